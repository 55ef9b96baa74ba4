# What a program is told about a house
house-lost = { $url } does not answer: { $problem }.
house-left = The connection to the house was closed.
house-foreign = What answers at { $url } is no house of Brelan.
house-other-version = { $url } says something that this version does not know: { $problem }.
house-link = “{ $link }” is not the address of a house: it should look like https://games.example.org.
house-link-cut = The link { $link } was cut off: ask for it again, whole.
house-no-table = “{ $link }” leads to no table: use the link of one.
house-elsewhere = That table is at { $link }, and this is { $url }.
house-unseen = Nothing was heard of this table yet.
house-seat = { $seats ->
    [0] You hold no seat at this table.
   *[other] You do not hold seat { $seat } at this table, but: { $held }.
}
house-full = All seats at this table are taken.
house-no-offer = No offer stands at this table.

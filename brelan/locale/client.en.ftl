# What a program is told about a house
house-lost = { $url } does not answer: { $problem }.
house-left = The connection to the house was closed.
house-foreign = What answers at { $url } is no house of Brelan.
house-other-version = { $url } says something that this version does not know: { $problem }.
house-link = “{ $link }” is not the address of a house: it should look like https://games.example.org.
house-link-cut = The link { $link } was cut off: ask for it again, whole.
house-no-table = “{ $link }” leads to no table: use the link of one.
house-other = That table is at { $link }, and this is { $url }.
house-unseen = Nothing was heard of this table yet.
house-seat = { $seats ->
    [0] You hold no seat at this table.
   *[other] You do not hold seat { $seat } at this table, but: { $held }.
}
house-full = All seats at this table are taken.
house-no-offer = No offer stands at this table.

cli-tokens = Tokens by which programs play as you at a house: list them, make one, revoke one.
cli-tokens-url = The address of the house.
cli-tokens-code = A one-time code from the page (“Me”, “Several devices”): this machine is you from then on.
cli-tokens-make = Make a token for a program of this name.
cli-tokens-revoke = Revoke the token with this id.
tokens-one = Make a token or revoke one: --make and --revoke do not go together.
tokens-nobody = { $url } does not know who you are. Make a one-time code on the page (“Me”, “Several devices”) and give it with --code.
tokens-made = A token for “{ $name }” (id { $token }). It is shown this once; give it to the program as BRELAN_TOKEN:
tokens-revoked = Revoked: whoever shows it is refused from now on.
tokens-of = { $count ->
    [0] { $name } has no tokens at { $url }.
    [1] { $name } has one token at { $url }:
   *[other] { $name } has { $count } tokens at { $url }:
}
tokens-line = { $token }  { $name }  (since { $made })

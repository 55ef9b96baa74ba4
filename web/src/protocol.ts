// Every message between the page and the server, written by
// `python -m brelan.server.messages.typescript` from the modules beside it: change it there. Long,
// because it is all of them.

export type Level = "decouverte" | "novice" | "club" | "expert" | "master";

export type Emote = "hello" | "luck" | "ready" | "bravo" | "nice" | "thanks" | "welcome" | "sorry" | "oops" | "wow" | "close" | "think" | "moment" | "hurry" | "laugh" | "again" | "last" | "played" | "bye";

export type Status = "waiting" | "running" | "over" | "closed";

export type Proposal = "draw" | "end" | "back";

export type Listeners = "all" | "team" | "watchers";

export type GaveUp = "resigned" | "time" | "claim";

export type How = "rules" | "resigned" | "time" | "claim" | "draw" | "agreement";

export type GivingUp = "others-win" | "bot-plays-on" | "team-plays-on" | "loses";

export type Aim = "win" | "team" | "not-lose";

export type Grade = "easy" | "medium" | "hard";

/** The fields of every table as data; each room adds its own. */
export interface Position {
  game: string;
  players: number;
  pending: number[];
  over: boolean;
  round: number;
  scores: number[];
  winners: number[];
}

/** Make a move for a seat that one holds. */
export interface Play {
  do: "play";
  seat: number;
  move: string;
}

/** Sit down on any open seat; a private table asks for its invitation.

    Who has left the seat needs none, also where a bot has it now. */
export interface Join {
  do: "join";
  seat: number;
  invite?: string | null;
  word?: string | null;
  program?: string | null;
}

/** Get up; the seat is open again. One may come back until somebody else sits there. */
export interface Leave {
  do: "leave";
  seat: number;
}

/** Put a bot on an open seat; for who made the table or plays at it. */
export interface Fill {
  do: "fill";
  seat: number;
  level: Level;
}

/** Let a bot play for one's own seat. */
export interface StandIn {
  do: "stand-in";
  seat: number;
  level?: Level;
}

/** Take one's seat back from the bot. */
export interface Return {
  do: "return";
  seat: number;
}

/** Promise a word for the deal by its hash, before the words are called for. */
export interface Commit {
  do: "commit";
  word: string;
}

/** Send one's word when the words are called for; nobody sees it before the end. */
export interface Reveal {
  do: "reveal";
  word: string;
}

/** Deal; for who made a table that waits for this. */
export interface Start {
  do: "start";
}

/** Take back to one's own last decision; only where all others are bots. */
export interface Back {
  do: "back";
}

/** Ask a bot what it would play; not between people, and the game is not rated then. */
export interface Hint {
  do: "hint";
  seat: number;
}

/** Say a few words, to everybody at the table, to one's partners, or among onlookers. */
export interface Say {
  do: "say";
  text: string;
  to?: Listeners;
}

/** Say one of the ready-made phrases. */
export interface MakeEmote {
  do: "emote";
  emote: Emote;
  to?: Listeners;
}

/** Let somebody get up before the deal, for good; for who made the table. */
export interface SendAway {
  do: "send-away";
  seat: number;
}

/** A new table for the same people, the first player moved on. */
export interface Rematch {
  do: "rematch";
  word?: string | null;
}

/** Give the game up for a seat that one holds; `TermsInfo.giving_up` says what that means. */
export interface Resign {
  do: "resign";
  seat: number;
}

/** Offer the other people a draw, an end without a result, or that one's last move goes back. */
export interface Offer {
  do: "offer";
  what: Proposal;
}

/** Accept or decline the offer that stands; `offer` is its ply, so that none is mistaken. */
export interface Reply {
  do: "reply";
  offer: number;
  accept: boolean;
}

/** Take one's own offer back. */
export interface Withdraw {
  do: "withdraw";
  offer: number;
}

/** Let a seat give the game up whose person is gone for longer than the table's patience. */
export interface ClaimGame {
  do: "claim";
  seat: number;
}

/** Open the seat of such a person for somebody else; `fill` puts a bot there at once. */
export interface Free {
  do: "free";
  seat: number;
}

/** Close the table for good; for who made it, unless people play against each other. */
export interface Close {
  do: "close";
}

/** A command with the id its client made for it: sent twice, it acts once. */
export interface Order {
  id: string;
  command: Command;
}

/** Follow a table; what happened after ply ``since`` comes first. */
export interface Watch {
  type: "watch";
  table: string;
  since?: number;
  aids?: boolean;
}

/** Follow a table no longer. */
export interface Unwatch {
  type: "unwatch";
  table: string;
}

/** A command about a table. */
export interface Act {
  type: "act";
  table: string;
  id: string;
  command: Command;
}

/** One looks at a table where it is one's turn: nobody has to tell one elsewhere. */
export interface Seen {
  type: "seen";
  table: string;
}

/** Ask whether the line still carries anything. */
export interface Ping {
  type: "ping";
}

/** Something that happened at a table, as one recipient may know it. */
export interface Event {
  ply: number;
  kind: string;
  seat?: number | null;
  name?: string | null;
  move?: string | null;
  by?: "person" | "bot" | "clock" | null;
  level?: Level | null;
  text?: string | null;
  emote?: Emote | null;
  sent?: boolean;
  to?: Listeners | null;
  person?: string | null;
  table?: string | null;
  moves?: number | null;
  what?: Proposal | null;
  accept?: boolean | null;
  lapsed?: Proposal | null;
  program?: string | null;
  you?: boolean;
}

/** Who sits on a seat. */
export interface SeatInfo {
  kind: "open" | "person" | "bot";
  name: string | null;
  level: Level | null;
  you: boolean;
  left: string | null;
  back: boolean;
  presence: "here" | "away" | null;
  away: number | null;
  help: boolean;
  gave_up: GaveUp | null;
  person: string | null;
  program: string | null;
}

/** A table's clock: its limits in seconds, and what each seat has left in milliseconds. */
export interface ClockInfo {
  move: number | null;
  game: number | null;
  increment: number | null;
  days: number | null;
  left: (number | null)[];
}

/** What a deal was made from; open once the game is over, of a day's deal once it is past. */
export interface Proof {
  commitment: string;
  secret: string;
  salt: string;
  key: string | null;
  words: (string | null)[];
  entropy: string[];
  seed: number | null;
}

/** A move that the lesson asks the learner for, after so many moves of the game. */
export interface LessonMove {
  ply: number;
  seat: number;
  move: string;
}

/** What the lesson says after so many moves: the name of a text, and what to light up. */
export interface LessonNote {
  ply: number;
  text: string;
  light: string[];
}

/** The learner's part of a guided game; what the others will do is not told. */
export interface Lesson {
  line: LessonMove[];
  notes: LessonNote[];
}

/** What the players agreed to by sitting down; fixed when the table was made. */
export interface TermsInfo {
  version: number;
  rated: boolean;
  patience: number;
  partners_talk: boolean;
  giving_up: GivingUp;
  time_up: GivingUp | "bot-moves" | null;
}

/** The offer that stands. */
export interface OfferInfo {
  ply: number;
  what: Proposal;
  seat: number;
  you: boolean;
  moves: number | null;
  unrates: boolean;
  awaited: number[];
  can_reply: boolean;
}

/** A seat whose person is gone while others play. */
export interface Absence {
  seat: number;
  left: number | null;
  can_act: boolean;
}

/** How a game ended. */
export interface Outcome {
  how: How;
  winners: number[];
  losers: number[];
  gave_up: number[];
}

/** The games that the same people have played one after the other, this one included. */
export interface SeriesInfo {
  game: number;
  wins: number[];
  next: "rematch" | "decider" | "new";
}

/** A moment of a finished game, as one looked at it. */
export interface BranchInfo {
  table: string;
  ply: number;
  seat: number;
}

/** Everything about a table that is not the game itself. */
export interface TableInfo {
  game: string;
  options: Record<string, number | boolean | null>;
  status: Status;
  public: boolean;
  rated: boolean;
  owner: boolean;
  seats: SeatInfo[];
  commitment: string;
  word: string | null;
  words_awaited: number[];
  clock: ClockInfo | null;
  invites: Record<number, string>;
  can_take_back: boolean;
  can_hint: boolean;
  can_close: boolean;
  can_look_back: boolean;
  can_start: boolean;
  rematch: string | null;
  proof: Proof | null;
  moves: number;
  begun: number;
  branch: BranchInfo | null;
  lesson: Lesson | null;
  daily: string | null;
  challenge: string | null;
  tournament: string | null;
  group: string | null;
  sides: number[][];
  seeks: "winner" | "loser";
  terms: TermsInfo | null;
  can_resign: number[];
  can_offer: Proposal[];
  can_say: Listeners[];
  offer: OfferInfo | null;
  absent: Absence[];
  result: Outcome | null;
  series: SeriesInfo | null;
  watchers: number;
  offline: boolean;
}

/** What one seat sees, and its legal moves. */
export interface SeatView {
  seat: number;
  view: Record<string, unknown>;
  moves: string[];
  aids: Record<string, unknown> | null;
  ended: Record<string, unknown> | null;
}

/** What happened after ply ``since`` up to ``ply``, and how the table looks now. */
export interface Update {
  type: "update";
  table: string;
  since: number;
  ply: number;
  events: Event[];
  info: TableInfo;
  seats: SeatView[];
  view: Record<string, unknown> | null;
  aids: Record<string, unknown> | null;
  ended: Record<string, unknown> | null;
  chain: string | null;
}

/** A move that a bot has thought about, by descending chance. */
export interface Candidate {
  move: string;
  chance: number | null;
  chance_error: number;
  expected: number;
  error: number;
  share: number;
  reason: string;
}

/** What a bot would play, and what else it thought of. */
export interface HintAnswer {
  move: string;
  aim: Aim;
  candidates: Candidate[];
}

/** A command is stored; nothing can undo that. */
export interface Done {
  type: "done";
  id: string;
  table: string;
  ply: number;
  hint: HintAnswer | null;
  rematch: string | null;
  chain: string | null;
}

/** The rule of a game that a refused move goes against. */
export interface CitedRule {
  game: string;
  number: number;
  text: string;
}

/** Why something was not done, in the player's language. */
export interface Refusal {
  type: "refused";
  code: string;
  text: string;
  id: string | null;
  table: string | null;
  values: Record<string, unknown>;
  rule: CitedRule | null;
  why: string | null;
}

/** The first message on a connection. */
export interface Welcome {
  type: "welcome";
  version: string;
  name: string | null;
  build: string;
}

/** It does: the answer to `Ping`. */
export interface Pong {
  type: "pong";
}

/** A guest needs no more than a name. */
export interface NewPerson {
  name: string;
  lang?: "fr" | "en";
}

/** Who one is here. */
export interface Me {
  name: string;
  lang: "fr" | "en";
  before: string | null;
}

/** A one-time code that brings another device in; it lives for some minutes. */
export interface Code {
  code: string;
  seconds: number;
}

/** The code shown on the other device. */
export interface Claim {
  code: string;
}

/** One of a person's devices. */
export interface Device {
  id: string;
  kind: string;
  created: number;
  seen: number | null;
  this: boolean;
  program: string | null;
}

/** A person's devices, the one that asks first. */
export interface DeviceList {
  devices: Device[];
}

/** A token for a program of that name. */
export interface NewProgram {
  name: string;
}

/** A token, which is told this once: whoever has it plays as this person, as a program. */
export interface ProgramToken {
  id: string;
  token: string;
}

/** Who shall sit on a seat of a new table. */
export interface SeatChoice {
  kind: "me" | "open" | "bot";
  level?: Level;
  help?: boolean;
}

/** Time for each move, for the whole game, or both, in seconds; or days for each move. */
export interface ClockChoice {
  move?: number | null;
  game?: number | null;
  increment?: number | null;
  days?: number | null;
}

/** A table to be made. */
export interface NewTable {
  id: string;
  game: string;
  options?: Record<string, number | boolean | null>;
  seats?: SeatChoice[];
  public?: boolean;
  clock?: ClockChoice | null;
  hold?: boolean;
  word?: string | null;
  lesson?: boolean;
  rated?: boolean;
  patience?: number | null;
  partners_talk?: boolean;
  program?: string | null;
}

/** Where the new table is. */
export interface Created {
  table: string;
}

/** Go on from a moment of a finished game, with bots on the other seats. */
export interface PlayOn {
  id: string;
  ply: number;
  seat: number;
  level?: Level;
  word?: string | null;
}

/** Begin today's deal. */
export interface NewDaily {
  id: string;
}

/** A seat that waits for its person. */
export interface TurnInfo {
  seat: number;
  since: number;
}

/** A table in a list. */
export interface TableLine {
  table: string;
  game: string;
  options: Record<string, number | boolean | null>;
  status: Status;
  rated: boolean;
  seats: SeatInfo[];
  clock: ClockChoice | null;
  daily: string | null;
  updated: number;
  turns: TurnInfo[];
  offline: boolean;
}

/** Tables, the newest first. */
export interface TableList {
  tables: TableLine[];
}

/** A choice to be made before a game; ``allowed`` null: a seat, or none. */
export interface OptionInfo {
  name: string;
  allowed: (number | boolean)[] | null;
  default: number | boolean | null;
}

/** What the package of a game brings to the page: paths of files, and what the door says. */
export interface RoomFiles {
  api: number;
  script: string | null;
  style: string | null;
  picture: string | null;
  words: string | null;
  minutes: [number, number] | null;
  kinds: string[];
}

/** A game of the catalogue. */
export interface GameLine {
  id: string;
  title: string;
  pitch: string;
  players: number[];
  options: OptionInfo[];
  clashes: (Record<string, number | boolean>)[];
  lesson: "exercises" | "guided" | null;
  room: RoomFiles | null;
  credit: string | null;
}

/** The catalogue. */
export interface GameList {
  games: GameLine[];
}

/** The rules for players, as Markdown. */
export interface RulesText {
  text: string;
}

/** A line of the leaderboard. */
export interface RatingLine {
  person: string | null;
  name: string;
  bot: boolean;
  rating: number;
  deviation: number;
  games: number;
  you: boolean;
}

/** The best of a game first. */
export interface Leaderboard {
  game: string;
  lines: RatingLine[];
}

/** An entry of a table's log, bound by its hash. */
export interface ChainEntry {
  kind: string;
  commitment: string;
  hash: string;
  salt: string | null;
  text: string | null;
}

/** A table's whole log, each entry bound to the one before. */
export interface Chain {
  header: string;
  entries: ChainEntry[];
}

/** How a game ended. */
export interface Result {
  scores: number[];
  winners: number[];
  how: How;
  gave_up: number[];
}

/** A finished game, with what proves its deal and its moves. */
export interface TableRecord {
  table: string;
  record: Record<string, unknown>;
  result: Result | null;
  deal: Proof | null;
  chain: Chain | null;
}

/** A moment of a finished game: the move that led to it, and how the table looked then. */
export interface Frame {
  ply: number;
  seat: number | null;
  move: string | null;
  by: "person" | "bot" | "clock" | null;
  pending: number[];
  view: Record<string, unknown>;
  aids: Record<string, unknown> | null;
  ended: Record<string, unknown> | null;
}

/** A finished game, moment by moment, as a seat or an outsider saw it, or with all open. */
export interface Replay {
  game: string;
  options: Record<string, number | boolean | null>;
  seats: SeatInfo[];
  begun: number;
  frames: Frame[];
  result: Outcome;
}

/** A move of a finished game beside the best one. */
export interface Decision {
  ply: number;
  seat: number;
  move: string;
  best: string;
  expected: number;
  best_expected: number;
  loss: number;
  error: number;
  chance: number | null;
  best_chance: number | null;
  cost: number | null;
  reason: string;
}

/** The best that a seat could have made of what it had; ``proved``: nothing is better. */
export interface BestBoard {
  seat: number;
  score: number;
  board: unknown;
  proved: boolean;
}

/** A deal or a draw, and what it added to the chance of each seat. */
export interface LuckEvent {
  ply: number;
  kind: "deal" | "draw";
  luck: number[];
}

/** Luck or play, for one seat: a sentence, and the numbers it is told with. */
export interface Verdict {
  key: string;
  cause: "luck" | "play" | "both" | "offset" | "even" | "untold" | "stopped";
  luck: number;
  play: number;
  values: Record<string, number | string>;
}

/** What turned a game for one seat. */
export interface Moment {
  ply: number;
  kind: "slip" | "gift" | "deal" | "draw";
  seat: number;
  change: number;
}

/** What a finished game was decided by. */
export interface Analysis {
  aim: Aim;
  stage: "course" | "first" | "whole";
  verdicts: Verdict[];
  moments: Moment[][];
  decisions: Decision[];
  curve: number[][];
  result: number[];
  fair: number[];
  luck: number[];
  luck_error: number[];
  luck_deals: number[];
  luck_draws: number[];
  luck_events: LuckEvent[];
  given_away: number[];
  received: number[];
  untold: number[];
  best_boards: BestBoard[] | null;
}

/** How far the analysis of a finished game is. */
export interface AnalysisState {
  state: "working" | "ready";
  progress: number;
  analysis: Analysis | null;
}

/** How a day's deal ended: the scores of all seats, the result of the first seat's side. */
export interface DailyScore {
  scores: number[];
  result: number;
  rounds: number[];
}

/** How a bot of that level fared on the first seat. */
export interface DailyBot {
  level: Level;
  scores: number[];
  result: number;
}

/** Everybody who has finished the day's deal, compared with oneself once one has. */
export interface DailyResults {
  players: number;
  better: number;
  equal: number;
  worse: number;
  best: DailyScore | null;
}

/** Somebody's result at the day's deal. */
export interface DailyLine {
  name: string;
  you: boolean;
  met: boolean;
  friend: boolean;
  scores: number[];
  result: number;
}

/** The deal of the day, the same for everybody. */
export interface Daily {
  date: string;
  game: string;
  options: Record<string, number | boolean | null>;
  table: string | null;
  commitment: string;
  mine: DailyScore | null;
  results: DailyResults;
  bots: DailyBot[] | null;
  streak: number;
  lines: DailyLine[];
}

/** Where the house is found in the local network; told on the machine that it runs on. */
export interface House {
  open: boolean;
  can_open: boolean;
  urls: string[];
}

/** The process lives. */
export interface Alive {
  status: "ok";
  build: string;
}

/** Whether the process lives, or can serve. */
export interface Health {
  status: "ok" | "stopping" | "unready" | "deleting";
}

/** Where a browser takes push messages, and its keys, as its push manager tells them. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** From when to when one is not disturbed, in minutes after midnight; equal: never. */
export interface QuietTimes {
  zone: string;
  start: number;
  end: number;
}

/** An address to be confirmed. */
export interface MailAddress {
  mail: string;
}

/** How one is told elsewhere that it is one's turn. */
export interface NoticeChoices {
  push_key: string;
  push_here: boolean;
  push_devices: number;
  zone: string | null;
  start: number;
  end: number;
  mail: string | null;
  mail_confirmed: boolean;
  mail_possible: boolean;
}

/** What a link in a mail is about: the address, with most of it hidden. */
export interface MailLink {
  mail: string;
  confirmed: boolean;
}

/** A table that one's seat cannot tell from the real one: all it cannot know is drawn anew. */
export interface Imagined {
  options: Record<string, number | boolean | null>;
  position: Record<string, unknown>;
}

/** What one's seat saw of the moves that one has missed; the moment before them comes first. */
export interface Missed {
  frames: Frame[];
}

/** Where something begins in the list of moves: a round, a trick, a turn. */
export interface LogHeading {
  kind: string;
  number: number;
}

/** What the list of moves shows of one move beside its words. */
export interface LogLine {
  number: number;
  move: string | null;
  headings: LogHeading[];
  cards: string[];
  gain: number | null;
}

/** The list of moves, as one's own seat may know it. */
export interface LogLines {
  lines: LogLine[];
}

/** One exercise of a lesson, as the learner sees it. */
export interface LessonExercise {
  text: string;
  options: Record<string, number | boolean | null>;
  players: number;
  seat: number;
  view: Record<string, unknown>;
  aids: Record<string, unknown> | null;
  moves: string[];
  wanted: number;
  light: string[];
}

/** A game's lesson. */
export interface GameLesson {
  exercises: LessonExercise[];
}

/** A move that the learner tries. */
export interface LessonTry {
  move: string;
}

/** What became of a try; nothing is kept of it. */
export interface LessonAnswer {
  right: boolean;
  text: string | null;
  move: string | null;
  example: string;
  refused: Refusal | null;
  view: Record<string, unknown> | null;
  aids: Record<string, unknown> | null;
  ended: Record<string, unknown> | null;
}

/** What one's last move has cost, for who plays alone and unrated. */
export interface CoachNote {
  number: number;
  move: string;
  better: string;
  aim: Aim;
  cost: number;
  much: boolean;
  reason: string;
}

/** What the browser's ``navigator.credentials`` is asked with, as JSON of WebAuthn. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** What the browser answered: a new credential, as JSON of WebAuthn. */
export interface NewPasskey {
  credential: Record<string, unknown>;
}

/** What the browser answered: a signature, as JSON of WebAuthn. */
export interface PasskeySignIn {
  credential: Record<string, unknown>;
  guest?: "keep" | "leave" | null;
}

/** One of a person's passkeys. */
export interface Passkey {
  id: string;
  kind: string;
  created: number;
  used: number | null;
}

/** A person's passkeys, the newest first. */
export interface PasskeyList {
  passkeys: Passkey[];
}

/** What somebody is to oneself. */
export interface Acquaintance {
  person: string;
  name: string;
  relation: "friend" | "asked" | "asking" | "mute" | "block";
  here: boolean;
  table: string | null;
}

/** Everybody who is something to oneself, by name; somebody may be several things. */
export interface AcquaintanceList {
  people: Acquaintance[];
}

/** Somebody whom the operator should look at. */
export interface NewReport {
  person: string;
  name: string;
  reason: "name" | "words" | "cheating" | "other";
  note?: string;
  table?: string | null;
}

/** Something that was said before a report. */
export interface ReportWord {
  name: string;
  person: string | null;
  said: string;
}

/** Results of rated games against one kind of players. */
export interface Score {
  won: number;
  lost: number;
  drawn: number;
}

/** A rating after a game. */
export interface RatingPoint {
  at: number;
  rating: number;
}

/** How somebody plays a game. */
export interface ProfileGame {
  game: string;
  rating: number;
  games: number;
  people: Score;
  bots: Score;
  history: RatingPoint[];
}

/** Somebody, as others may name them. */
export interface NamedPerson {
  person: string;
  name: string;
}

/** Somebody, as they let others see them. */
export interface Profile {
  person: string;
  name: string;
  since: string;
  you: boolean;
  visible: "all" | "played" | "nobody" | null;
  games: ProfileGame[];
  common: NamedPerson[];
}

/** To whom one's profile is shown: all, who has played with oneself, nobody. */
export interface Visibility {
  visible: "all" | "played" | "nobody";
}

/** What somebody has reported, for the operator. */
export interface Report {
  id: string;
  at: number;
  person: string;
  name: string | null;
  called: string;
  silenced: boolean;
  reason: string;
  note: string;
  words: ReportWord[];
}

/** The reports that nobody has dealt with, the newest first. */
export interface ReportList {
  reports: Report[];
}

/** The code of the link that the command line has printed. */
export interface OperatorLink {
  code: string;
}

/** What the operator changes about somebody; null: nothing. */
export interface PersonChange {
  name?: string | null;
  silenced?: boolean | null;
}

/** Who runs this server, in the language of the page or in any. */
export interface LegalNotice {
  text: string;
}

/** The same, to be shown from now on. */
export interface NewLegalNotice {
  text: string;
  lang: "fr" | "en";
}

/** A group to be made; its maker is its first member. */
export interface NewGroup {
  id: string;
  name: string;
}

/** Another name for a group. */
export interface GroupName {
  name: string;
}

/** A game for everybody of the group who is here; who finds no seat watches. */
export interface GroupTable {
  id: string;
  game: string;
  options?: Record<string, number | boolean | null>;
  clock?: ClockChoice | null;
  level?: Level | null;
  word?: string | null;
  after?: string | null;
}

/** Somebody of the group, and how they stand. */
export interface GroupMember {
  name: string;
  you: boolean;
  here: boolean;
  played: number;
  won: number;
  points: number;
}

/** A seat of a finished game on the sheet. */
export interface SheetSeat {
  name: string | null;
  level: Level | null;
  score: number;
  won: boolean;
  you: boolean;
}

/** A finished game on the sheet. */
export interface SheetLine {
  table: string;
  game: string;
  at: number;
  seats: SheetSeat[];
}

/** The group's latest table. */
export interface GroupGame {
  table: string;
  game: string;
  status: Status;
  seated: boolean;
  free: boolean;
}

/** A group as its members and its big screen see it; others see its name and who is in it. */
export interface Group {
  id: string;
  name: string;
  member: boolean;
  members: GroupMember[];
  current: GroupGame | null;
  sheet: SheetLine[];
  screen: boolean;
}

/** One of one's groups. */
export interface GroupLine {
  id: string;
  name: string;
  members: string[];
}

/** One's groups. */
export interface GroupList {
  groups: GroupLine[];
}

/** Play the deal of a finished game on that seat. */
export interface NewChallenge {
  seat: number;
}

/** How somebody fared on a seat of a deal. */
export interface DealResult {
  table: string;
  name: string;
  you: boolean;
  scores: number[];
  result: number;
  rounds: number[];
  knew: boolean;
}

/** A deal that one can play after somebody else; nothing is told of its cards or its end. */
export interface ChallengeOffer {
  table: string;
  game: string;
  options: Record<string, number | boolean | null>;
  seat: number;
  name: string;
  levels: Level[];
  people: number[];
  knows: boolean;
  mine: string | null;
  results: DealResult[];
}

/** The first decision in which two games on the same seat differ. */
export interface Parting {
  number: number;
  moves: (string | null)[];
  plies: number[];
}

/** Two games with the same deal on the same seat. */
export interface Comparison {
  game: string;
  seat: number;
  first: DealResult;
  second: DealResult;
  parting: Parting | null;
}

/** A deal for an address, to be played again where there is no server. */
export interface DealLink {
  link: string;
}

/** Somebody has opened such a link. */
export interface OpenedLink {
  link: string;
}

/** The game that a link told of, as a finished table of this browser. */
export interface LinkedDeal {
  table: string;
  seat: number;
}

/** A tournament to be opened. */
export interface NewTournament {
  id: string;
  game: string;
  options?: Record<string, number | boolean | null>;
  kind?: "round-robin" | "duplicate";
  opponents?: "people" | "bots";
  level?: Level;
  rounds?: number | null;
  minutes?: number;
  public?: boolean;
}

/** Where the new tournament is. */
export interface Opened {
  tournament: string;
}

/** An entrant and where they stand. */
export interface StandingLine {
  rank: number;
  name: string;
  level: Level | null;
  you: boolean;
  gone: boolean;
  points: number;
  direct: number;
  firsts: number;
  forfeits: number;
  played: number;
}

/** A seat of a tournament's table. */
export interface PairingSeat {
  name: string | null;
  you: boolean;
  score: number | null;
  forfeit: boolean;
}

/** A table of a tournament. */
export interface PairingLine {
  round: number;
  number: number;
  table: string | null;
  over: boolean;
  seats: PairingSeat[];
}

/** A tournament in a list. */
export interface TournamentLine {
  id: string;
  game: string;
  kind: "round-robin" | "duplicate";
  status: "open" | "running" | "over" | "closed";
  opener: string;
  entrants: number;
  entered: boolean;
}

/** Tournaments, the newest first. */
export interface TournamentList {
  tournaments: TournamentLine[];
}

/** A tournament as one sees it. */
export interface Tournament {
  id: string;
  game: string;
  options: Record<string, number | boolean | null>;
  players: number;
  kind: "round-robin" | "duplicate";
  opponents: "people" | "bots";
  level: Level;
  status: "open" | "running" | "over" | "closed";
  opener: string;
  yours: boolean;
  entered: boolean;
  round: number;
  rounds: number;
  minutes: number;
  commitment: string;
  table: string | null;
  standings: StandingLine[];
  pairings: PairingLine[];
}

/** The puzzles of a game: how many there are, and how many one has solved. */
export interface PuzzleGame {
  game: string;
  easy: number;
  medium: number;
  hard: number;
  solved: number;
}

/** The puzzle of the day, the same for everybody. */
export interface PuzzleDay {
  date: string;
  game: string;
  puzzle: string;
  grade: Grade;
  solved: boolean;
  tries: number;
}

/** All puzzles there are. */
export interface PuzzleOverview {
  games: PuzzleGame[];
  today: PuzzleDay | null;
  streak: number;
}

/** A position as its seat sees it, in which one move is best. */
export interface PuzzleTask {
  game: string;
  puzzle: string | null;
  options: Record<string, number | boolean | null>;
  seat: number;
  view: Record<string, unknown>;
  aids: Record<string, unknown> | null;
  moves: string[];
  grade: Grade | null;
  date: string | null;
  made: string | null;
  aim: Aim;
  tries: number;
  solved: boolean;
}

/** A try. */
export interface PuzzleTry {
  move: string;
}

/** Whether a try was right; a wrong one is answered by a reply that punishes it. */
export interface PuzzleVerdict {
  right: boolean;
  move: string;
  steps: Frame[];
  reason: string;
  chance: number | null;
  next: number | null;
  tries: number;
  streak: number;
}

/** The best move, for who has given up. */
export interface PuzzleSolution {
  move: string;
  steps: Frame[];
  reason: string;
  chance: number | null;
  next: number | null;
}

/** A decision of one's own that cost something. */
export interface Mistake {
  ply: number;
  seat: number;
  cost: number;
}

/** One's own mistakes in a finished game, the dearest first; told once it is analysed. */
export interface Mistakes {
  state: "working" | "ready";
  progress: number;
  game: string;
  mistakes: Mistake[];
}

/** A game that one person began without a server, with its log as a proof tells it. */
export interface OfflineGame {
  table: string;
  game: string;
  rules: number;
  options?: Record<string, number | boolean | null>;
  begun?: number;
  entries: string[];
}

/** The games of a browser that a server can be handed. */
export interface OfflineGames {
  games: OfflineGame[];
}

/** A game against bots that goes on without its server, as somebody's seat imagines it. */
export interface GoOn {
  id: string;
  game: string;
  options: Record<string, number | boolean | null>;
  position: Record<string, unknown>;
  levels: (Level | null)[];
  begun?: number;
}

export type Command =
  | Play
  | Join
  | Leave
  | Fill
  | StandIn
  | Return
  | Commit
  | Reveal
  | Start
  | Back
  | Hint
  | Say
  | MakeEmote
  | SendAway
  | Rematch
  | Resign
  | Offer
  | Reply
  | Withdraw
  | ClaimGame
  | Free
  | Close;

export type ClientMessage =
  | Watch
  | Unwatch
  | Act
  | Ping
  | Seen;

export type ServerMessage =
  | Welcome
  | Update
  | Done
  | Refusal
  | Pong;

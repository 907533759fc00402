// Made by scripts/types from src/tablee/server/wire: change that, not this file.

/**
 * A legal move as a path of touches, and its text.
 *
 * @minItems 2
 * @maxItems 2
 */
export type TouchPath = [string[], string]
export type FromPage =
  | Hello
  | Rename
  | Sit
  | Hand
  | Answer
  | Here
  | Nudge
  | Mute
  | Remove
  | Leave
  | SeatBot
  | ClearSeat
  | AddSeat
  | Start
  | Again
  | Play
  | PutDown
  | TakeBack
  | Ask
  | Preview
  | Hint
  | Keep
  | SetCoach
  | Point
  | Shown
  | Commit
  | Reveal
  | Say
  | Phrase
  | Signal
  | Ping
export type FromTable =
  | Welcome
  | TableChanged
  | Unseated
  | StillThere
  | Nudged
  | Invited
  | Announced
  | Show
  | Step
  | Timed
  | Times
  | Asked
  | Over
  | Draw
  | Committed
  | Ack
  | Refusal
  | Previewed
  | Hinted
  | Blundered
  | Said
  | Signalled
  | Pong
export type FromLobby = Tables | TablesChanged | FriendCame | FriendsChanged | Invited | Announced | ContestChanged

/**
 * The move with this key is durably stored.
 */
export interface Ack {
  is: 'ack'
  key: string
  version: number
}
/**
 * How strong the bots are that adapt to the people at the table.
 */
export interface Adapting {
  strength: number
  then?: '' | 'stronger' | 'weaker'
}
/**
 * The host adds a chair before the match or between two matches.
 */
export interface AddSeat {
  is: 'add-seat'
}
/**
 * A person whom the house knows by name.
 */
export interface AdminPerson {
  person: string
  name: string
  seen: number
  suspended?: boolean
  reports?: number
}
/**
 * A table.
 */
export interface AdminTable {
  id: string
  game: string
  phase: 'open' | 'over' | 'playing'
  touched: number
  names?: string[]
  listed?: boolean
}
/**
 * Everything that an admin has to decide, and what was decided.
 */
export interface AdminView {
  reports?: ReportView[]
  suspended?: AdminPerson[]
  admins?: AdminPerson[]
  decisions?: DecisionView[]
  announced?: string
}
/**
 * A report to the house.
 */
export interface ReportView {
  id: string
  at: number
  by: string
  by_name: string
  person: string
  name: string
  table: string
  why: string
  talk?: Said[]
  others?: number
}
/**
 * Chat.
 */
export interface Said {
  is: 'said'
  who: string
  seat: number | null
  words?: string
  text?: Text | null
  at?: number
  apart?: boolean
  by?: string
}
/**
 * A message of the game's `texts/*.ftl` (or of the common ones) and its arguments.
 */
export interface Text {
  is: 'text'
  id: string
  args?: {
    [k: string]: number | string | (number | string | (Name | Text))[] | Name | Text
  }
}
/**
 * The name of the player on a seat: the table knows it, the rules don't.
 */
export interface Name {
  is: 'name'
  seat: number
}
/**
 * A decision that was made.
 */
export interface DecisionView {
  at: number
  kind: string
  subject: string
  name?: string
  by?: string
}
/**
 * After a match: whether the player wants another. It begins when all connected players do; after some seconds the
 *     host may `Start` it with those who do.
 */
export interface Again {
  is: 'again'
  yes: boolean
}
/**
 * A number to choose: a stepper and, where there are many, a slider.
 */
export interface Amount {
  is: 'amount'
  label: Text
  move: string
  low: number
  high: number
  step?: number
  start?: number | null
  order?: number
}
/**
 * The house's announcement to everyone; '' withdraws it.
 */
export interface Announced {
  is: 'announced'
  words: string
}
/**
 * A player answers someone who asks for a vacant seat. In a game with secrets the host decides about seats that
 *     were given up; in any other game all connected players have to agree.
 */
export interface Answer {
  is: 'answer'
  seat: number
  person: string
  yes?: boolean
}
/**
 * Why can't that be done? Answered by a Refusal, which changes nothing.
 */
export interface Ask {
  is: 'ask'
  key: string
  touches?: string[]
  drop?: Drop | null
  match?: string
}
/**
 * A piece put down on a spot: the drawing in sight (`back` when flipped) turned clockwise by `turn` steps.
 */
export interface Drop {
  piece: string
  spot: string
  turn?: number
  flip?: boolean
}
/**
 * For programs (`Hello.asks`): your seat may move, and here is what it can know. In real time it is not sent
 *     unasked: see GET /api/bot/tables/{id}/asked.
 */
export interface Asked {
  is: 'asked'
  match: string
  version: number
  seat: number
  moves: string[]
  facts?: {}
  awaited?: boolean
  left?: number | null
  running?: boolean
}
/**
 * What people who don't play see of a running match; chosen when the table is made.
 */
export interface Audience {
  kind?: 'all' | 'delayed' | 'none' | 'seat'
  seconds?: number
  seat?: number
}
/**
 * What the workshop has to show.
 */
export interface Bench {
  games: string[]
  left_out?: string[]
  tables?: Playing[]
}
/**
 * A table at which a match is played.
 */
export interface Playing {
  id: string
  game: string
}
/**
 * Your last move has cost much, and can still be taken back: bots wait for some seconds, or until Keep.
 */
export interface Blundered {
  is: 'blundered'
  version: number
  cost: number
  doubt: number
  seconds: number
}
/**
 * A player at a table of a round.
 */
export interface BoardSeat {
  name?: string
  person?: string
  level?: ('easy' | 'expert' | 'hard' | 'normal') | null
  rank?: number
  score?: number
  points?: number
}
/**
 * A table of a round; one without an id is a bye.
 */
export interface BoardView {
  table: string
  seats: BoardSeat[]
  over?: boolean
  match?: string
}
/**
 * A bot account.
 */
export interface BotView {
  id: string
  name: string
  revoked?: boolean
}
/**
 * A choice that is not a thing on the table: 'Pass', 'Done'. Shown in the bar under the status.
 */
export interface Button {
  label: Text
  order?: number
  art?: string
  detail?: Text | null
  marks?: string[]
  key?: string
  asks?: Text | null
  quiet?: boolean
}
/**
 * A bar of the histogram: those who solved it in less than `below` seconds, and are in no earlier bar.
 */
export interface ChallengeBin {
  alone: number
  helped: number
  below?: number
}
/**
 * An opponent in a match.
 */
export interface ChallengeBot {
  name: string
  level: 'easy' | 'expert' | 'hard' | 'normal'
}
/**
 * A day's challenge: how you stand in it, and the others.
 */
export interface ChallengeDay {
  game: string
  day: string
  today: string
  first: string
  kind: 'match' | 'puzzle'
  world?: ChallengeBin[]
  scores?: ChallengeScores[]
  ranks?: number[]
  bots?: ChallengeBot[]
  seal?: string
  realtime?: boolean
  options?: {
    [k: string]: boolean | number | string
  }
  unsolved?: number
  others?: ChallengeOther[]
  mine?: ChallengeMark | null
  table?: string
  streak?: number
  longest?: number
  solved?: number
}
/**
 * A bar of a match's histogram: the players with `low` to `high` points.
 */
export interface ChallengeScores {
  low: number
  high: number
  won: number
  other: number
}
/**
 * The result of someone you have sat at a table with.
 */
export interface ChallengeOther {
  name: string
  mark: ChallengeMark
}
/**
 * A player's result in the daily challenge.
 */
export interface ChallengeMark {
  solved: boolean
  ms: number
  helps?: number
  rank?: number
  score?: number
}
/**
 * A month of the archive.
 */
export interface ChallengeMonth {
  month: string
  first: string
  today: string
  days: ChallengePast[]
}
/**
 * A day of the archive on which you have begun the challenge.
 */
export interface ChallengePast {
  day: string
  mark?: ChallengeMark | null
}
/**
 * POST: take up a day's challenge.
 */
export interface ChallengeStart {
  name?: string
  draws?: boolean
}
/**
 * The table at which it is played.
 */
export interface ChallengeTable {
  table: string
}
/**
 * How you stand in a game's challenge of today.
 */
export interface ChallengeToday {
  game: string
  kind: 'match' | 'puzzle'
  state: 'begun' | 'done' | 'new'
  streak?: number
  tried?: number
}
/**
 * The host empties a seat before the match.
 */
export interface ClearSeat {
  is: 'clear-seat'
  seat: number
}
/**
 * How many recovery codes are left.
 */
export interface CodesLeft {
  left: number
}
/**
 * A page has drawn its share of the seed, and promises it by this hash: see `Drawn`.
 */
export interface Commit {
  is: 'commit'
  house_hash: string
  commit: string
}
/**
 * All have promised their shares, or have had time enough for it: the page answers by `Reveal`.
 */
export interface Committed {
  is: 'committed'
  house_hash: string
  commits: string[]
}
/**
 * A tournament has changed: ask for it again.
 */
export interface ContestChanged {
  is: 'contest'
  id: string
}
/**
 * A tournament in a list.
 */
export interface ContestLine {
  id: string
  name: string
  game: string
  format: 'duplicate' | 'robin' | 'swiss'
  phase: 'open' | 'over' | 'playing'
  seats: number
  players: number
  round?: number
  rounds?: number
  pace?: 'bank' | 'days' | 'free' | 'turn'
  begins?: number | null
  group?: string
  mine?: boolean
  winner?: string
}
/**
 * The contest in which a table's match counts.
 */
export interface ContestMark {
  kind: 'day' | 'tournament'
  id: string
  round?: number
  left?: number | null
}
/**
 * A player in the standings.
 */
export interface ContestPlayer {
  person: string
  name: string
  place: number
  points: number
  opponents?: number
  wins?: number
  played?: number
  left?: boolean
  by_round?: (number | null)[]
}
/**
 * A tournament as the reader sees it.
 */
export interface ContestView {
  id: string
  name: string
  game: string
  format: 'duplicate' | 'robin' | 'swiss'
  phase: 'open' | 'over' | 'playing'
  seats: number
  host: string
  host_name: string
  options?: {
    [k: string]: boolean | number | string
  }
  bots?: ('easy' | 'expert' | 'hard' | 'normal') | null
  alone?: boolean
  pace?: Pace | null
  rounds?: number
  group?: string
  group_name?: string
  begins?: number | null
  next?: number | null
  players?: ContestPlayer[]
  played?: RoundView[]
  you?: string
  joined?: boolean
  may_join?: boolean
  table?: string
  starts?: number | null
  ending?: boolean
}
/**
 * A table's pace, chosen when it is made. When time is up, a bot plays the turn, and the person keeps the seat.
 */
export interface Pace {
  kind?: 'bank' | 'days' | 'free' | 'turn'
  seconds?: number
  increment?: number
  days?: number
}
/**
 * A round.
 */
export interface RoundView {
  number: number
  boards: BoardView[]
  over?: boolean
}
/**
 * How many of something a player has, for their plate: cards, bees, tiles left.
 */
export interface Count {
  art: string
  number: number
  label: Text
}
/**
 * A decision about a person, and the report that it settles.
 */
export interface Deal {
  kind: 'allow' | 'forget' | 'rename' | 'resign' | 'suspend'
  report?: string
}
/**
 * A code for another device.
 */
export interface DeviceCode {
  code: string
  seconds: number
}
/**
 * What changes one scene into another: things put (new or changed), ids gone, and the singles if any differs.
 */
export interface Difference {
  put?: Scene
  gone?: {
    [k: string]: string[]
  }
  singles?: boolean
}
/**
 * All that a viewer sees.
 */
export interface Scene {
  mats?: {
    [k: string]: Mat
  }
  spots?: {
    [k: string]: Spot
  }
  pieces?: {
    [k: string]: Piece
  }
  buttons?: {
    [k: string]: Button
  }
  standings?: {
    [k: string]: Standing
  }
  links?: {
    [k: string]: Link
  }
  fields?: {
    [k: string]: Amount | Line | Several
  }
  status?: Text | null
  then?: {
    [k: string]: Text
  }
  free?: Free | null
  reach?: Reach | null
  mood?: string
  until?: number | null
  since?: number | null
  share?: Text | null
  goal?: Text | null
  progress?: Progress | null
  tally?: Tally[]
  decided?: Text | null
  phrases?: string[]
}
/**
 * A surface: the common board, a player's area, the viewer's hand. The client lays mats out.
 */
export interface Mat {
  /**
   * @minItems 4
   * @maxItems 4
   */
  view: [number, number, number, number]
  title: Text
  role?: 'area' | 'board' | 'hand' | 'side'
  seat?: number | null
  art?: string
  order?: number
  fills?: boolean
  room?: number
  folds?: number[]
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell?: [number, number]
  apart?: number
  turn?: 0 | 90 | 180 | 270
  poses?: {
    [k: string]: Pose
  }
}
/**
 * How a mat lies on another kind of screen; None: as it does elsewhere.
 */
export interface Pose {
  role?: ('area' | 'board' | 'hand' | 'side') | null
  order?: number | null
  turn?: (0 | 90 | 180 | 270) | null
}
/**
 * A place that can be touched, and on which pieces may lie.
 */
export interface Spot {
  mat: string
  x: number
  y: number
  w: number
  h: number
  label: Text
  shape?: 'circle' | 'hex' | 'path' | 'rect'
  d?: string
  turn?: number
  art?: string
  marks?: string[]
  same?: string
}
/**
 * A thing on a mat. Its id stays the same while it lives, so the client can move it from where it was.
 */
export interface Piece {
  mat: string
  x: number
  y: number
  w: number
  h: number
  art: string
  label: Text
  turn?: number
  back?: string
  caption?: Text | null
  detail?: Text | null
  badge?: string
  z?: number
  marks?: string[]
  via?: [number, number][]
  same?: string
  seat?: number | null
}
/**
 * A player's line at the side: how they stand.
 */
export interface Standing {
  seat: number
  score?: number | null
  unit?: Text | null
  of?: number | null
  counts?: Count[]
  note?: Text | null
  acts?: boolean
  marks?: string[]
}
/**
 * A line or an arrow between two things of one mat: who looks at whom, a route, what a card points at.
 */
export interface Link {
  start: string
  end: string
  label: Text
  arrow?: boolean
  seat?: number | null
  marks?: string[]
}
/**
 * Words to type; the move's field is `Annotated[str, typed(longest)]`, which cleans and bounds them.
 */
export interface Line {
  is: 'line'
  label: Text
  move: string
  hint: Text
  longest?: number
  order?: number
}
/**
 * Pieces and spots to choose from in any order: a touch chooses one, another one puts it back.
 */
export interface Several {
  is: 'several'
  label: Text
  move: string
  of: {
    [k: string]: string
  }
  least?: number
  most?: number
  order?: number
}
/**
 * Free drop: the player lifts one of these pieces, turns it, and puts it on any spot of a mat.
 *
 *     The scene does not say whether it fits; the rules do (`Drops.dropped`).
 */
export interface Free {
  pieces: string[]
  mat: string
  turns?: number
  flips?: boolean
  fits?: Drop[]
  places?: Fit[]
}
/**
 * A drop that fits, and where the piece would lie: a piece held near that place snaps to it in this turn.
 */
export interface Fit {
  piece: string
  spot: string
  x: number
  y: number
  turn?: number
  flip?: boolean
}
/**
 * While a scene has this, the pointer's place on a mat is streamed to the rules (`Time.tick`).
 */
export interface Reach {
  mat: string
  hertz?: number
  piece?: string
  speed?: number
  tap?: string
  also?: string
}
/**
 * How far the match is: 3 of 8 rounds, 20 of 48 cards drawn.
 */
export interface Progress {
  done: number
  of: number
  label: Text
  short?: Text | null
}
/**
 * How a player's result came about, line by line.
 */
export interface Tally {
  seat: number
  lines: Gain[]
}
/**
 * A line of the final tally: how many points a player got for what; a line without points is only information.
 */
export interface Gain {
  label: Text
  points: number | null
  art?: string
}
/**
 * A match is about to begin: the house has drawn its secret part of the seed, and the page answers by `Commit`.
 */
export interface Draw {
  is: 'draw'
  house_hash: string
  seat: number
}
/**
 * How the seed of a match was drawn.
 */
export interface Drawn {
  house_hash: string
  commits: string[]
  shares: string[]
  house?: string
}
/**
 * What a viewer learns of a move: a line of the log, a sound, and where to look.
 */
export interface Event {
  text: Text
  sound?: string
  trace?: string[]
  linger?: number
  takes?: number
  floats?: Float[]
  banner?: Text | null
  effect?: string
  recalls?: boolean
  heading?: Text | null
  quiet?: boolean
  opens?: Text | null
  mark?: '' | 'feat' | 'foul' | 'lie'
  says?: Speech | null
  stand_in?: '' | 'away' | 'late'
  also?: Event[]
}
/**
 * A figure that rises from where something was gained or lost: '+2' over a chest.
 */
export interface Float {
  at: string
  text: string
  art?: string
  loss?: boolean
}
/**
 * What a player said, for a replay: it appears at their pawn or plate.
 */
export interface Speech {
  seat: number
  text: Text
}
/**
 * POST /api/me/delete.
 */
export interface Farewell {
  sure: boolean
}
/**
 * A person's feat in a game, with the game's texts `feat-<name>` and `feat-<name>-how`.
 */
export interface Feat {
  game: string
  name: string
  at?: number | null
  match?: string
}
/**
 * A friend has opened their first page or closed their last one.
 */
export interface FriendCame {
  is: 'friend'
  person: string
  online: boolean
}
/**
 * A friend, or a person who has asked or was asked to be one.
 */
export interface FriendView {
  person: string
  name?: string
  state?: 'asked' | 'asks' | 'friend'
  online?: boolean
}
/**
 * Someone has asked to be friends, agreed, or ended it: ask for the list again.
 */
export interface FriendsChanged {
  is: 'friends'
}
/**
 * All friends and requests, by name, and whether the reader hides.
 */
export interface FriendsView {
  friends: FriendView[]
  hidden?: boolean
}
/**
 * All that a game shows.
 */
export interface Gallery {
  game: string
  drawings: string[]
  texts: Words[]
  samples: Sample[]
}
/**
 * A message in both languages as it is written in the files; '' where it is missing.
 */
export interface Words {
  id: string
  en: string
  fr: string
}
/**
 * A random position, to be drawn and to be played on from.
 */
export interface Sample {
  seed: string
  moves: number
  seats: number
  file: string
}
/**
 * Matches of one game with one number of players.
 */
export interface GameTally {
  game: string
  seats: number
  played: number
  won: number
  best: number
}
/**
 * A game on the home page. Its words are the messages `title` and `pitch` of its texts.
 */
export interface GameView {
  key: string
  fewest: number
  most: number
  best: number
  version: number
  options?: OptionField[]
  realtime?: boolean
  lesson?: boolean
  solo?: boolean
  daily?: {
    [k: string]: boolean | number | string
  } | null
  practice?: {
    [k: string]: boolean | number | string
  } | null
  expert?: boolean
  moves?: boolean
}
/**
 * One option, for a form or a help text. Its words are the messages `option-<name>` and `option-<name>-help`.
 */
export interface OptionField {
  name: string
  kind: 'choice' | 'date' | 'installed' | 'number' | 'switch' | 'word'
  default: boolean | number | string
  low?: number | null
  high?: number | null
  choices?: string[]
  names?: {
    [k: string]: {
      [k: string]: string
    }
  }
  fewest?: number | null
  most?: number | null
  rare?: boolean
  counted?: boolean
}
/**
 * A quick match waits for people; when the time is up, bots take the empty seats and it begins.
 */
export interface Gathering {
  left: number
  ready?: string[]
}
/**
 * A group in a person's list; its link is /group/{id}.
 */
export interface GroupLine {
  id: string
  name: string
}
/**
 * A member of a group.
 */
export interface GroupMember {
  person: string
  name?: string
  online?: boolean
}
/**
 * A person's results in a group's matches of some time.
 */
export interface GroupStanding {
  person: string
  name: string
  matches: number
  wins: number
  points: number
}
/**
 * A group; people who are not members see only its name and how many members it has.
 */
export interface GroupView {
  id: string
  name: string
  count: number
  member?: boolean
  members?: GroupMember[]
  tables?: TableLine[]
  matches?: PastMatch[]
  standings?: GroupStanding[]
}
/**
 * A table in the lobby's list.
 */
export interface TableLine {
  id: string
  game: string
  phase: 'open' | 'over' | 'playing'
  host: string
  taken: number
  seats: number
  age: number
  pace?: 'bank' | 'days' | 'free' | 'turn'
  language?: string
  watchers?: number
  people?: number
  here?: boolean
  watched?: boolean
  shown?: boolean
  quick?: boolean
  left?: number | null
}
/**
 * A finished match in someone's list.
 */
export interface PastMatch {
  match: string
  game: string
  ended: number
  seat: number
  players: PastPlayer[]
}
/**
 * A player of a finished match, and their result.
 */
export interface PastPlayer {
  rank: number
  score: number
  name?: string
  person?: string
  level?: string
}
/**
 * Give the device to another of its players: the page is shown what that seat sees, and no other.
 *
 *     None: the device is on its way from one to the next, and the page is shown what everyone sees.
 */
export interface Hand {
  is: 'hand'
  seat?: number | null
}
/**
 * The first message on a socket.
 */
export interface Hello {
  is: 'hello'
  match?: string
  version?: number
  name?: string
  shows?: boolean
  draws?: boolean
  asks?: boolean
  up?: number | null
  screen?: boolean
  zone?: string
}
/**
 * The person has touched something: they are still there.
 */
export interface Here {
  is: 'here'
}
/**
 * A thing that the seat sees from outside only.
 */
export interface Hidden {
  id: string
  likely: Likely[]
}
/**
 * What a hidden thing may be, or hold.
 */
export interface Likely {
  what: Text
  share: number
  true?: boolean
}
/**
 * What would a strong player do? Answered by Hinted, where the table has a coach.
 */
export interface Hint {
  is: 'hint'
  key: string
  match?: string
}
/**
 * What a strong player would do who knows no more than the player who asked.
 */
export interface Hinted {
  is: 'hinted'
  key: string
  version: number
  path?: string[]
  drop?: Drop | null
  text?: Text | null
  mixed?: boolean
}
/**
 * A STUN or TURN server, which lets browsers behind routers reach each other for voice.
 */
export interface IceServer {
  url: string
  user?: string
  password?: string
}
/**
 * A match file was imported.
 */
export interface Imported {
  match: string
}
/**
 * Someone invites you to another table.
 */
export interface Invited {
  is: 'invited'
  id: string
  table: string
  game: string
  by: string
  person: string
}
/**
 * POST /api/me/join: sign in as the person who made the code.
 */
export interface Join {
  code: string
  sure?: boolean
}
/**
 * POST /api/contests/{id}/join.
 */
export interface JoinContest {
  name?: string
  share?: string
}
/**
 * The person whose code it is.
 */
export interface Joined {
  name: string
  matches?: number
  same?: boolean
}
/**
 * Keep the move that was called a blunder: bots need not wait for a take-back any longer.
 */
export interface Keep {
  is: 'keep'
}
/**
 * A bot on the ladder.
 */
export interface LadderLine {
  id: string
  name: string
  rating: number
  matches: number
  won: number
  house?: boolean
}
/**
 * A match of the ladder; its replay is at /r/{match}.
 */
export interface LadderMatch {
  match: string
  at: number
  names: string[]
  ranks: number[]
}
/**
 * A game's ladder.
 */
export interface LadderView {
  game: string
  bots?: LadderLine[]
  latest?: LadderMatch[]
  waiting?: number
}
/**
 * Give the seat up; in a running match a bot plays on.
 */
export interface Leave {
  is: 'leave'
}
/**
 * A scripted match on the real board, complete: the page plays it by itself.
 */
export interface Lesson {
  game: string
  options: {
    [k: string]: boolean | number | string
  }
  seats: SeatView[]
  seat: number
  start: Scene
  touches: TouchPath[]
  moves: Step[]
  steps: LessonStep[]
  then?: Lesson | null
}
/**
 * Who sits on a seat.
 */
export interface SeatView {
  kind: 'bot' | 'empty' | 'person'
  name?: string
  level?: ('easy' | 'expert' | 'hard' | 'normal') | 'adaptive' | null
  person?: string
  here?: boolean
  kept_by_bot?: boolean
  vacant?: boolean
  again?: boolean | null
  owner?: string
  wisher?: string
  wished?: string
  apart?: boolean
  character?: '' | 'cautious' | 'greedy' | 'teasing'
}
/**
 * One log entry as this viewer learns of it; `event` is None if only the scene has changed.
 */
export interface Step {
  is: 'step'
  version: number
  event: Event | null
  difference: Difference
  touches?: TouchPath[]
  can_undo?: boolean
  own?: boolean
}
/**
 * Words shown after a number of moves.
 */
export interface LessonStep {
  at: number
  text: Text
  touch?: string[]
  path?: string[]
  drop?: Drop | null
  free?: boolean
  reach?: [number, number] | null
  say?: string[]
}
/**
 * The answer, whether or not anyone has confirmed the address.
 */
export interface LinkAsked {
  minutes: number
}
/**
 * A position with everything that can be known of it.
 */
export interface Look {
  game: string
  seats: number
  file: string
  at: number
  last: number
  scene: Scene
  facts: {}
  to_act: number[]
  touches: {
    [k: string]: TouchPath[]
  }
  moves: {
    [k: string]: string[]
  }
  told: {
    [k: string]: Event | null
  }
  outcome?: Outcome | null
}
/**
 * Ranks (1 is the best, equals share the better one), scores, and why it ended.
 *
 *     A puzzle for one player that stays unsolved has rank 2: no one has won.
 */
export interface Outcome {
  ranks: number[]
  scores: number[]
  reason: string
}
/**
 * A new bot account with its token, which is kept nowhere else.
 */
export interface MadeBot {
  id: string
  name: string
  token: string
}
/**
 * Who you are. `id` is public; `name` is the last one you gave, '' for none.
 */
export interface Me {
  id: string
  name?: string
}
/**
 * Someone against one other person, or against all bots of a level: how often they met, came ahead and behind.
 */
export interface Meeting {
  met: number
  ahead: number
  behind: number
  name?: string
  person?: string
  level?: string
}
/**
 * The host mutes someone, or lets them talk again.
 */
export interface Mute {
  is: 'mute'
  person: string
  yes?: boolean
}
/**
 * My days: deadlines never fall in my night.
 */
export interface MyCalendar {
  zone?: string
  weekends?: boolean
  holidays?: MyHoliday[]
}
/**
 * Days on which no deadline of mine runs, the last included.
 */
export interface MyHoliday {
  first: string
  last: string
}
/**
 * An address to which my notices go.
 */
export interface MyContact {
  id: string
  channel: string
  address: string
  confirmed?: boolean
  table?: string
}
/**
 * How I am notified that a table waits for me.
 */
export interface MyNotices {
  channels: string[]
  contacts: MyContact[]
  calendar: MyCalendar
}
/**
 * A table at which I sit.
 */
export interface MyTable {
  id: string
  game: string
  phase: 'open' | 'over' | 'playing'
  touched: number
  others?: string[]
  awaited?: boolean
}
/**
 * POST /api/me/contacts.
 */
export interface NewContact {
  channel: 'mail' | 'webhook'
  address: string
  language?: 'en' | 'fr'
  table?: string
}
/**
 * POST /api/contests.
 */
export interface NewContest {
  game: string
  name: string
  format: 'duplicate' | 'robin' | 'swiss'
  seats: number
  rounds?: number
  bots?: ('easy' | 'expert' | 'hard' | 'normal') | 'adaptive' | null
  alone?: boolean
  options?: {
    [k: string]: boolean | number | string
  }
  pace?: Pace | null
  group?: string
  begins?: number | null
  player?: string
  share?: string
}
/**
 * Make a group, or give it another name.
 */
export interface NewGroup {
  name: string
}
/**
 * POST /api/shunned: don't hear a person (mute), don't meet them either (block), or undo both (None).
 */
export interface NewShun {
  person: string
  kind?: ('block' | 'mute') | null
  name?: string
}
/**
 * POST /api/tables.
 */
export interface NewTable {
  game: string
  seats: ('adaptive' | 'easy' | 'expert' | 'hard' | 'me' | 'normal' | 'open')[]
  options?: {
    [k: string]: boolean | number | string
  }
  listed?: boolean
  name?: string
  start?: boolean
  draws?: boolean
  pace?: Pace | null
  group?: string
  coach?: boolean | null
  language?: string
  audience?: Audience | null
}
/**
 * Remind a player who is here that the match waits for them; once in a while.
 */
export interface Nudge {
  is: 'nudge'
  seat: number
}
/**
 * Another player reminds you that the match waits for you.
 */
export interface Nudged {
  is: 'nudged'
  by: string
}
/**
 * The match has ended; with the seed anyone can check chance.
 */
export interface Over {
  is: 'over'
  outcome: Outcome
  seed: string
  house?: string
}
/**
 * One of my passkeys.
 */
export interface Passkey {
  id: string
  made: number
}
/**
 * POST /api/me/passkeys and /api/me/passkeys/use.
 */
export interface PasskeyAnswer {
  token: string
  credential: {}
}
/**
 * What a browser needs to make or use a passkey.
 */
export interface PasskeyQuestion {
  token: string
  options: {}
}
/**
 * A page of the list, the latest first.
 */
export interface PastMatches {
  matches: PastMatch[]
  more?: string
}
/**
 * Chat: a quick phrase by its message id; each reader sees it in their own language.
 */
export interface Phrase {
  is: 'phrase'
  text: Text
}
/**
 * Answered by Pong.
 */
export interface Ping {
  is: 'ping'
  at?: number
}
/**
 * A move by its text. `key` is the page's own id for this request: sent twice, it is played once.
 */
export interface Play {
  is: 'play'
  key: string
  move: string
  match?: string
}
/**
 * The pointer's place on the mat that the scene's `reach` names. Never answered.
 */
export interface Point {
  is: 'point'
  x: number
  y: number
}
/**
 * The answer to Ping.
 */
export interface Pong {
  is: 'pong'
  at?: number
}
/**
 * POST /api/matches/{id}/practice: play on from a position of a match, against bots.
 */
export interface Practice {
  seat: number
  place?: number | null
  level?: 'easy' | 'expert' | 'hard' | 'normal'
  name?: string
}
/**
 * The result of the last move.
 */
export interface Practised {
  steps?: Step[]
  over?: boolean
  refused?: Text | null
  at?: string[]
}
/**
 * POST /api/games/{key}/practice: the learner's moves in a free part of the lesson, the new one last.
 */
export interface Practising {
  step: number
  made: (string | Drop)[]
}
/**
 * What would this move bring? Answered by Previewed; not answered where that can't be known.
 */
export interface Preview {
  is: 'preview'
  key: string
  move?: string
  drop?: Drop | null
  match?: string
}
/**
 * The effect of a Preview's move, as far as the player can know; the move is not played.
 */
export interface Previewed {
  is: 'previewed'
  key: string
  floats?: Float[]
  pieces?: {
    [k: string]: Prospect
  }
  standings?: {
    [k: string]: Standing
  }
}
/**
 * How a piece would look.
 */
export interface Prospect {
  marks?: string[]
  badge?: string
}
/**
 * The body of any HTTP error.
 */
export interface Problem {
  code: string
  text: Text
}
/**
 * The key that tells a browser that a push message is this server's; '' if it sends none.
 */
export interface PushKey {
  key: string
}
/**
 * POST /api/me/push and /api/me/push/end: a browser's push subscription.
 */
export interface PushWanted {
  endpoint: string
  p256dh: string
  auth: string
  language: string
}
/**
 * Whether this browser gets push messages.
 */
export interface Pushed {
  on: boolean
}
/**
 * A free drop.
 */
export interface PutDown {
  is: 'put-down'
  key: string
  drop: Drop
  match?: string
}
/**
 * The result of a try.
 */
export interface PuzzleAnswer {
  right: boolean
  step: Step
  cost?: number
  doubt?: number
  answer?: Event | null
  path?: string[]
}
/**
 * A day's position, as the player to move sees it, and how you stand.
 */
export interface PuzzleDay {
  game: string
  day: string
  today: string
  first: string
  options: {
    [k: string]: boolean | number | string
  }
  seats: SeatView[]
  seat: number
  start: Scene
  touches: TouchPath[]
  grade: number
  tried?: number
  found?: number
  mine?: boolean | null
  streak?: number
  longest?: number
  solved?: number
}
/**
 * How you stand in a game's move of today.
 */
export interface PuzzleToday {
  game: string
  mine?: boolean | null
  streak?: number
}
/**
 * POST: a move, or nothing to be shown the answer.
 */
export interface PuzzleTry {
  move?: string
}
/**
 * POST /api/quick: people who wait for the same game at the same pace are seated together.
 */
export interface QuickMatch {
  game: string
  name: string
  pace?: Pace | null
  language?: string
  but?: string[]
}
/**
 * The table to go to; if not `seated`, ask for a seat there, and ask here again if it is refused.
 */
export interface QuickSeat {
  table: string
  seated: boolean
}
/**
 * A person's rating in one game with one number of seats.
 */
export interface RatingLine {
  game: string
  seats: number
  kind: 'bots' | 'people'
  rating: number
  doubt: number
  sure: boolean
  matches: number
  curve: number[]
}
/**
 * A rating at a table.
 */
export interface RatingMark {
  rating: number
  doubt: number
  sure: boolean
}
/**
 * Something that a player has more or less of some moves later, on average.
 */
export interface Reason {
  seat: number
  what: Text | null
  played: number
  better: number
  doubt: number
}
/**
 * What chance's moves were made of: the page checks every roll by itself.
 */
export interface Receipt {
  seed: string
  seed_hash: string
  rolls: Roll[]
  drawn?: Drawn | null
}
/**
 * A draw of chance.
 */
export interface Roll {
  place: number
  number: number
  bits: [number, string][]
  fits: boolean
}
/**
 * Codes for the day when all devices are lost, each good for one use.
 */
export interface RecoveryCodes {
  codes: string[]
}
/**
 * A request was refused, and why. `key` is the request's, '' if it had none.
 */
export interface Refusal {
  is: 'refusal'
  code: string
  text: Text
  key?: string
  at?: string[]
  edges?: number[]
}
/**
 * The host sends someone away from the table; a bot plays on for a player of a running match.
 */
export interface Remove {
  is: 'remove'
  person: string
}
/**
 * Change your name, seated or watching; also POST /api/me.
 */
export interface Rename {
  is: 'rename'
  name: string
}
/**
 * A finished match as one viewer saw it, or with all hands open.
 */
export interface Replay {
  match: string
  game: string
  options: {
    [k: string]: boolean | number | string
  }
  seats: SeatView[]
  start: Scene
  steps: Step[]
  outcome?: Outcome | null
  seed?: string
  seed_hash?: string
  hides?: boolean
  realtime?: boolean
}
/**
 * The share that was promised, now that all have promised theirs.
 */
export interface Reveal {
  is: 'reveal'
  house_hash: string
  share: string
}
/**
 * Where a seat's share of the match came from, with all cards on the table.
 */
export interface ReviewAccount {
  seat: number
  began: number
  ended: number
  luck: number
  doubt: number
  careless: number
  careless_doubt: number
  draws: ReviewDraw[]
}
/**
 * A draw of chance that changed something for a seat.
 */
export interface ReviewDraw {
  at: number
  change: number
  event?: Event | null
}
/**
 * A choice that cost a seat something.
 */
export interface ReviewMoment {
  at: number
  seat: number
  cost: number
  doubt: number
  scene: Scene
  played?: Event | null
  better?: Event | null
  why?: Reason[]
}
/**
 * Whether a match has been judged.
 */
export interface ReviewState {
  state: 'failed' | 'judging' | 'never' | 'none' | 'ready'
  done?: number
  review?: ReviewView | null
}
/**
 * A whole review.
 */
export interface ReviewView {
  line: number[][]
  own: number[][]
  turns: ReviewTurn[]
  accounts: ReviewAccount[]
  moments: ReviewMoment[]
}
/**
 * A turning point: what happened, and what it changed for everyone.
 */
export interface ReviewTurn {
  at: number
  changes: number[]
  event?: Event | null
}
/**
 * Chat: the speaker's own words.
 */
export interface Say {
  is: 'say'
  words: string
}
/**
 * What a person has played in a quarter of a year.
 */
export interface Season {
  year: number
  quarter: number
  games?: SeasonGame[]
  feats?: number
}
/**
 * A game in a season.
 */
export interface SeasonGame {
  game: string
  matches: number
  wins: number
}
/**
 * The host puts a bot on a seat, or changes its level; in a running match it replaces the person.
 */
export interface SeatBot {
  is: 'seat-bot'
  seat: number
  level: ('easy' | 'expert' | 'hard' | 'normal') | 'adaptive'
}
/**
 * A seat's time, where people play in turns.
 */
export interface SeatTime {
  spent?: number
  left?: number | null
  until?: number | null
  running?: boolean
  late?: boolean
}
/**
 * An invitation was sent: to a page that is open, or as a notice.
 */
export interface Sent {
  online: boolean
}
/**
 * The host offers a coach, for several people only between matches; any player may turn it off for all.
 */
export interface SetCoach {
  is: 'set-coach'
  yes: boolean
}
/**
 * The whole scene: at first, after a take-back, or when too much was missed.
 */
export interface Show {
  is: 'show'
  match: string
  version: number
  scene: Scene
  touches?: TouchPath[]
  can_undo?: boolean
  log?: Event[]
  outcome?: Outcome | null
  seed?: string
  seed_hash?: string
  drawn?: Drawn | null
  missed?: number
}
/**
 * The page has shown its viewer everything up to this version. The time to answer a question begins once the pages
 *     of those who are asked have shown what led to it, or have had time enough for that. Never answered.
 */
export interface Shown {
  is: 'shown'
  version: number
}
/**
 * A person whom I have muted or blocked.
 */
export interface ShunnedView {
  person: string
  name: string
  kind: 'block' | 'mute'
}
/**
 * POST /api/me/sign-out.
 */
export interface SignOut {
  everywhere: boolean
}
/**
 * Voice: passed on unchanged to one person at the table.
 */
export interface Signal {
  is: 'signal'
  to: string
  data: string
}
/**
 * Voice: what another person sent you.
 */
export interface Signalled {
  is: 'signalled'
  by: string
  seat: number | null
  data: string
}
/**
 * Take an empty seat, or your own again; for any other vacant seat this is a request, which the players answer.
 */
export interface Sit {
  is: 'sit'
  seat: number
  name: string
  beside?: boolean
}
/**
 * A person. `name` is '' for someone unknown.
 */
export interface Someone {
  id: string
  name?: string
  you?: boolean
  admin?: boolean
}
/**
 * The host starts the match. Empty chairs are removed if enough players are left.
 *
 *     After a match this asks the others for another one, as `Again` does; once they have had time to answer it begins,
 *     and those who don't want it watch.
 */
export interface Start {
  is: 'start'
}
/**
 * What someone has played.
 */
export interface Statistics {
  games: GameTally[]
  weeks: Week[]
  bots?: Meeting[]
  people?: Meeting[]
}
/**
 * The matches of one week.
 */
export interface Week {
  begins: number
  played: number
  won: number
}
/**
 * Others wait for you and you do nothing: after these seconds a bot plays for you until you touch something.
 */
export interface StillThere {
  is: 'still-there'
  seconds: number
}
/**
 * Seats, people or phase have changed.
 */
export interface TableChanged {
  is: 'table'
  table: TableView
  seat?: number | null
}
/**
 * The table as everyone sees it.
 */
export interface TableView {
  id: string
  game: string
  options: {
    [k: string]: boolean | number | string
  }
  seats: SeatView[]
  host: string
  listed: boolean
  phase: 'open' | 'over' | 'playing'
  watchers?: number
  named?: string[]
  match?: string
  past?: string[]
  paused?: boolean
  phrases?: string[]
  rematch?: 'asked' | 'may-start' | 'no'
  hurried?: boolean
  watching?: Watcher[]
  starting?: boolean
  sharing?: 'curtain' | 'no' | 'open'
  pace?: Pace | null
  origin?: string
  coach?: 'never' | 'off' | 'on'
  contest?: ContestMark | null
  language?: string
  quick?: boolean
  gathering?: Gathering | null
  locked?: boolean
  audience?: Audience | null
  votes?: VoteView[]
  adapting?: Adapting | null
}
/**
 * Someone who watches.
 */
export interface Watcher {
  person: string
  name?: string
  muted?: boolean
}
/**
 * A vote of the players on whether someone has to leave.
 */
export interface VoteView {
  person: string
  name: string
  yes: string[]
  needed: number
}
/**
 * Everything that the lobby shows, sent when a page connects.
 */
export interface Tables {
  is: 'tables'
  tables: TableLine[]
  online?: string[]
  announced?: string
  asks?: number
}
/**
 * What has changed in the lobby.
 */
export interface TablesChanged {
  is: 'changed'
  put?: TableLine[]
  gone?: string[]
}
/**
 * Take back your last move.
 */
export interface TakeBack {
  is: 'take-back'
  key: string
  match?: string
}
/**
 * What a Brain thinks of a move.
 */
export interface Thought {
  move: string
  score: number
  visits?: number
  value?: number
}
/**
 * What a Brain thinks of a position that the seat imagines.
 */
export interface Thoughts {
  values: number[]
  moves?: Thought[]
  facts?: {}
}
/**
 * How long until something happens by itself: sent whenever it differs from what a page would count down to.
 */
export interface Timed {
  is: 'timed'
  version: number
  left: number | null
  running?: boolean
}
/**
 * In a game in turns: the time that players have spent and have left now; pages count on by themselves.
 */
export interface Times {
  is: 'times'
  match: string
  seats: SeatTime[]
}
/**
 * The host has removed you from your seat: sent at once, and to each page that you open until the next match.
 */
export interface Unseated {
  is: 'unseated'
  text: Text
}
/**
 * The answer to Hello.
 *
 *     If there is a match, the steps that the page missed follow, or a Show. Hello may be said again at any time.
 */
export interface Welcome {
  is: 'welcome'
  you: string
  table: TableView
  seat?: number | null
  said?: Said[]
  phrases?: string[]
  ice_servers?: IceServer[]
}

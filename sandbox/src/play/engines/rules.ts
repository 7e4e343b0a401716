/** A whole number from 0 up to, but not including, `below`; each is as likely as the other. */
export type Draw = (below: number) => number

/** What a round is played on: which one of its session it is, and the bets that carry a stake. */
export type Table = { round: number; bets: readonly string[] }

/**
 * The rules of a game, pure: the server plays a round with them and the player's browser plays it again to check it.
 * Files under engines/ are served to browsers, so they import nothing but each other.
 */
export type Rules<Outcome = unknown> = {
  /** Percent that the stakes give back in the long run. It is written down, and tests count it. */
  rtp: number
  /** The bets on the page's board, in order. */
  board: readonly string[]
  /** A table may take bets that its board does not list one by one. */
  takes(bet: string): boolean
  play(draw: Draw, table: Table): Outcome
  /** Hundredths that a bet gives back for each one staked, its stake included: 0 lost, 100 the stake, 200 one to one. */
  back(outcome: Outcome, bet: string): number
  /** What `back` is when the bet wins plainly, to be shown before the round; 0 when it has no one answer. */
  odds(bet: string, round: number): number
}

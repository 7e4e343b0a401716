export type Throw = readonly [number, number, number]

/** What a bet gets back for one unit staked, its stake included: 0 when it loses, 2 when it wins one to one. */
export type Pays = (dice: Throw) => bigint

export type Game = {
  id: 'hi-lo' | 'yu-xia-xie'
  name: string
  bets: ReadonlyMap<string, Pays>
}

export type Stakes = ReadonlyMap<string, bigint>

/** Hundredths of a baht. */
export const leastStake = 100n
export const mostStake = 500_000n

export const totalStake = (stakes: Stakes) => [...stakes.values()].reduce((sum, stake) => sum + stake, 0n)

/** Everything that the throw gives back, stakes of winning bets included. */
export function totalWin(game: Game, stakes: Stakes, dice: Throw): bigint {
  return [...stakes].reduce((sum, [bet, stake]) => sum + stake * (game.bets.get(bet)?.(dice) ?? 0n), 0n)
}

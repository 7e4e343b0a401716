/** Rounds to go, and satang that may yet be lost, over all of them. */
export type Auto = { left: number; mayLose: bigint }

/** In satang. */
type Played = { bet: bigint; win: bigint }

/** So large a win is looked at, and not played on over. */
export const isLarge = ({ bet, win }: Played) => win > bet * 20n

/** What is left after a round; null stops. */
export function afterRound({ left, mayLose }: Auto, { bet, win }: Played): Auto | null {
  const rest = mayLose + win - bet
  if (left <= 1 || rest <= 0n || isLarge({ bet, win })) return null
  return { left: left - 1, mayLose: rest }
}

/** Hundredths that a bet pays when it comes in with `chance`, so that `give` percent come back; never more than that. */
export const fairOdds = (chance: number, give: number) => Math.floor(give / chance + 1e-9)

/** The programme is public and goes round and round, so that the odds of a round are known before its bets. */
export function onProgramme<Entry>(programme: readonly Entry[], round: number): Entry {
  const entry = programme[(round - 1) % programme.length]
  if (entry === undefined) throw new Error('a programme has no entries')
  return entry
}

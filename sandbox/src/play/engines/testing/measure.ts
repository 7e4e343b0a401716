import type { Draw, Rules } from '../rules.ts'

/** The percent that rounds give back when each carries a unit on every one of `bets`, and the mean's standard error. */
export function measure(
  rules: Rules,
  draw: Draw,
  { rounds, bets }: { rounds: number; bets: readonly string[] },
) {
  let sum = 0
  let squares = 0
  for (let round = 1; round <= rounds; round++) {
    const outcome = rules.play(draw, { round, bets })
    let back = 0
    for (const bet of bets) back += rules.back(outcome, bet)
    back /= bets.length
    sum += back
    squares += back * back
  }
  const mean = sum / rounds
  return { mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) }
}

import type { EngineId } from '../engines.ts'

const million = 1_000_000

/** A right engine is further off than this less often than once in 2,000 seeds. */
export const mostErrors = 3.5

const programmeBets = {
  chicken: ['red', 'draw', 'blue'],
  football: ['home', 'draw', 'away', 'over', 'under'],
}

/** The bets that an engine's rtp speaks of, and rounds enough that a percent is more than four standard errors. */
export const plans: Record<EngineId, { bets: readonly string[]; rounds: number }> = {
  'slot-gentle': { bets: ['spin'], rounds: 1.5 * million },
  'slot-bold': { bets: ['spin'], rounds: 3 * million },
  'hi-lo': { bets: ['small', 'big'], rounds: million },
  'yu-xia-xie': { bets: ['fish', 'gourd'], rounds: million },
  baccarat: { bets: ['player'], rounds: million },
  'dragon-tiger': { bets: ['dragon'], rounds: million },
  roulette: { bets: ['red', 'odd', 'low', 'dozen-1'], rounds: million },
  pokdeng: { bets: ['hand'], rounds: million },
  'fish-shallow': { bets: ['1:fry', '2:carp', '3:turtle'], rounds: million },
  'fish-deep': { bets: ['1:fry', '2:carp', '3:catfish'], rounds: million },
  'chicken-village': { bets: programmeBets.chicken, rounds: million },
  'chicken-arena': { bets: programmeBets.chicken, rounds: million },
  'football-league': { bets: programmeBets.football, rounds: million },
  'football-cup': { bets: programmeBets.football, rounds: million },
}

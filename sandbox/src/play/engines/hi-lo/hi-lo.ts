import { isTriple, throwDice, totalOf, type Throw } from '../dice.ts'
import type { Rules } from '../rules.ts'

const pays: Record<string, number> = { small: 200, triple: 2500, big: 200 }
const board = Object.keys(pays)

function wins(thrown: Throw, bet: string) {
  if (bet === 'triple' || isTriple(thrown)) return bet === 'triple' && isTriple(thrown)
  return bet === (totalOf(thrown) <= 10 ? 'small' : 'big')
}

/** SicBo's three simplest bets: big is 11 to 17, small is 4 to 10, a triple beats both. The triple alone gives back 69.44. */
export const hiLo: Rules<Throw> = {
  rtp: 97.22,
  board,
  takes: (bet) => board.includes(bet),
  play: throwDice,
  back: (thrown, bet) => (wins(thrown, bet) ? (pays[bet] ?? 0) : 0),
  odds: (bet) => pays[bet] ?? 0,
}

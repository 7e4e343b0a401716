import { openShoe, rankOf, type Card } from '../cards.ts'
import type { Rules } from '../rules.ts'

export type Duel = { dragon: Card; tiger: Card }

const pays: Record<string, number> = { dragon: 200, tie: 1200, tiger: 200 }
const board = Object.keys(pays)

export function winnerOf({ dragon, tiger }: Duel) {
  if (rankOf(dragon) === rankOf(tiger)) return 'tie'
  return rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger'
}

/** A card each from eight decks, the ace is low. A tie takes half of a stake on a side; on the tie itself 89.64 comes back. */
export const dragonTiger: Rules<Duel> = {
  rtp: 96.27,
  board,
  takes: (bet) => board.includes(bet),
  play(draw) {
    const deal = openShoe(draw, 8)
    return { dragon: deal(), tiger: deal() }
  },
  back(duel, bet) {
    const winner = winnerOf(duel)
    if (winner === bet) return pays[bet] ?? 0
    return winner === 'tie' ? 50 : 0
  },
  odds: (bet) => pays[bet] ?? 0,
}

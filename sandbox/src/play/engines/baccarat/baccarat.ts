import { openShoe, pointsOf, sumOf, type Card } from '../cards.ts'
import type { Rules } from '../rules.ts'

export type Deal = { player: readonly Card[]; banker: readonly Card[] }

/** The banker's win carries the house's commission of 5 percent. */
const pays: Record<string, number> = { player: 200, tie: 900, banker: 195 }
const board = Object.keys(pays)

export function winnerOf({ player, banker }: Deal) {
  const lead = sumOf(player) - sumOf(banker)
  if (lead === 0) return 'tie'
  return lead > 0 ? 'player' : 'banker'
}

/** Points of the player's third card, from first to last, on which a banker of 3, 4, 5 or 6 draws too. */
const bankerDrawsOn: Record<number, readonly [number, number]> = { 4: [2, 7], 5: [4, 7], 6: [6, 7] }

export function bankerDraws(banker: number, playersThird: number | null): boolean {
  if (playersThird === null) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return playersThird !== 8
  const [first, last] = bankerDrawsOn[banker] ?? [10, 0]
  return playersThird >= first && playersThird <= last
}

export function dealHands(deal: () => Card): Deal {
  const [first, second, third, fourth] = [deal(), deal(), deal(), deal()]
  const player = [first, third]
  const banker = [second, fourth]
  if (Math.max(sumOf(player), sumOf(banker)) >= 8) return { player, banker }

  const extra = sumOf(player) <= 5 ? deal() : null
  if (extra !== null) player.push(extra)
  if (bankerDraws(sumOf(banker), extra === null ? null : pointsOf(extra))) banker.push(deal())
  return { player, banker }
}

/** Punto banco from eight fresh decks. The rtp is the player's; the banker gives back 98.94 and the tie 85.64. */
export const baccarat: Rules<Deal> = {
  rtp: 98.76,
  board,
  takes: (bet) => board.includes(bet),
  play: (draw) => dealHands(openShoe(draw, 8)),
  back(deal, bet) {
    const winner = winnerOf(deal)
    if (winner === bet) return pays[bet] ?? 0
    return winner === 'tie' ? 100 : 0
  },
  odds: (bet) => pays[bet] ?? 0,
}

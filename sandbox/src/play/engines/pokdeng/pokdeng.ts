import { openShoe, sumOf, type Card } from '../cards.ts'
import type { Rules } from '../rules.ts'
import { handOf, isPok } from './hand.ts'

export type Deal = { player: readonly Card[]; dealer: readonly Card[] }

/** The player takes a third card on four points or fewer, the dealer on three or fewer; a pok on either side ends the dealing. */
export const playerDraws = (cards: readonly Card[]) => sumOf(cards) <= 4
export const dealerDraws = (cards: readonly Card[]) => sumOf(cards) <= 3

export function dealHands(deal: () => Card): Deal {
  const [first, second, third, fourth] = [deal(), deal(), deal(), deal()]
  const player = [first, third]
  const dealer = [second, fourth]
  if (isPok(player) || isPok(dealer)) return { player, dealer }
  if (playerDraws(player)) player.push(deal())
  if (dealerDraws(dealer)) dealer.push(deal())
  return { player, dealer }
}

/** The winner's deng, for the player above zero and for the dealer below. */
export function dengOf({ player, dealer }: Deal): number {
  const ours = handOf(player)
  const theirs = handOf(dealer)
  if (ours.rank === theirs.rank) return 0
  return ours.rank > theirs.rank ? ours.deng : -theirs.deng
}

/** One deck. A fifth of the stake is the wager that deng multiplies; the house keeps 5 percent of what a hand wins. */
export const pokdeng: Rules<Deal> = {
  rtp: 99.72,
  board: ['hand'],
  takes: (bet) => bet === 'hand',
  play: (draw) => dealHands(openShoe(draw, 1)),
  back(deal) {
    const deng = dengOf(deal)
    return 100 + deng * (deng > 0 ? 19 : 20)
  },
  odds: () => 0,
}

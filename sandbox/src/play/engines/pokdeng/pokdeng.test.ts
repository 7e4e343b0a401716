import { expect, test } from 'vitest'
import { handOf } from './hand.ts'
import { dealHands, pokdeng } from './pokdeng.ts'

/** '10h' or 'Ks': suits are spade, heart, diamond, club. */
function card(name: string): number {
  const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
  return 'shdc'.indexOf(name.slice(-1)) * 13 + ranks.indexOf(name.slice(0, -1))
}
const hand = (names: string) => names.split(' ').map(card)

const fromBest = [
  '4s 5h', // pok nine
  '3s 5h', // pok eight
  'As Ah Ad', // three aces
  '2s 2h 2d', // three alike
  'Qs Ks As', // the highest run in one suit
  '2h 3h 4h', // the lowest
  'Qs Kh Ad', // the highest run
  '2s 3h 4d', // the lowest
  'Js Jh Kd', // three of the court
  '2s 3h Jd', // five points, with a court card
  'As 2h Kd', // three points: no run over the corner
  'Ks Qh', // nothing
]

test.each(fromBest.slice(1).map((below, place) => [fromBest[place] ?? '', below]))(
  '%s beats %s',
  (above, below) => {
    expect(handOf(hand(above)).rank).toBeGreaterThan(handOf(hand(below)).rank)
  },
)

test.each([
  ['4s 5h', 1],
  ['4s 5s', 2],
  ['4s 4h', 2],
  ['Ks 3h 4d', 1],
  ['Ks 3s 4s', 3],
  ['4s 4h 9d', 1],
  ['Js Qh Kd', 3],
  ['Js Jh Kd', 3],
  ['9s 10h Jd', 3],
  ['9s 10s Js', 5],
  ['7s 7h 7d', 5],
  ['As 2h 3d', 1],
  ['Ks As 2s', 3],
])('%s counts %i deng', (names, deng) => expect(handOf(hand(names)).deng).toBe(deng))

test('eight points of three cards are no pok', () => {
  expect(handOf(hand('4s 2h 2d')).rank).toBeLessThan(handOf(hand('2d 6h')).rank)
})

/** Cards as they leave the deck: player, dealer, player, dealer, then the thirds. */
const deal = (names: string) => {
  const cards = hand(names)
  return dealHands(() => cards.shift() ?? 99)
}

test.each([
  ['a pok of the player ends it', '4s 2h 5h Ad', 2, 2],
  ["the dealer's pok ends it", 'Ks 4h 2h 4d', 2, 2],
  ['the player draws on four', '2s 3h 2h 3d Ks', 3, 2],
  ['the player stands on five', '2s 3h 3h 3d', 2, 2],
  ['the dealer draws on three', '2s Ah 3h 2d Ks', 2, 3],
  ['the dealer stands on four', '2s 2c 3h 2d', 2, 2],
  ['both draw', 'Ks Kh Ah Ad 2s 2h', 3, 3],
])('%s', (_, names, players, dealers) => {
  const { player, dealer } = deal(names)
  expect([player.length, dealer.length]).toEqual([players, dealers])
})

test.each([
  ['a win of one deng', '4s 2h 5h 3d', 119],
  ['a win of two', '4s 2h 5s 3d', 138],
  ['a loss of one deng', '2h 4s 3d 5h', 80],
  ['a loss of two', '2h 4s 3d 5s', 60],
  ['a loss of five takes the stake', '3s Ks 3h Kh Kd', 0],
  ['two pok nines', '4s 4h 5h 5d', 100],
])('%s gives back', (_, names, back) => expect(pokdeng.back(deal(names), 'hand')).toBe(back))

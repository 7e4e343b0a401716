import { expect, test } from 'vitest'
import { baccarat, bankerDraws, dealHands, winnerOf } from './baccarat.ts'

/** The card of a point: 10 is the ten. */
const deal = (...points: number[]) => {
  const cards = points.map((point) => (point === 0 ? 9 : point - 1))
  return dealHands(() => cards.shift() ?? 99)
}

/** The banker's rule as it hangs in every casino: D draws, S stands; columns are the player's third card 0 to 9. */
const table: Record<number, string> = {
  0: 'DDDDDDDDDD',
  1: 'DDDDDDDDDD',
  2: 'DDDDDDDDDD',
  3: 'DDDDDDDDSD',
  4: 'SSDDDDDDSS',
  5: 'SSSSDDDDSS',
  6: 'SSSSSSDDSS',
  7: 'SSSSSSSSSS',
}
test.each(Object.entries(table))('a banker of %s draws by the table', (banker, row) => {
  const asked = Array.from({ length: 10 }, (_, third) => (bankerDraws(Number(banker), third) ? 'D' : 'S'))
  expect(asked.join('')).toBe(row)
})

test.each([
  [5, true],
  [6, false],
])('when the player stood, a banker of %i draws: %s', (banker, draws) =>
  expect(bankerDraws(banker, null)).toBe(draws),
)

test.each([
  ['a natural eight ends it', [4, 1, 4, 2], 2, 2],
  ["the banker's natural nine ends it", [2, 4, 3, 5], 2, 2],
  ['the player draws on five', [2, 3, 3, 4, 1], 3, 2],
  ['the player stands on six, the banker draws on five', [2, 2, 4, 3, 9], 2, 3],
  ['both stand on seven and six', [3, 2, 4, 4], 2, 2],
  ['both draw', [1, 1, 1, 1, 4, 5], 3, 3],
])('%s', (_, points, players, bankers) => {
  const { player, banker } = deal(...points)
  expect([player.length, banker.length]).toEqual([players, bankers])
})

test.each([
  ['player', [4, 1, 5, 2], 'player', 200],
  ['banker', [1, 4, 2, 5, 0, 0], 'banker', 195],
  ['player', [1, 4, 2, 5, 0, 0], 'banker', 0],
  ['tie', [4, 4, 4, 4], 'tie', 900],
  ['player', [4, 4, 4, 4], 'tie', 100],
  ['banker', [4, 4, 4, 4], 'tie', 100],
  ['tie', [4, 1, 5, 2], 'player', 0],
])('%s on %j: %s wins, %i come back', (bet, points, winner, back) => {
  const dealt = deal(...points)
  expect(winnerOf(dealt)).toBe(winner)
  expect(baccarat.back(dealt, bet)).toBe(back)
})

test('all six-card orders of eight decks give back what is stated', () => {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
  const given = { player: 0, tie: 0, banker: 0 }

  /** Each order of points, with how likely it is; cards that a deal leaves over do not change it. */
  function each(points: number[], chance: number) {
    if (points.length === 6) {
      const dealt = deal(...points)
      for (const bet of ['player', 'tie', 'banker'] as const) given[bet] += chance * baccarat.back(dealt, bet)
      return
    }
    left.forEach((count, point) => {
      if (count === 0) return
      left[point] = count - 1
      each([...points, point], (chance * count) / (416 - points.length))
      left[point] = count
    })
  }
  each([], 1)
  expect(given.player.toFixed(2)).toBe(String(baccarat.rtp))
  expect(given.banker.toFixed(2)).toBe('98.94')
  expect(given.tie.toFixed(2)).toBe('85.64')
})

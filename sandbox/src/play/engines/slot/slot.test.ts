import { expect, test } from 'vitest'
import { scripted } from '../testing/quick-draw.ts'
import { boldMachine, gentleMachine } from './machines.ts'
import { lines, lineWins, scattersIn, stripLength, type Machine } from './reels.ts'
import { slotBold, slotGentle } from './slot.ts'

const share = (strip: string, symbol: string) => (strip.split(symbol).length - 1) / stripLength

/** From the strips alone: reels are independent, and each line sees each stop as often. */
function exactRtp({ strips, pays, freeSpins, multiplier }: Machine): number {
  const line = Object.entries(pays).reduce((sum, [symbol, [three, four, five]]) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = strips.map(
      (strip, reel) => share(strip, symbol) + (reel > 0 ? share(strip, 'W') : 0),
    )
    return sum + a * b * c * ((1 - d) * three + d * (1 - e) * four + d * e * five)
  }, 0)
  const counts = strips
    .map((strip) => 3 * share(strip, 'S'))
    .reduce(
      (chances, chance) =>
        chances.map((here, count) => here * (1 - chance) + (chances[count - 1] ?? 0) * chance),
      [1, 0, 0, 0, 0, 0],
    )
  const free = counts.slice(3).reduce((sum, chance) => sum + chance, 0)
  return 100 * line * (1 + free * freeSpins * multiplier)
}

const machines = [
  { name: 'gentle', rules: slotGentle, machine: gentleMachine },
  { name: 'bold', rules: slotBold, machine: boldMachine },
]

test.each(machines)('$name states what all its stops give back', ({ rules, machine }) => {
  expect(rules.rtp).toBe(Number(exactRtp(machine).toFixed(2)))
})

test.each(machines)(
  '$name has five whole strips, scatters apart, and no wild on the first',
  ({ machine }) => {
    expect(machine.strips.map(({ length }) => length)).toEqual([32, 32, 32, 32, 32])
    expect(machine.strips[0]).not.toContain('W')
    for (const strip of machine.strips) {
      expect(strip).toMatch(/^[WSA-Defgh]+$/)
      expect(strip + strip).not.toMatch(/S.?S/)
    }
  },
)

/** Every strip is A A A, then what a reel is told, so that stop 0 shows three As. */
const toy = (...marks: string[]): Machine => ({
  strips: marks.map((mark) => `AAA${mark.repeat(29)}`),
  pays: { A: [10, 20, 30], e: [1, 2, 3] },
  freeSpins: 2,
  multiplier: 3,
})

test.each([
  ['five As pay five on every line', toy('e', 'f', 'e', 'f', 'e'), [0, 0, 0, 0, 0], 30 * lines.length],
  ['three pay three', toy('e', 'e', 'e', 'f', 'g'), [0, 0, 0, 9, 9], 10 * lines.length],
  ['two pay nothing', toy('e', 'f', 'g', 'f', 'g'), [0, 0, 9, 0, 0], 0],
  ['a wild stands for any', toy('e', 'W', 'W', 'f', 'g'), [0, 9, 9, 0, 9], 20 * lines.length],
  ['a row that starts on the second reel pays nothing', toy('h', 'f', 'g', 'f', 'g'), [9, 0, 0, 0, 0], 0],
])('%s', (_, machine, stops, pays) => {
  expect(lineWins(machine, stops).reduce((sum, win) => sum + win.pays, 0)).toBe(pays)
})

test.each([
  [2, 0],
  [3, gentleMachine.freeSpins],
])('%i scatters win %i free spins', (count, freeSpins) => {
  const stops = gentleMachine.strips.map((strip, reel) => (strip.indexOf('S') + (reel < count ? 0 : 5)) % 32)
  expect(scattersIn(gentleMachine, stops)).toBe(count)
  const draws = [...stops, ...Array.from({ length: freeSpins * 5 }, () => 1)]
  const spins = slotGentle.play(scripted(...draws), { round: 1, bets: ['spin'] })
  expect(spins.free).toHaveLength(freeSpins)
})

test('free spins pay their multiple', () => {
  const stops = boldMachine.strips.map((strip) => strip.indexOf('e'))
  const base = slotBold.back({ stops, free: [] }, 'spin')
  const withFree = slotBold.back({ stops, free: [stops, stops] }, 'spin')
  expect(base).toBeGreaterThan(0)
  expect(withFree).toBe(base * (1 + 2 * boldMachine.multiplier))
})

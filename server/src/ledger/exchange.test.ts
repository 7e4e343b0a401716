import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditFor, payoutFor, rateText } from './exchange.ts'

const rate = fc.bigInt(1_000_000n, 100_000_000_000n)
const wholeKip = fc.bigInt(1n, 10n ** 12n).map((kip) => kip * 100n)

describe('kip to credit', () => {
  test.each([
    ['exactly', 690_00n, 1_00n, 0n],
    ['one kip under a baht', 689_00n, 99n, 5_90n],
    ['a hundred thousand kip', 100_000_00n, 144_92n, 5_20n],
  ])('%s', (_, lak, credit, remainder) =>
    expect(creditFor(lak, 690_000_000n)).toEqual({ resultMinor: credit, remainderLakMinor: remainder }),
  )

  test('never gives more than was paid, loses less than one satang, and books the remainder', () =>
    fc.assert(
      fc.property(wholeKip, rate, (lak, sell) => {
        const { resultMinor, remainderLakMinor } = creditFor(lak, sell)
        expect(resultMinor * sell).toBeLessThanOrEqual(lak * 1_000_000n)
        expect((resultMinor + 1n) * sell).toBeGreaterThan(lak * 1_000_000n)
        expect(remainderLakMinor).toBeGreaterThanOrEqual(0n)
        expect(remainderLakMinor).toBeLessThanOrEqual(sell / 1_000_000n)
      }),
    ))

  test('does not overflow where 64 bits would: 92 million kip', () => {
    expect(creditFor(9_300_000_000_00n, 690_000_000n).resultMinor).toBe(13_478_260_86n)
  })
})

describe('credit to kip', () => {
  test('a thousand baht at 680 is 680,000 kip', () =>
    expect(payoutFor(1_000_00n, 680_000_000n)).toEqual({ resultMinor: 680_000_00n, remainderLakMinor: 0n }))

  test('is rounded down to a whole kip and the rest is booked', () =>
    expect(payoutFor(100_05n, 655_500_000n)).toEqual({ resultMinor: 65_582_00n, remainderLakMinor: 77n }))

  test('there and back never gains', () =>
    fc.assert(
      fc.property(wholeKip, rate, rate, (lak, a, b) => {
        const [buy, sell] = a < b ? [a, b] : [b, a]
        expect(payoutFor(creditFor(lak, sell).resultMinor, buy).resultMinor).toBeLessThanOrEqual(lak)
      }),
    ))
})

test.each([
  [690_000_000n, '690.00'],
  [690_500_000n, '690.50'],
  [690_125_000n, '690.125'],
  [1_000_001n, '1.000001'],
])('the rate %s is written %s', (micro, text) => expect(rateText(micro)).toBe(text))

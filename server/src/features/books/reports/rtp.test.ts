import { expect, test } from 'vitest'
import { rtpOf } from './rtp.ts'

test.each([
  ['one round too few', 999, 100_00n, 96_00n, null],
  ['as few as may be', 1000, 100_00n, 96_00n, '96.00'],
  ['down to a hundredth', 1000, 300_00n, 200_00n, '66.66'],
  ['more than was staked', 1000, 100_00n, 100_09n, '100.09'],
  ['nothing but free rounds', 1000, 0n, 5_00n, null],
])('the return to players is told from 1,000 rounds on: %s', (_, rounds, turnover, won, rtp) =>
  expect(rtpOf(rounds, turnover, won)).toBe(rtp),
)

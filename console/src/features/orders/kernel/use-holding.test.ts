import { expect, test } from 'vitest'
import { holdingOf } from './use-holding.ts'

const until = '2026-11-23T05:10:00.000Z'
const taken = { by: 'Noy', staffId: 'noy', at: '2026-11-23T05:00:00.000Z', until }

test.each([
  ['nobody has taken it up', null, 'kham', false, 'NOBODY'],
  ['one has it oneself', taken, 'noy', false, 'ME'],
  ['another has it', taken, 'kham', false, 'ANOTHER'],
  ["another's time is over", taken, 'kham', true, 'NOBODY'],
] as const)('%s', (_, order, staffId, isOver, holding) =>
  expect(holdingOf(order, staffId, isOver)).toBe(holding),
)

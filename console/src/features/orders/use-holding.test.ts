import { expect, test } from 'vitest'
import { holdingOf } from './use-holding.ts'

const until = '2026-11-23T05:10:00.000Z'
const taken = { by: 'Noy', staffId: 'noy', at: '2026-11-23T05:00:00.000Z', until }

test.each([
  ['nobody has taken it up', null, 'kham', until, 'NOBODY'],
  ['one has it oneself', taken, 'noy', '2026-11-23T05:09:59.999Z', 'ME'],
  ['another has it', taken, 'kham', '2026-11-23T05:09:59.999Z', 'ANOTHER'],
  ["another's time is over", taken, 'kham', until, 'NOBODY'],
] as const)('%s', (_, order, staffId, now, holding) =>
  expect(holdingOf(order, staffId, new Date(now))).toBe(holding),
)

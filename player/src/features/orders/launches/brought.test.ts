import { expect, test } from 'vitest'
import { outcomeOf } from './brought.ts'

test.each([
  ['SUCCESS', null, 'CAME'],
  ['OPEN', null, 'UNDER_WAY'],
  ['FAILED', null, 'REFUSED'],
  ['CANCELED', null, 'REFUSED'],
  [null, 'OPEN_ORDER', 'OPEN_ORDER'],
] as const)('a move that is %s and held by %s is told as %s', (status, blockedBy, outcome) =>
  expect(outcomeOf({ status, blockedBy })).toBe(outcome),
)

import { expect, test } from 'vitest'
import { stageOf } from './move-stage.tsx'

test.each([
  ['OPEN', 'TAKE', false, 'TAKE'],
  ['OPEN', 'CREDIT', false, 'CREDIT'],
  ['FAILED', 'RETURN', false, 'RETURN'],
  ['FAILED', 'RETURN', true, 'RETURN_REFUSED'],
  ['FAILED', null, false, 'BACK'],
  ['SUCCESS', null, false, 'SUCCESS'],
  ['CANCELED', null, false, 'CANCELED'],
] as const)('%s at %s (refused: %s) is %s', (status, step, returnRefused, stage) =>
  expect(stageOf({ status, step, returnRefused })).toBe(stage),
)

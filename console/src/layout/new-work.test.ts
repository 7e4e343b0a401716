import { expect, test } from 'vitest'
import { isNewWork } from './new-work.ts'

const now = 1_000_000
const idle = { now, lastActAt: 0 }

test.each([
  ['one more in a queue', [1, 0], [2, 0], idle, true],
  ['one more and one less', [1, 1], [2, 0], idle, true],
  ['as many', [1, 2], [1, 2], idle, false],
  ['one less', [1, 2], [1, 1], idle, false],
  ['a queue that is known only now', [undefined, 2], [5, 2], idle, false],
  ['a queue that is not known any more', [5, 2], [undefined, 2], idle, false],
  ['one more just after an act of this desk', [1], [2], { now, lastActAt: now - 19_999 }, false],
  ['one more a while after an act', [1], [2], { now, lastActAt: now - 20_000 }, true],
])('%s', (_, before, after, at, isNew) => expect(isNewWork(before, after, at)).toBe(isNew))

import { expect, test } from 'vitest'
import { afterRound } from './autoplay-rule.ts'

const lost = { bet: 100n, win: 0n }

test('it plays as many rounds as were asked for', () => {
  expect(afterRound({ left: 2, mayLose: 1000n }, lost)).toEqual({ left: 1, mayLose: 900n })
  expect(afterRound({ left: 1, mayLose: 900n }, lost)).toBeNull()
})

test('it stops at the loss that was chosen, where wins count against losses', () => {
  expect(afterRound({ left: 9, mayLose: 101n }, lost)).toEqual({ left: 8, mayLose: 1n })
  expect(afterRound({ left: 9, mayLose: 100n }, lost)).toBeNull()
  expect(afterRound({ left: 9, mayLose: 100n }, { bet: 100n, win: 300n })).toEqual({ left: 8, mayLose: 300n })
})

test('it stops on a win of more than twenty stakes', () => {
  expect(afterRound({ left: 9, mayLose: 500n }, { bet: 100n, win: 2000n })).not.toBeNull()
  expect(afterRound({ left: 9, mayLose: 500n }, { bet: 100n, win: 2001n })).toBeNull()
})

import type { WithdrawMark } from '@kham/contract/operator/orders/withdrawal-marks'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { QueueRow } from './withdrawal-row.ts'
import { useCleanChoice, useKeptChoice } from './use-clean-choice.ts'

const row = (id: string, marks: WithdrawMark[] = [], hasLeft = false): QueueRow => ({
  order: { id, checks: { marks, at: '' } } as unknown as QueuedWithdraw,
  hasLeft,
})
const here = { rows: [row('a'), row('b'), row('marked', ['LINKED'])], place: 'page 1' }

async function choose(from: { rows: QueueRow[]; place: string } = here) {
  const hook = await renderHook((shown = here) => useCleanChoice(shown.rows, useKeptChoice(shown.place)), {
    initialProps: from,
  })
  return {
    ...hook,
    ids: () => hook.result.current.chosen.map(({ id }) => id),
    press: (id: string, isRange = false) => hook.act(() => hook.result.current.toggle(id, isRange)),
    all: () => hook.act(() => hook.result.current.chooseClean()),
  }
}

test('a marked withdrawal is not selected, nor by an earlier press once its marks are gone', async () => {
  const choice = await choose()
  await choice.press('marked')
  await choice.press('a')
  await choice.rerender({ ...here, rows: [row('a'), row('b'), row('marked')] })
  expect(choice.ids()).toEqual(['a'])
})

test.each([
  ['got a mark', row('b', ['HELD'])],
  ['left the list', row('b', [], true)],
])('one that %s meanwhile does not come back into the choice by itself', async (_, meanwhile) => {
  const choice = await choose()
  await choice.all()
  await choice.rerender({ ...here, rows: [row('a'), meanwhile] })
  expect(choice.ids()).toEqual(['a'])
  await choice.rerender(here)
  expect(choice.ids()).toEqual(['a'])
})

test('another page begins with nothing chosen', async () => {
  const choice = await choose()
  await choice.all()
  await choice.rerender({ ...here, place: 'page 2' })
  expect(choice.ids()).toEqual([])
})

test('with as many chosen as go together one that has left makes room for another', async () => {
  const rows = Array.from({ length: 51 }, (_, at) => row(`${at}`))
  const choice = await choose({ ...here, rows })
  await choice.all()
  await choice.press('50')
  expect(choice.ids()).toHaveLength(50)
  await choice.rerender({ ...here, rows: rows.slice(1) })
  await choice.press('50')
  expect(choice.ids()).toHaveLength(50)
  expect(choice.ids()).toContain('50')
})

test('with Shift all between the last press and this are chosen, the marked left out', async () => {
  const choice = await choose({ ...here, rows: [row('a'), row('marked', ['LARGE']), row('b'), row('c')] })
  await choice.press('a')
  await choice.press('c', true)
  expect(choice.ids()).toEqual(['a', 'b', 'c'])
})

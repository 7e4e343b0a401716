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
interface Shown {
  rows: QueueRow[]
  place: string
  ofView?: QueueRow[]
}
const here: Shown = { rows: [row('a'), row('b'), row('marked', ['LINKED'])], place: 'page 1' }

async function choose(from: Shown = here) {
  const draw = (shown: Shown = here) => {
    const ofView = shown.ofView?.map(({ order }) => order)
    return useCleanChoice(shown.rows, useKeptChoice(shown.place), ofView)
  }
  const hook = await renderHook(draw, { initialProps: from })
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
  const rows = Array.from({ length: 101 }, (_, at) => row(`${at}`))
  const choice = await choose({ ...here, rows })
  await choice.all()
  await choice.press('100')
  expect(choice.ids()).toHaveLength(100)
  await choice.rerender({ ...here, rows: rows.slice(1) })
  await choice.press('100')
  expect(choice.ids()).toHaveLength(100)
  expect(choice.ids()).toContain('100')
})

test('with Shift all between the last press and this are chosen, the marked left out', async () => {
  const choice = await choose({ ...here, rows: [row('a'), row('marked', ['LARGE']), row('b'), row('c')] })
  await choice.press('a')
  await choice.press('c', true)
  expect(choice.ids()).toEqual(['a', 'b', 'c'])
})

test('the clean ones of other pages are chosen as well, as many as go together in the order of the view', async () => {
  const ofView = Array.from({ length: 100 }, (_, at) => row(`${at}`))
  const rows = [row('2'), row('0', ['HELD']), row('1'), row('x')]
  const choice = await choose({ ...here, rows, ofView })
  await choice.all()
  expect([choice.ids().slice(0, 2), choice.ids().length]).toEqual([['1', '2'], 100])
  expect(choice.ids()).toContain('x')
  expect(choice.result.current.elsewhere).toBe(97)
  expect(choice.result.current.isWhole).toBe(true)
  // One of another page that has a mark meanwhile is in the view no longer.
  await choice.rerender({ ...here, rows, ofView: ofView.filter(({ order }) => order.id !== '50') })
  expect(choice.ids()).not.toContain('50')
  // With Shift only what is seen between is chosen.
  await choice.act(() => choice.result.current.clear())
  await choice.press('2')
  await choice.press('x', true)
  expect(choice.ids()).toEqual(['1', '2', 'x'])
})

import type { PayoutByHand } from '@kham/contract/operator/orders/payouts'
import type { Staff } from '@kham/contract/operator/desk/session'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { SteadyRow } from '../kernel/steady-rows.ts'
import { toCase, type PayoutCase } from './payout-case.ts'
import { useChoice, useKeptChoice } from './use-choice.ts'

const now = new Date('2026-11-27T05:00:00.000Z')
const me = { id: 'me' } as Staff

const payout = (id: string, of: Partial<PayoutByHand> = {}): SteadyRow<PayoutCase> => ({
  order: toCase(
    {
      id,
      reference: id,
      status: 'REQUESTED',
      amount: { amount: '1000.00', currency: 'LAK' },
      to: {},
      player: null,
      taken: null,
      heldUntil: null,
      waitsForSecond: null,
      ...of,
    } as PayoutByHand,
    now,
  ),
  hasLeft: false,
})
const takenBy = (staffId: string) => ({
  taken: { by: staffId, staffId, at: now.toISOString(), until: '2026-11-27T05:15:00.000Z' },
})
const toPay = { rows: [payout('a'), payout('b'), payout('c')], list: 'to pay' }

async function choose(from = toPay) {
  const hook = await renderHook((shown = toPay) => useChoice(shown.rows, useKeptChoice(shown.list), me), {
    initialProps: from,
  })
  return {
    ...hook,
    ids: () => hook.result.current.ids,
    sum: () => hook.result.current.sum.amount,
    press: (id: string) => hook.act(() => hook.result.current.toggle(id)),
    all: () => hook.act(() => hook.result.current.chooseAll()),
  }
}

test('what was chosen of what is to be paid is not confirmed in the list of what was sent, nor chosen there', async () => {
  const choice = await choose()
  await choice.all()
  const sent = { rows: [payout('d', { status: 'SENT' })], list: 'sent' }
  await choice.rerender(sent)
  expect([choice.ids(), choice.result.current.chosen]).toEqual([[], null])
  await choice.press('a')
  expect(choice.ids()).toEqual([])
  await choice.all()
  expect(choice.ids()).toEqual(['d'])
})

test('all that are free are without what one has taken before, which is chosen by itself', async () => {
  const choice = await choose({ ...toPay, rows: [payout('a'), payout('b', takenBy('me')), payout('c')] })
  await choice.all()
  expect(choice.ids()).toEqual(['a', 'c'])
  await choice.press('b')
  expect(choice.ids()).toEqual(['a', 'c', 'b'])
})

test.each([
  ['a colleague took', payout('b', takenBy('noy'))],
  ['a hold keeps', payout('b', { heldUntil: '2026-11-30T00:00:00.000Z' })],
  ['has been paid', { ...payout('b'), hasLeft: true }],
])('one that %s meanwhile is neither taken nor counted, and does not come back by itself', async (_, row) => {
  const choice = await choose()
  await choice.all()
  await choice.rerender({ ...toPay, rows: [payout('a'), row, payout('c')] })
  expect([choice.ids(), choice.sum()]).toEqual([['a', 'c'], '2000.00'])
  await choice.press('b')
  expect(choice.ids()).toEqual(['a', 'c'])
  await choice.rerender(toPay)
  expect(choice.ids()).toEqual(['a', 'c'])
})

test('one that somebody says has come back is not confirmed with the others', async () => {
  const sent = { rows: [payout('a', { status: 'SENT' }), payout('b', { status: 'SENT' })], list: 'sent' }
  const choice = await choose(sent)
  await choice.all()
  const approval = { by: 'Noy' } as unknown as PayoutByHand['waitsForSecond']
  const disputed = payout('b', { status: 'SENT', waitsForSecond: approval })
  await choice.rerender({ ...sent, rows: [sent.rows[0]!, disputed] })
  expect(choice.ids()).toEqual(['a'])
})

test('what was chosen on another page of the list stays chosen', async () => {
  const choice = await choose()
  await choice.press('a')
  await choice.rerender({ ...toPay, rows: [payout('d')] })
  await choice.press('d')
  expect([choice.ids(), choice.sum()]).toEqual([['a', 'd'], '2000.00'])
})

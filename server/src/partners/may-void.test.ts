import { expect, test } from 'vitest'
import { mayVoid } from './may-void.ts'

const bcel = { dialect: 'bcel', settings: { void: 'same-day' } } as const
const paidAt = new Date('2026-11-20T00:30:00+07:00')
const at = (time: string) => new Date(`2026-11-${time}+07:00`)

test('a payment is voided until an hour before the gateway closes its day in Vientiane', () => {
  expect(mayVoid(bcel, paidAt, at('20T19:59:59'))).toBe(true)
  expect(mayVoid(bcel, paidAt, at('20T20:00:00'))).toBe(false)
  expect(mayVoid(bcel, paidAt, at('21T08:00:00'))).toBe(false)
  expect(mayVoid(bcel, at('19T23:59:59'), at('20T00:00:00'))).toBe(false)
})

test('nothing is voided unless the method says so, or where the gateway cannot', () => {
  const soon = at('20T01:00:00')
  expect(mayVoid({ dialect: 'bcel', settings: {} }, paidAt, soon)).toBe(false)
  expect(mayVoid({ dialect: 'bcel', settings: { void: 'never' } }, paidAt, soon)).toBe(false)
  expect(mayVoid({ ...bcel, dialect: 'jdb' }, paidAt, soon)).toBe(false)
})

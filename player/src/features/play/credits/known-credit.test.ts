import type { LastCredit } from '@kham/contract/orders/launches'
import type { Money } from '@kham/contract/money'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Asked, knownCredit as KnownCredit } from './known-credit.ts'

// The times are the device's own: no answer of a server has told another one.
let knownCredit: typeof KnownCredit
beforeAll(async () => {
  vi.resetModules()
  knownCredit = (await import('./known-credit.ts')).knownCredit
})

const thb = (amount: string): Money => ({ amount, currency: 'THB' })
const at = (time: string) => `2026-11-20T${time}.000Z`
const ms = (time: string) => Date.parse(at(time))
const never: Asked = { data: undefined, dataUpdatedAt: 0, error: null, errorUpdatedAt: 0, isFetching: true }
const answered: Asked = {
  ...never,
  data: { credit: thb('5.00') },
  dataUpdatedAt: ms('12:00:00'),
  isFetching: false,
}
const failed = { error: new Error('no answer'), errorUpdatedAt: ms('12:30:00'), isFetching: false }
const lastAt = (time: string): LastCredit => ({
  providerId: 'gclub',
  credit: thb('7.00'),
  asOf: at(time),
  lockedBy: null,
})

test.each([
  ['the first question is under way', never, undefined, 'asking', null, null],
  ['the same, with a last known one', never, lastAt('11:00:00'), 'asking', '7.00', '11:00:00'],
  ['the provider has answered', answered, lastAt('11:00:00'), 'live', '5.00', null],
  ['it is asked anew', { ...answered, isFetching: true }, lastAt('11:00:00'), 'live', '5.00', null],
  ['it never answered', { ...never, ...failed }, undefined, 'silent', null, null],
  [
    'it did not answer in this visit',
    { ...never, ...failed },
    lastAt('11:00:00'),
    'silent',
    '7.00',
    '11:00:00',
  ],
  ['it stopped answering', { ...answered, ...failed }, lastAt('11:00:00'), 'silent', '5.00', '12:00:00'],
  [
    'the server has heard since',
    { ...answered, ...failed },
    lastAt('12:10:00'),
    'silent',
    '7.00',
    '12:10:00',
  ],
  [
    'silent and asked again',
    { ...never, ...failed, error: null, isFetching: true },
    undefined,
    'silent',
    null,
    null,
  ],
] as const)('%s', (_, asked, last, state, amount, time) => {
  const known = knownCredit(asked, last)
  expect(known).toMatchObject({ state, isAsking: asked.isFetching })
  expect(known.money?.amount ?? null).toBe(amount)
  expect(known.asOf).toBe(time && at(time))
})

test('an answer after a failure is live again', () => {
  const back = { ...answered, errorUpdatedAt: ms('11:59:00') }
  expect(knownCredit(back, lastAt('11:00:00'))).toMatchObject({ state: 'live', asOf: null })
})

import { decision } from '@kham/contract/operator/orders/decisions'
import { payoutSentForm } from '@kham/contract/operator/orders/payouts'
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { checkedBy } from './form-check.ts'

const codesOf = (checked: { errors: object }) =>
  Object.fromEntries(
    Object.entries(checked.errors as Record<string, { type: string }>).map(([field, { type }]) => [
      field,
      type,
    ]),
  )
const sent = (bankReference: string) =>
  codesOf(checkedBy<{ bankReference: string }>(payoutSentForm)({ bankReference }))

test.each([
  ['FT1795-620897562', {}],
  ['6.90123E+17', { bankReference: 'BAD_FORMAT' }],
  ['6,90123e+17', { bankReference: 'BAD_FORMAT' }],
  ['', { bankReference: 'REQUIRED' }],
  ['\u200B', { bankReference: 'REQUIRED' }],
  ['1'.repeat(64), {}],
  ['1'.repeat(65), { bankReference: 'TOO_LONG' }],
])('the bank reference %j is told of before it is sent', (text, faults) => expect(sent(text)).toEqual(faults))

test.each([
  [undefined, {}],
  ['FT1', {}],
  ['6.90123E+17', { bankReference: 'BAD_FORMAT' }],
])('one that may be left out, %j, too', (bankReference, faults) => {
  const said: z.input<typeof decision> = { outcome: 'HAPPENED', note: 'x', bankReference }
  expect(codesOf(checkedBy<typeof said>(decision)(said))).toEqual(faults)
})

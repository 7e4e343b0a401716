import { decision } from '@kham/contract/operator/orders/decisions'
import { payoutSentForm } from '@kham/contract/operator/orders/payouts'
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { checkedBy } from './form-check.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const codesOf = async (check: Promise<{ errors: object }> | { errors: object }) =>
  Object.fromEntries(
    Object.entries((await check).errors as Record<string, { type: string }>).map(([field, { type }]) => [
      field,
      type,
    ]),
  )
const sent = (bankReference: string) =>
  codesOf(checkedBy<{ bankReference: string }>(payoutSentForm)({ bankReference }, undefined, options))

test.each([
  ['FT1795-620897562', {}],
  ['6.90123E+17', { bankReference: 'BAD_FORMAT' }],
  ['6,90123e+17', { bankReference: 'BAD_FORMAT' }],
  ['', { bankReference: 'REQUIRED' }],
  ['\u200B', { bankReference: 'REQUIRED' }],
  ['1'.repeat(64), {}],
  ['1'.repeat(65), { bankReference: 'TOO_LONG' }],
])('the bank reference %j is told of before it is sent', async (text, faults) =>
  expect(await sent(text)).toEqual(faults),
)

test.each([
  [undefined, {}],
  ['FT1', {}],
  ['6.90123E+17', { bankReference: 'BAD_FORMAT' }],
])('one that may be left out, %j, too', async (bankReference, faults) => {
  const said: z.input<typeof decision> = { outcome: 'HAPPENED', note: 'x', bankReference }
  expect(await codesOf(checkedBy<typeof said>(decision)(said, undefined, options))).toEqual(faults)
})

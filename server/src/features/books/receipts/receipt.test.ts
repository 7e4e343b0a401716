import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { OrderStep } from '@kham/contract/orders/order-steps'
import { receiptBody } from '@kham/contract/books/receipts'
import { canonicalJson } from '../../../canonical-json.ts'
import { compactOf, hashOf, receiptBodyOf } from './receipt.ts'

const at = '2026-11-20T05:00:00.000Z'
const step: OrderStep = {
  no: 1,
  at,
  step: 'OPENED',
  status: 'OPEN',
  by: 'PLAYER',
  bankReference: null,
  balanceBefore: null,
  balanceAfter: { amount: '144.92', currency: 'THB' },
  reason: null,
}
const place = {
  agency: { id: 'kham', name: 'ຄຳ' },
  kind: 'withdrawal' as const,
  steps: [step],
  last: { number: 6n, hash: 'a'.repeat(64) },
  head: null,
  auditHead: null,
  now: new Date(at),
}
const told = {
  code: 'W2611207F3K2Q9M',
  status: 'REJECTED' as const,
  outcome: 'RETURNED' as const,
  provider: 'gclub' as const,
  rate: '680.00',
  times: { opened: at, ended: at },
  moves: [{ move: 'RETURNED' as const, money: { amount: '144.92', currency: 'THB' as const } }],
}

test('its text is the same for ever: receipts that are out hold the hash of such texts', () =>
  expect(canonicalJson(receiptBodyOf(told, place))).toBe(
    `{"agency":{"id":"kham","name":"ຄຳ"},"code":"W2611207F3K2Q9M","format":"kham-receipt/1","issuedAt":"${at}","kind":"withdraw",` +
      `"moves":[{"money":{"amount":"144.92","currency":"THB"},"move":"RETURNED"}],"number":7,"outcome":"RETURNED",` +
      `"previous":"${'a'.repeat(64)}","provider":"gclub","rate":"680.00","status":"REJECTED",` +
      `"steps":{"count":1,"sha256":"${hashOf(`[{"at":"${at}","balanceAfter":{"amount":"144.92","currency":"THB"},"balanceBefore":null,"bankReference":null,"by":"PLAYER","no":1,"reason":null,"status":"OPEN","step":"OPENED"}]`)}"},` +
      `"times":{"ended":"${at}","opened":"${at}"}}`,
  ))

test('the first of an agency follows nothing', () =>
  expect(receiptBodyOf(told, { ...place, last: undefined })).toMatchObject({ number: 1, previous: null }))

test('it is what the contract says, with and without the heads of the chains', () => {
  const head = { link: 12n, hash: Buffer.alloc(32, 1) }
  for (const body of [receiptBodyOf(told, place), receiptBodyOf(told, { ...place, head, auditHead: head })])
    expect(receiptBody.parse(JSON.parse(canonicalJson(body)))).toEqual(body)
})

test('in one word it opens again', () => {
  const [key, signature, deflated = ''] = compactOf({ key_id: 'k', signature: 's', body: 'ຄຳ' }).split('.')
  expect([key, signature, inflateRawSync(Buffer.from(deflated, 'base64url')).toString()]).toEqual([
    'k',
    's',
    'ຄຳ',
  ])
})

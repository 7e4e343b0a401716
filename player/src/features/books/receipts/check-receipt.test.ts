import { expect, test } from 'vitest'
import { base64urlOf } from './base64url.ts'
import { isSigned } from './check-signature.ts'
import { checkReceipt } from './check-receipt.ts'

const { subtle } = crypto
const { privateKey, publicKey } = await subtle.generateKey('Ed25519', true, ['sign', 'verify'])
const raw = async () => base64urlOf(new Uint8Array(await subtle.exportKey('raw', publicKey)))
const key = {
  id: 'key-1',
  algorithm: 'Ed25519' as const,
  publicKey: await raw(),
  from: '2026-11-20T05:00:00.000Z',
  until: null,
}
const body = {
  format: 'kham-receipt/1',
  agency: { id: 'kham', name: 'Kham' },
  number: 7,
  previous: 'a'.repeat(64),
  issuedAt: '2026-11-20T05:00:00.000Z',
  kind: 'deposit',
  code: 'D2611207F3K2Q9M',
  status: 'SUCCESS',
  outcome: 'CREDITED',
  provider: 'gclub',
  rate: '690.00',
  times: { opened: '2026-11-20T04:50:00.000Z', ended: '2026-11-20T05:00:00.000Z' },
  moves: [{ move: 'CREDITED', money: { amount: '144.92', currency: 'THB' } }],
  steps: { count: 3, sha256: 'b'.repeat(64) },
}
async function signedAs(text: string) {
  const signature = await subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text))
  return { receipt: text, signature: base64urlOf(new Uint8Array(signature)), keyId: key.id }
}
const good = await signedAs(JSON.stringify(body))

const answer = { valid: true, reason: null, number: 7, hash: 'c'.repeat(64), chained: true }
const means = { agencyId: 'kham', keys: [key], isSigned, askServer: () => Promise.resolve(answer) }
const offline = () => Promise.reject(new Error('no answer'))

test('a good one is checked here, and the agency knows it', async () =>
  expect(await checkReceipt(good, means)).toEqual({ verdict: 'VALID', body, by: 'BROWSER', chained: true }))

test('a good one stays good while the server cannot be asked', async () =>
  expect(await checkReceipt(good, { ...means, askServer: offline })).toMatchObject({
    verdict: 'VALID',
    chained: null,
  }))

test('a signed one that the agency does not know is told apart', async () => {
  const askServer = () => Promise.resolve({ ...answer, chained: false })
  expect(await checkReceipt(good, { ...means, askServer })).toMatchObject({
    verdict: 'NOT_IN_CHAIN',
    by: 'BROWSER',
  })
})

test.each([
  ['a changed figure', { ...good, receipt: good.receipt.replace('144.92', '944.92') }, 'CHANGED'],
  ['another signature', { ...good, signature: (await signedAs('{}')).signature }, 'CHANGED'],
  ['a key that is not published', { ...good, keyId: 'key-2' }, 'UNKNOWN_KEY'],
  [
    'another agency',
    await signedAs(JSON.stringify({ ...body, agency: { id: 'other', name: 'Other' } })),
    'OTHER_AGENCY',
  ],
  ['half a text', await signedAs(JSON.stringify(body).slice(0, -9)), 'UNREADABLE'],
  ['another form', await signedAs(JSON.stringify({ ...body, format: 'kham-receipt/2' })), 'UNREADABLE'],
])('%s is found out without the server', async (_, signed, verdict) =>
  expect(await checkReceipt(signed, { ...means, askServer: offline })).toMatchObject({
    verdict,
    chained: null,
  }),
)

const cannot = () => Promise.resolve(null)

test('where the browser cannot reckon, the server does, and it is said', async () => {
  expect(await checkReceipt(good, { ...means, isSigned: cannot })).toMatchObject({
    verdict: 'VALID',
    by: 'SERVER',
  })
  const askServer = () =>
    Promise.resolve({ ...answer, valid: false, reason: 'CHANGED' as const, chained: false })
  expect(await checkReceipt(good, { ...means, isSigned: cannot, askServer })).toMatchObject({
    verdict: 'CHANGED',
    by: 'SERVER',
  })
})

test('a receipt that neither browser nor server can check is neither good nor bad', () =>
  expect(checkReceipt(good, { ...means, isSigned: cannot, askServer: offline })).rejects.toThrow('no answer'))

import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { Deposit } from '@kham/contract/orders/deposits'
import type { CreditMove } from '@kham/contract/orders/moves'
import type { OrderStep } from '@kham/contract/orders/order-steps'
import type { AgencyKey, ReceiptBody, SignedReceipt } from '@kham/contract/books/receipts'
import type { Withdraw } from '@kham/contract/orders/withdrawals'
import { agency } from './agency.ts'
import { daysAgo, minutesAgo } from './ago.ts'
import { paidAs, paidOutAs } from './timeline.ts'

/** Made anew at each start: the browser checks every signature, and these hold. */
const pair = generateKeyPairSync('ed25519')
const raw = (key: KeyObject) => key.export({ format: 'jwk' }).x!

export const agencyKey: AgencyKey = {
  id: 'e24_ZmXQA6P0FDyL',
  algorithm: 'Ed25519',
  publicKey: raw(pair.publicKey),
  from: daysAgo(90),
  until: null,
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Members in the order of their names (RFC 8785), which is what is signed. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

type Order = Pick<Deposit | Withdraw | CreditMove, 'code' | 'status'>
type Own = Pick<ReceiptBody, 'kind' | 'outcome' | 'provider' | 'times' | 'moves'> & Partial<ReceiptBody>

function receiptOf(
  { code, status }: Order,
  timeline: readonly OrderStep[],
  own: Own,
): SignedReceipt & { compact: string } {
  const body: ReceiptBody = {
    format: 'kham-receipt/1',
    agency: { id: agency.id, name: agency.name },
    number: 6,
    previous: sha256('the receipt before'),
    issuedAt: minutesAgo(1),
    code,
    status,
    steps: { count: timeline.length, sha256: sha256(canonical(timeline)) },
    ledger: { link: 13, hash: sha256('ledger') },
    audit: { link: 3, hash: sha256('audit') },
    ...own,
  }
  const receipt = canonical(body)
  const keyId = agencyKey.id
  const signature = sign(null, Buffer.from(receipt), pair.privateKey).toString('base64url')
  const deflated = deflateRawSync(receipt, { level: 9 }).toString('base64url')
  return { receipt, signature, keyId, compact: [keyId, signature, deflated].join('.') }
}

export const receiptOfDeposit = (order: Deposit, timeline: readonly OrderStep[]) =>
  receiptOf(order, timeline, {
    kind: 'deposit',
    outcome: 'CREDITED',
    provider: order.providerId,
    rate: order.rate,
    times: { opened: order.createdAt, paid: order.paidAt!, ended: order.creditedAt! },
    moves: [
      { move: 'PAID_IN', money: order.amount, bankReference: paidAs },
      { move: 'CREDITED', money: order.depositCredit },
    ],
  })

export const receiptOfWithdraw = (order: Withdraw, timeline: readonly OrderStep[]) =>
  receiptOf(order, timeline, {
    kind: 'withdraw',
    outcome: 'PAID_OUT',
    provider: order.providerId,
    rate: order.rate,
    times: { opened: order.createdAt, ended: timeline.at(-1)!.at },
    account: { bank: 'bcel', lastDigits: order.accountNumber.slice(-4) },
    moves: [
      { move: 'TAKEN', money: order.amount },
      { move: 'PAID_OUT', money: order.receive, bankReference: paidOutAs },
    ],
  })

export const receiptOfMove = (order: CreditMove, timeline: readonly OrderStep[]) =>
  receiptOf(order, timeline, {
    kind: 'move',
    outcome: 'CREDITED',
    provider: order.from,
    to: order.to,
    times: { opened: order.createdAt, ended: order.endedAt! },
    moves: [
      { move: 'TAKEN', money: order.amount },
      { move: 'CREDITED', money: order.amount },
    ],
  })

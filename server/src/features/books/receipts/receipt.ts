import type { Selectable } from 'kysely'
import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { OrderStep } from '@kham/contract/orders/order-steps'
import type { ReceiptBody } from '@kham/contract/books/receipts'
import type { OrderKind } from '../../../db/order-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ChainHead } from '../../../ledger/chain.ts'
import { canonicalJson } from '../../../canonical-json.ts'

export type ReceiptRow = Selectable<Tables['receipts']>

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The facts of an order on its receipt. */
export interface OrderFacts {
  playerId: string
  told: Pick<
    ReceiptBody,
    'code' | 'status' | 'outcome' | 'provider' | 'to' | 'rate' | 'times' | 'moves' | 'account'
  >
}

interface Place {
  agency: { id: string; name: string }
  kind: OrderKind
  steps: OrderStep[]
  last: Pick<ReceiptRow, 'number' | 'hash'> | undefined
  /** How far the ledger is sealed. */
  head: ChainHead | null
  /** How far the audit log is sealed. */
  auditHead: ChainHead | null
  now: Date
}

/** Names of order kinds on the wire. */
export const wireKinds = { deposit: 'deposit', withdrawal: 'withdraw', move: 'move' } as const

/** The receipt of an order as the next one of its agency's chain. */
export function receiptBodyOf(told: OrderFacts['told'], place: Place): ReceiptBody {
  const { agency, kind, steps, last, head, auditHead, now } = place
  return {
    format: 'kham-receipt/1',
    agency,
    number: Number(last?.number ?? 0n) + 1,
    previous: last?.hash ?? null,
    issuedAt: now.toISOString(),
    kind: wireKinds[kind],
    ...told,
    steps: { count: steps.length, sha256: hashOf(canonicalJson(steps)) },
    ...(head ? { ledger: shownHead(head) } : {}),
    ...(auditHead ? { audit: shownHead(auditHead) } : {}),
  }
}

const shownHead = ({ link, hash }: ChainHead) => ({ link: Number(link), hash: hash.toString('hex') })

/** The last digits of an account number: enough for its owner to know it by. */
export const lastDigitsOf = (accountNumber: string) => accountNumber.slice(-4)

/** A receipt in one word for a link: key, signature and the deflated text. */
export const compactOf = ({ key_id, signature, body }: Pick<ReceiptRow, 'key_id' | 'signature' | 'body'>) =>
  [key_id, signature, deflateRawSync(body, { level: 9 }).toString('base64url')].join('.')

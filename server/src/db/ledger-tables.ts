import type { GeneratedAlways } from 'kysely'
import type { Currency } from '@kham/contract/money'
import type { ReceiptOutcome } from '@kham/contract/books/receipts'
import type { OrderKind } from './order-tables.ts'

/** A view. Amount and balances are signed as the account's kind counts, so that before + amount = after. */
export interface LedgerEntryRow {
  agency_id: string
  journal_id: bigint
  no: number
  side: 'debit' | 'credit'
  account_id: bigint
  owner: string
  kind: string
  place: string
  currency: Currency
  amount: bigint
  balance_before: bigint
  balance_after: bigint
  at: Date
  event: string
  key: string
  /** Numbers a player account's entries without a gap; null on house accounts. */
  n: bigint | null
}

export interface ReceiptRow {
  agency_id: string
  number: bigint
  order_kind: OrderKind
  order_id: string
  outcome: ReceiptOutcome
  player_id: string
  body: string
  hash: string
  previous_number: GeneratedAlways<bigint | null>
  previous_hash: string | null
  signature: string
  key_id: string
  issued_at: Date
}

import type { Generated } from 'kysely'
import type {
  PartnerList,
  ReconciliationOutcome,
  ReconciliationScope,
} from '@kham/contract/operator/books/reconciliation'
import type { DifferenceAct, DifferenceKind, SettledReason } from '@kham/contract/operator/books/differences'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Json } from './json-column.ts'
import type { TransferKind } from './order-tables.ts'

export interface ReconciliationRunRow {
  agency_id: string
  run_id: string
  hour: Date | null
  asked_by: string | null
  asked_at: Date
  lease_until: Date | null
  finished_at: Date | null
}

/** Money in jsonb is text, since a JSON number would lose digits. */
export interface StoredSum {
  minor: string
  currency: string
}

export interface ReconciliationRow {
  agency_id: string
  run_id: string
  scope: ReconciliationScope
  subject: string
  at: Date
  outcome: ReconciliationOutcome
  reason: string | null
  not_listed: PartnerList[]
  counts: Json<Record<string, number>>
  totals: Json<Record<string, StoredSum>>
  accounts: Json<StoredAccountLine[]>
}

export interface StoredAccountLine {
  kind: string
  place: string
  currency: string
  debits: string
  credits: string
  balance: string
}

export interface StoredSide {
  minor: string | null
  currency: string
  state: string | null
}

export interface ReconciliationDifferenceRow {
  agency_id: string
  difference_id: string
  scope: ReconciliationScope
  subject: string
  kind: DifferenceKind
  reference: string
  account_kind: string
  account_place: string
  currency: string
  order_kind: TransferKind | null
  order_id: string | null
  order_code: string | null
  player_id: string | null
  expected: Json<StoredSide> | null
  found: Json<StoredSide> | null
  first_seen_at: Date
  last_seen_at: Date
  last_seen_in: string
  gone_at: Date | null
  figures: Generated<string>
  version: Generated<number>
  acts: Generated<number>
  given_to: string | null
  settled_at: Date | null
  settled_by: string | null
  settled_reason: SettledReason | null
  settled_version: number | null
}

export interface DifferenceActRow {
  agency_id: string
  difference_id: string
  no: number
  act: DifferenceAct['act']
  staff_id: string | null
  given_to: string | null
  reason: SettledReason | null
  note: string | null
  alone: Generated<boolean>
  expected: Json<StoredSide> | null
  found: Json<StoredSide> | null
  idempotency_key: string | null
  at: Date
}

export interface CountedPlayRow {
  agency_id: string
  player_id: string
  provider_id: ProviderId
  place: string
  net_minor: bigint
}

import type { PartnerList, ReconciliationScope } from '@kham/contract/operator/books/reconciliation'
import type { DifferenceKind } from '@kham/contract/operator/books/differences'
import type { TransferKind } from '../../../db/order-tables.ts'
import type { StoredAccountLine } from '../../../db/reconciliation-tables.ts'

/** The compared partner: a provider, a payment method's bank, or '' for the books themselves. */
export interface Subject {
  scope: ReconciliationScope
  subject: string
}

/** The id of a reconciliation run. */
export interface RunId {
  agencyId: string
  runId: string
}

/** The id of a difference. */
export interface DifferenceId {
  agencyId: string
  differenceId: string
}

/** One side of a difference; below zero = money that went out. */
export interface Side {
  minor: bigint | null
  currency: string
  state: string | null
}

export interface OrderOf {
  kind: TransferKind
  id: string
  code: string
}

export interface Difference {
  kind: DifferenceKind
  /** The reference that both sides share. */
  reference: string
  account: { kind: string; place: string; currency: string }
  order: OrderOf | null
  playerId: string | null
  /** The side of our books; null = nothing. */
  expected: Side | null
  /** The partner's side; null = nothing. */
  found: Side | null
}

/** The player whose money a difference concerns. */
export type Concerned = Pick<Difference, 'reference' | 'account' | 'order' | 'playerId'>

/** A balance goes up and down with play on both sides: of it only how far the two are apart counts. */
const ofBalances: readonly DifferenceKind[] = ['BALANCE_DIFFERS', 'POSITION_DIFFERS']

const sideText = (side: Side | null) =>
  side ? `${side.currency} ${side.minor ?? '-'} ${side.state ?? '-'}` : '-'

/** The figures of a settled difference: while they are equal, it stays settled. */
export function figuresOf({
  kind,
  expected,
  found,
}: Pick<Difference, 'kind' | 'expected' | 'found'>): string {
  const isApart = ofBalances.includes(kind) && expected?.currency === found?.currency
  if (isApart && expected?.minor != null && found?.minor != null)
    return `${found.currency} ${found.minor - expected.minor}`
  return `${sideText(expected)} : ${sideText(found)}`
}

/** The period that is compared, and how. */
export interface Look {
  agencyId: string
  /** null = everything there is. */
  since: Date | null
  /** Younger rows may still be under way, and are no difference yet. */
  settledBefore: Date
  now: Date
  /** When this subject was looked at before; null = never. */
  lastAt: Date | null
  /** Earlier differences. Each is looked at again, however old. */
  open: readonly Difference[]
  /** Whether missing rows are recorded. An audit only looks. */
  mayWrite: boolean
  stopping: AbortSignal
}

/** The findings of a comparison. */
export class Findings {
  readonly #differences = new Map<string, Difference>()
  readonly notListed: PartnerList[] = []
  readonly counts: Record<string, number> = {}
  readonly totals: Record<string, { minor: bigint; currency: string }> = {}
  accounts: StoredAccountLine[] = []

  get differences(): Difference[] {
    return [...this.#differences.values()]
  }

  /** Once for each kind and reference, also when a list tells of it twice. */
  add(...differences: (Difference | null)[]) {
    for (const each of differences) {
      if (each) this.#differences.set(keyOf(each), each)
    }
  }

  count(name: string, by = 1) {
    this.counts[name] = (this.counts[name] ?? 0) + by
  }

  total(name: string, minor: bigint, currency: string) {
    this.totals[name] = { minor: (this.totals[name]?.minor ?? 0n) + minor, currency }
  }
}

export const keyOf = ({ kind, reference }: Pick<Difference, 'kind' | 'reference'>) => `${kind} ${reference}`

const minute = 60
const hour = 60 * minute
/** Younger rows may still be under way. */
export const lagSeconds = 3 * minute
/** How far before the last look a run looks back: well over the day for which a bank is asked about an order. */
export const lookBackSeconds = 26 * hour
/** A row in no list is asked for by name; beyond this number the list decides. */
export const mostAskedByName = 1_000

import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { nameOf, type Account } from './accounts.ts'
import { NotEnough } from './not-enough.ts'
import { countPosted } from './posted-journals.ts'

/** One debit and one credit of the same amount. A leg of zero is left out. */
export type Leg = readonly [debit: Account, credit: Account, amountMinor: bigint]

export interface Journal {
  agencyId: string
  /** The player whose money moves, or `house`. */
  owner: string
  /** Made from the order and the step, never at random: the same step posts once. */
  key: string
  event: string
  legs: readonly Leg[]
  memo?: Record<string, string>
}

const isOverdraft = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'free_not_negative'

/** The only writer of the ledger. `pending` holds what the debited player accounts give, until it is resolved. */
export async function post(tx: Tx, journal: Journal, phase: 'single' | 'pending' = 'single') {
  const { agencyId, owner, key, event } = journal
  const legs = journal.legs.filter(([, , amountMinor]) => amountMinor !== 0n)
  const named = legs.map(([debit, credit, amountMinor]) => [
    nameOf(owner, debit),
    nameOf(owner, credit),
    String(amountMinor),
  ])
  const memo = JSON.stringify(journal.memo ?? {})
  try {
    await sql`
      select ledger.post(${agencyId}, ${owner}::uuid, ${key}, ${event},
        ${named}::text[], ${phase === 'pending'}, ${memo}::jsonb)`.execute(tx)
    countPosted(event)
  } catch (error) {
    throw isOverdraft(error) ? new NotEnough(key) : error
  }
}

export interface Resolution {
  agencyId: string
  owner: string
  pendingKey: string
  /** post = it happened, void = it certainly did not. A time-out is neither. */
  as: 'post' | 'void'
}

/** Ends a pending journal, once. */
export async function resolve(tx: Tx, { agencyId, owner, pendingKey, as }: Resolution) {
  await sql`
    select ledger.resolve(${agencyId}, ${owner}::uuid, ${pendingKey}, ${`${pendingKey}:${as}`}, ${as === 'post'}, '{}'::jsonb)`.execute(
    tx,
  )
}

import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** Deadlock and serialization failure: the database rolled the transaction back. */
const endedForAnother = new Set(['40P01', '40001'])
const mostTries = 3

/**
 * The database as acts see it: a transaction that the database rolled back for a deadlock or a serialization failure is run again, three times
 * in all; then its caller is told to come again (503). So an act must be repeatable: what it does outside its transaction, a call to a partner
 * above all, comes before or after it, and it changes nothing but the database.
 */
export class RepeatingKysely extends Kysely<Tables> {
  override transaction() {
    return repeating(super.transaction())
  }
}

/** A transaction with an isolation level or an access mode is not run again: only reads ask for one. */
function repeating(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const once = builder.execute.bind(builder)
  const execute = async <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(work)
      } catch (error) {
        const code = codeOf(error)
        if (code === null || tries === mostTries) throw error
        repeated.set(code, (repeated.get(code) ?? 0) + 1)
      }
    }
  }
  return Object.assign(builder, { execute })
}

function codeOf(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && endedForAnother.has(code) ? code : null
}

const repeated = new Map<string, number>()

/** How many transactions this process has run again, by PostgreSQL's code; for its figures. */
export const repeatedTransactions = (): ReadonlyMap<string, number> => repeated

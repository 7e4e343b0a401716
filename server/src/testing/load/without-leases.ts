import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../db/pool.ts'

const pauseMs = 2_000

const endAll = ({ pool }: Database) =>
  pool.query('update credit_transfers set leased_until = now() where leased_until > now()')

/**
 * What was being sent to a provider without references is nobody else's for two minutes (`ask-by-balance.ts`), also when who sent it was
 * killed. During `work` these are over at once. Nothing is sent twice by it: whoever loses a lease sends nothing, and what was sent may
 * be in flight.
 */
export async function withoutLeases<T>(
  look: (work: (database: Database) => Promise<unknown>) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const isOver = new AbortController()
  async function endLeases() {
    while (!isOver.signal.aborted) {
      // A database that is too busy to be looked into is asked again.
      await look(endAll).catch(() => {})
      await setTimeout(pauseMs)
    }
  }
  const [done] = await Promise.all([work().finally(() => isOver.abort()), endLeases()])
  return done
}

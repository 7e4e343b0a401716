import { Gauge } from 'prom-client'
import type { Context } from '../context.ts'
import {
  leastFloats,
  ledgerSealLag,
  looking,
  reconciled,
  waitingHeaps,
  waitingJobs,
} from './waiting-queries.ts'
import type { Metrics } from './metrics.ts'

/** Any number of those who ask are told the same for so long. */
const freshMs = 5_000

/** What waits in the database, looked up anew by what it answers. Every process tells the same, so that they are not to be added up. */
export function watchWaiting(
  { registry }: Metrics,
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
) {
  const registers = [registry]
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const answers = gauge('kham_db_answers', '1 = the database told what waits')
  const orders = gauge('kham_waiting', 'What waits by its kind and state, 10000 = as many or more', [
    'kind',
    'state',
  ])
  const oldest = gauge('kham_waiting_oldest_seconds', 'For how long the first of them has waited', [
    'kind',
    'state',
  ])
  const jobs = gauge('kham_jobs_waiting', 'Jobs that nobody has begun; dead-jobs = failed every time', [
    'job',
  ])
  const oldestJob = gauge('kham_jobs_waiting_oldest_seconds', 'For how long the first of them is due', [
    'job',
  ])
  const compared = gauge(
    'kham_reconciliation_last_seconds',
    'Since the books were compared; of all agencies, the longest',
  )
  const differences = gauge('kham_reconciliation_differences', 'Differences that nobody has settled')
  const unsealed = gauge(
    'kham_ledger_unsealed_seconds',
    'Since the newest link of the agency whose journals wait the longest for theirs; 0 = none waits',
  )
  const openDay = gauge(
    'kham_ledger_open_day_seconds',
    'For how long the day that waits the longest could have been closed; 0 = none waits',
  )
  const float = gauge(
    'kham_provider_float_baht',
    'What a provider holds for an agency, of all agencies the least, where it tells that',
    ['provider'],
  )
  const all = [orders, oldest, jobs, oldestJob, compared, differences, unsealed, openDay, float]
  const ageOf = (at: Date | null) => (at ? Math.max(0, (clock().getTime() - at.getTime()) / 1000) : 0)

  async function look() {
    const told = await looking(db, async (tx) => ({
      heaps: await waitingHeaps(tx),
      queues: await waitingJobs(tx),
      books: await reconciled(tx),
      ledger: await ledgerSealLag(tx),
      floats: await leastFloats(tx),
    }))
    for (const { kind, state, waiting, oldestAt } of told.heaps) {
      orders.set({ kind, state }, waiting)
      oldest.set({ kind, state }, ageOf(oldestAt))
    }
    for (const { job, waiting, oldestAt } of told.queues) {
      jobs.set({ job }, waiting)
      oldestJob.set({ job }, ageOf(oldestAt))
    }
    differences.set(told.books.differences)
    if (told.books.lastAt) compared.set(ageOf(told.books.lastAt))
    else compared.remove()
    unsealed.set(ageOf(told.ledger.sealedAt))
    openDay.set(ageOf(told.ledger.closableAt))
    // One that does not tell any more has none, not that of before.
    float.reset()
    for (const { provider, minor } of told.floats) float.set({ provider }, Number(minor) / 100)
    answers.set(1)
  }

  /** Figures of before would be believed, so that there are none while the database does not answer. */
  function lookAgain() {
    return look().catch((error: unknown) => {
      log.warn({ err: error }, 'the figures of what waits are missing')
      for (const each of all) each.reset()
      for (const each of [compared, differences, unsealed, openDay]) each.remove()
      answers.set(0)
    })
  }

  let last: { at: number; done: Promise<void> } | null = null
  return function refresh() {
    const now = performance.now()
    if (!last || now - last.at > freshMs) last = { at: now, done: lookAgain() }
    return last.done
  }
}

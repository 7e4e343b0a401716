import { fromKysely, PgBoss, type Job, type JobResult, type Queue, type UpdateQueueOptions } from 'pg-boss'
import type { Context } from '../context.ts'
import type { OwnedDatabase } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { deadLetterQueue, deadLettersIn } from './dead-letters.ts'
import { bossDatabase, installQueue, queueSchema } from './install-queue.ts'
import { failureOf } from './job-failure.ts'
import type { MoveState } from '../db/agency-tables.ts'
import { agenciesAtRest } from '../db/resting.ts'
import { limitConcurrency } from '../http/concurrency-limit.ts'
import { ttlCache } from '../http/ttl-cache.ts'
import { NotFinished, type JobData, type JobName, type Jobs, type OnJob } from './job.ts'
import { inSpan, placeInTrace, type TracePlace } from '../traces.ts'
import { newWakers } from './wake-workers.ts'

/** Does one job. It throws when the job must be tried again. */
export type JobHandlers = { [N in JobName]: (context: Context, data: JobData[N]) => Promise<unknown> }

const dayS = 86_400

const queueOptions = {
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deadLetter: deadLetterQueue,
  notify: true,
  // A job that nobody took for so long is dropped without a word; the look-rounds do its work when there is a worker again.
  retentionSeconds: 14 * dayS,
  // The copy in the dead letter queue has all of a failed job that anybody asks for.
  deleteAfterSeconds: 7 * dayS,
} as const

/** No worker reads this queue: pg-boss would delete its letters after 14 days, but they wait for an operator. */
const deadLetterOptions = { retentionSeconds: 50 * 365 * dayS, deleteAfterSeconds: 0 } as const

/** How often and how soon a job is tried again, and how often the queues are looked at. */
const usualPace = { retryLimit: 16, retryDelay: 1, lookSeconds: 2 }
/** How often a worker looks into its queue by itself. All that waits is found by the look at all queues, which is one statement and not one a worker. */
const ownLookSeconds = 600

const workersPerQueue = 8
/** How many jobs of one queue one partner may keep waiting, in all processes: the workers go on with the other partners' jobs. */
const jobsPerPartner = 3

/** Connections that looking for jobs and settling them takes at once: every worker looks when it begins, and the rest of the process is not to wait for them. */
const mostLooks = 4

interface Waking {
  /** A job has come into this queue. */
  onNotice: (queue: string) => void
  /** Notices may have been missed. */
  onGap: () => void
}

async function openBoss(database: OwnedDatabase, log: Log, { onNotice, onGap }: Waking) {
  await installQueue(database, log)
  const queue = bossDatabase(database.pool, database.names)
  const inTurn = limitConcurrency({ running: mostLooks, waiting: Number.POSITIVE_INFINITY })
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => inTurn(() => queue.executeSql(text, values)),
      // pg-boss by itself would wake every worker of the queue at each notice.
      async listen(channel) {
        return { close: await database.listen(channel, onNotice, onGap) }
      },
    },
    schema: queueSchema,
    useListenNotify: true,
    schedule: false,
    // Both are DDL, which the application may not do.
    migrate: false,
    reindex: false,
    // For jobs that wait for other jobs, of which there are none.
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  return boss
}

/**
 * Any look-up makes pg-boss remember what it knows of a queue. Otherwise its first `send` would look it up outside the sender's
 * transaction, on a second connection that a busy pool may not have.
 */
const rememberQueue = (boss: PgBoss, name: string) => boss.findJobs(name, { id: noJob })
const noJob = '00000000-0000-0000-0000-000000000000'

/** Makes the queue what its options say, also one that an earlier release has made. */
async function openQueue(boss: PgBoss, name: string, options: UpdateQueueOptions) {
  await boss.createQueue(name, options as Omit<Queue, 'name'>)
  await boss.updateQueue(name, options)
  await rememberQueue(boss, name)
}

/** The queue: `jobs` enqueues, `work` begins to do them, `stop` waits for those under way. */
export async function startJobs(
  database: OwnedDatabase,
  handlers: JobHandlers,
  log: Log,
  pace: Partial<typeof usualPace> = {},
  onJob: OnJob = () => {},
) {
  const { lookSeconds, ...retries } = { ...usualPace, ...pace }
  const names = Object.keys(handlers) as JobName[]
  const wakers = newWakers((worker) => boss.notifyWorker(worker))
  const look = () =>
    queuesWithWork(database, names).then(
      (found) => found.forEach(wakers.wakeOne),
      (error: unknown) => log.error({ err: error }, 'the queues could not be looked at'),
    )
  const boss = await openBoss(database, log, { onNotice: wakers.wakeOne, onGap: () => void look() })
  await openQueue(boss, deadLetterQueue, deadLetterOptions)
  for (const name of names) await openQueue(boss, name, { ...queueOptions, ...retries })

  const jobs: Jobs = {
    async enqueue(tx, name, data, { partner, afterSeconds = 0 }) {
      const group = { id: `${data.agencyId}:${partner}` }
      const asked = { ...data, ...placeInTrace() }
      await boss.send(name, asked, { db: fromKysely(tx), group, startAfter: afterSeconds })
    },
    deadLetters: deadLettersIn(boss, names),
  }

  const known = ttlCache<ReadonlyMap<string, MoveState>>(1)
  const stateOf = async (agencyId: string) =>
    (await known('', new Date(), () => agenciesAtRest(database.kysely))).get(agencyId)

  async function workOn(name: JobName, context: Context) {
    // The name leads to the handler that takes just this job's data, which TypeScript cannot follow.
    const handle = handlers[name] as (context: Context, data: object) => Promise<unknown>
    const options = {
      pollingIntervalSeconds: ownLookSeconds,
      notifyPollingIntervalSeconds: ownLookSeconds,
      groupConcurrency: jobsPerPartner,
      perJobResults: true,
    } as const
    const tryOne = async ({ id, data: asked }: Job): Promise<JobResult> => {
      const { traceparent, ...data } = asked as TracePlace & { agencyId: string }
      const from = traceparent === undefined ? undefined : { traceparent }
      const attributes = { 'kham.agency_id': data.agencyId, 'kham.job_id': id }
      const start = performance.now()
      const seconds = () => (performance.now() - start) / 1000
      try {
        const state = await stateOf(data.agencyId)
        if (state === 'MOVED') {
          // The remaining work is in the orders, which are in the other cell.
          log.warn({ job: name, data }, 'a job of an agency that has moved away is left out')
          return { id, status: 'completed' }
        }
        if (state) throw new NotFinished('the agency is on its way to another cell')
        await inSpan({ name, kind: 'CONSUMER', attributes }, () => handle(context, data), from)
        onJob(name, 'DONE', seconds())
        return { id, status: 'completed' }
      } catch (error) {
        onJob(name, error instanceof NotFinished ? 'NOT_FINISHED' : 'FAILED', seconds())
        const level = error instanceof NotFinished ? 'info' : 'error'
        log[level]({ job: name, data, err: error }, 'the job failed')
        return { id, status: 'failed', output: failureOf(error) }
      }
    }
    let worker = ''
    worker = await boss.work(name, options, async (fetched: Job[]) => {
      wakers.hasJob(name, worker)
      const isIdle = () => wakers.isIdle(name, worker)
      // A job that takes too long is failed by pg-boss, whose worker goes on without it.
      for (const { signal } of fetched) signal.addEventListener('abort', isIdle, { once: true })
      const results: JobResult[] = []
      for (const job of fetched) results.push(await tryOne(job))
      isIdle()
      return results
    })
    wakers.isIdle(name, worker)
  }

  let looking: NodeJS.Timeout | undefined
  return {
    jobs,
    work: async (context: Context) => {
      for (const name of names) for (let each = 0; each < workersPerQueue; each++) await workOn(name, context)
      // A notice wakes a worker for a new job. Nobody tells that the time of a retry has come, and a notice may be lost.
      looking = setInterval(() => void look(), lookSeconds * 1000)
    },
    stop: () => {
      clearInterval(looking)
      return boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Queues in which a job waits whose time has come. */
async function queuesWithWork({ pool }: OwnedDatabase, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    text: `select q.name from unnest($1::text[]) q (name) where exists (select from ${queueSchema}.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    values: [names],
  })
  return rows.map(({ name }) => name)
}

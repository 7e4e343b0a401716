import { fromKysely, PgBoss, type Job, type JobResult, type Queue, type UpdateQueueOptions } from 'pg-boss'
import type { Context } from '../context.ts'
import type { OwnedDatabase } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { deadLetterQueue, deadLettersIn } from './dead-letters.ts'
import { bossDatabase, installQueue, queueSchema } from './install-queue.ts'
import { failureOf } from './job-failure.ts'
import { NotFinished, type JobData, type JobName, type Jobs, type OnJob } from './job.ts'

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

/** Nobody works on it, so by itself pg-boss would drop a letter after 14 days as one that was never taken. It waits for an operator. */
const deadLetterOptions = { retentionSeconds: 50 * 365 * dayS, deleteAfterSeconds: 0 } as const

/** How often and how soon a job is tried again. */
const usualPace = { retryLimit: 16, retryDelay: 1, lookSeconds: 2 }

const workersPerQueue = 8
/** How many jobs of one queue one partner may keep waiting, in all processes: the workers go on with the other partners' jobs. */
const jobsPerPartner = 3

async function openBoss(database: OwnedDatabase, log: Log) {
  await installQueue(database, log)
  const boss = new PgBoss({
    db: {
      ...bossDatabase(database.pool),
      async listen(channel, onNotification, onReconnect) {
        return { close: await database.listen(channel, onNotification, onReconnect) }
      },
    },
    schema: queueSchema,
    useListenNotify: true,
    schedule: false,
    // Both are DDL, which the application may not do.
    migrate: false,
    reindex: false,
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
  const boss = await openBoss(database, log)
  const names = Object.keys(handlers) as JobName[]
  await openQueue(boss, deadLetterQueue, deadLetterOptions)
  for (const name of names) await openQueue(boss, name, { ...queueOptions, ...retries })

  const jobs: Jobs = {
    async enqueue(tx, name, data, { partner, afterSeconds = 0 }) {
      const group = { id: `${data.agencyId}:${partner}` }
      await boss.send(name, data, { db: fromKysely(tx), group, startAfter: afterSeconds })
    },
    deadLetters: deadLettersIn(boss, names),
  }

  async function workOn(name: JobName, context: Context) {
    // The name leads to the handler that takes just this job's data, which TypeScript cannot follow.
    const handle = handlers[name] as (context: Context, data: object) => Promise<unknown>
    const options = {
      // A notice wakes the workers for a new job; nobody is told that the time of a retry has come, so they also look by themselves.
      pollingIntervalSeconds: lookSeconds,
      notifyPollingIntervalSeconds: lookSeconds,
      groupConcurrency: jobsPerPartner,
      perJobResults: true,
    } as const
    const tryOne = async ({ id, data }: Job): Promise<JobResult> => {
      const start = performance.now()
      const seconds = () => (performance.now() - start) / 1000
      try {
        await handle(context, data)
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
      // Where one job was there may be more: without this the worker would pause after each.
      boss.notifyWorker(worker)
      const results: JobResult[] = []
      for (const job of fetched) results.push(await tryOne(job))
      return results
    })
  }

  return {
    jobs,
    work: async (context: Context) => {
      for (const name of names) for (let each = 0; each < workersPerQueue; each++) await workOn(name, context)
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

import { fromKysely, PgBoss, type Job } from 'pg-boss'
import type { Context } from '../context.ts'
import type { OwnedDatabase } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { bossDatabase, installQueue, queueSchema } from './install-queue.ts'
import { NotFinished, type JobData, type JobName, type Jobs } from './job.ts'

/** Does one job. It throws when the job must be tried again. */
export type JobHandlers = { [N in JobName]: (context: Context, data: JobData[N]) => Promise<unknown> }

/** Jobs that failed every time, for an operator to look at. */
export const deadLetterQueue = 'dead-jobs'

const queueOptions = {
  retryLimit: 16,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deadLetter: deadLetterQueue,
  notify: true,
} as const

const workersPerQueue = 8
/** How many jobs of one queue one partner may keep waiting, in all processes: the workers go on with the other partners' jobs. */
const jobsPerPartner = 3

const looking = {
  // A notice wakes the workers for a new job; nobody is told that the time of a retry has come, so they also look by themselves.
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  groupConcurrency: jobsPerPartner,
} as const

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
    backend: database.kind,
    useListenNotify: true,
    schedule: false,
    // Both are DDL, which the application may not do.
    migrate: false,
    reindex: false,
  })
  boss.on('error', (error) => log.error({ error: String(error) }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  return boss
}

/**
 * Any look-up makes pg-boss remember what it knows of a queue. Otherwise its first `send` would look it up outside the sender's
 * transaction, and on the embedded database's one connection wait for that transaction for ever.
 */
const rememberQueue = (boss: PgBoss, name: string) => boss.findJobs(name, { id: noJob })
const noJob = '00000000-0000-0000-0000-000000000000'

/** The queue: `jobs` enqueues, `work` begins to do them, `stop` waits for those under way. */
export async function startJobs(database: OwnedDatabase, handlers: JobHandlers, log: Log) {
  const boss = await openBoss(database, log)
  const names = Object.keys(handlers) as JobName[]
  await boss.createQueue(deadLetterQueue)
  for (const name of names) {
    await boss.createQueue(name, queueOptions)
    await rememberQueue(boss, name)
  }

  const jobs: Jobs = {
    async enqueue(tx, name, data, { partner, afterSeconds = 0 }) {
      const group = { id: `${data.agencyId}:${partner}` }
      await boss.send(name, data, { db: fromKysely(tx), group, startAfter: afterSeconds })
    },
  }

  async function workOn(name: JobName, context: Context) {
    // The name leads to the handler that takes just this job's data, which TypeScript cannot follow.
    const handle = handlers[name] as (context: Context, data: object) => Promise<unknown>
    let worker = ''
    worker = await boss.work(name, looking, async (fetched: Job[]) => {
      // Where one job was there may be more: without this the worker would pause after each.
      boss.notifyWorker(worker)
      for (const job of fetched) {
        const { data } = job
        await handle(context, data).catch((error: unknown) => {
          const level = error instanceof NotFinished ? 'info' : 'error'
          log[level]({ job: name, data, err: error }, 'the job will be tried again')
          throw error
        })
      }
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

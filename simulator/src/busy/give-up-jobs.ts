import { setTimeout } from 'node:timers/promises'
import { deadLetterQueue } from '../../../server/src/jobs/dead-letters.ts'
import { startJobs } from '../../../server/src/jobs/worker.ts'
import { newLog } from '../../../server/src/log.ts'
import { jobHandlers } from '../../../server/src/schedule.ts'
import type { BusyWorld, GivenUpJob } from './busy-world.ts'

/** Of each kind of job. */
const most = 4
/** In so long the product's queue, at its usual pace, has given a job up. */
const giveUpMs = 50 * 60_000
const lookMs = 30

/**
 * A few of the jobs that were given up go once more through the product's own queue, from when they were asked for, with all its tries and
 * pauses by the clock of the timeline: those whose partner still does not answer become dead letters. Answers how many there are.
 */
export async function giveUpJobs(world: BusyWorld, since: Date, until: Date): Promise<number> {
  const { context, database, databaseClock, givenUp } = world
  const jobs = givenUp.filter(({ asked }) => asked >= since && asked.getTime() < until.getTime() - giveUpMs)
  const chosen = lastOfEach(jobs)
  const [first] = chosen
  if (!first) return 0
  const queue = await startJobs(database, jobHandlers, newLog('silent'), { lookSeconds: lookMs / 1000 })
  for (const { name, data, partner, asked } of chosen) {
    await databaseClock.set(asked)
    await context.db.transaction().execute((tx) => queue.jobs.enqueue(tx, name, data, { partner }))
  }
  await queue.work(context)
  for (;;) {
    const next = await nextTry(world)
    if (next === null || (next !== 'NOW' && next > until)) break
    // The database knows finer times.
    if (next !== 'NOW') await databaseClock.set(new Date(next.getTime() + 1))
    await setTimeout(lookMs)
  }
  await databaseClock.set(until)
  const asked = { page: 1, pageSize: 1 }
  const { total } = await queue.jobs.deadLetters.page(context.db, first.data.agencyId, asked)
  await queue.stop()
  return total
}

/** When a job of the queue is tried next; null = all have come to an end. */
async function nextTry({ database }: BusyWorld): Promise<Date | 'NOW' | null> {
  const { rows } = await database.pool.query<{ next: Date | null; due: boolean | null }>(
    `select min(start_after) as next, bool_or(state = 'active' or start_after <= jobs.job_now()) as due
     from jobs.job where state < 'completed' and name <> $1`,
    [deadLetterQueue],
  )
  const [{ next, due } = { next: null, due: null }] = rows
  return due ? 'NOW' : next
}

/** In the order in which they were asked for. */
function lastOfEach(jobs: readonly GivenUpJob[]): GivenUpJob[] {
  const inOrder = jobs.toSorted((a, b) => a.asked.getTime() - b.asked.getTime())
  return inOrder.filter(
    (job, n) => inOrder.slice(n + 1).filter(({ name }) => name === job.name).length < most,
  )
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { newLog } from '../log.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { NotFinished, type JobName, type OnJob } from './job.ts'
import { newWakers } from './wake-workers.ts'
import { startJobs, type JobHandlers } from './worker.ts'

describe('the queue', () => {
  let opened: TestDatabase
  beforeAll(async () => (opened = await testDatabase()))
  afterAll(() => opened.close())

  const names: JobName[] = [
    'check-payment',
    'deliver-credit',
    'send-refund',
    'take-credit',
    'send-payout',
    'return-credit',
  ]

  /** A queue whose every job is done by `work`, which is told the order's id. */
  async function queueOf(work: (id: string) => Promise<void>, onJob?: OnJob, database = opened.database) {
    const handle = async (_: Context, { depositId }: { depositId: string }) => work(depositId)
    const handlers = Object.fromEntries(names.map((name) => [name, handle])) as unknown as JobHandlers
    return startJobs(database, handlers, newLog('silent'), {}, onJob)
  }
  const enqueue = (queue: Awaited<ReturnType<typeof queueOf>>, ids: string[], partner = 'laoqr') =>
    opened.database.kysely.transaction().execute(async (tx) => {
      for (const depositId of ids)
        await queue.jobs.enqueue(tx, 'check-payment', { agencyId: 'x', depositId }, { partner })
    })

  test('jobs that wait are done one after the other, without a pause between them', async () => {
    const ids = Array.from({ length: 40 }, (_, i) => `waiting-${i}`)
    const done: string[] = []
    const queue = await queueOf(async (id) => void done.push(id))
    await enqueue(queue, ids)
    await queue.work({} as Context)
    await expect.poll(() => done.toSorted()).toEqual(ids.toSorted())
    await queue.stop()
  })

  test('a job that is not finished is tried again when its time has come, and each try is told', async () => {
    let tries = 0
    const told: string[] = []
    const notYet = async () => {
      if (++tries === 1) throw new NotFinished('not yet')
    }
    const queue = await queueOf(notYet, (name, outcome) => told.push(`${name} ${outcome}`))
    await queue.work({} as Context)
    await enqueue(queue, ['unfinished'])
    await expect.poll(() => tries).toBe(2)
    await queue.stop()
    expect(told).toEqual(['check-payment NOT_FINISHED', 'check-payment DONE'])
  })

  test('a job of an agency that has moved away is not done, and does not come again', async () => {
    await opened.database.asOwner((owner) =>
      owner.query(
        `insert into agency_moves (agency_id, move_id, state, place) values ('gone', gen_random_uuid(), 'MOVED', 'b')`,
      ),
    )
    const done: string[] = []
    const queue = await queueOf(async (id) => void done.push(id))
    await opened.database.kysely.transaction().execute(async (tx) => {
      const data = { agencyId: 'gone', depositId: 'left-behind' }
      await queue.jobs.enqueue(tx, 'check-payment', data, { partner: 'laoqr' })
    })
    await enqueue(queue, ['here'])
    await queue.work({} as Context)
    const { pool } = opened.database
    const left = async () =>
      (await pool.query(`select from jobs.job where state not in ('completed', 'failed')`)).rowCount
    await expect.poll(left, { timeout: 30_000 }).toBe(0)
    await queue.stop()
    expect(done).toEqual(['here'])
  })

  test('a job is done also when no notice of it ever comes', async () => {
    const done: string[] = []
    const deaf = { ...opened.database, listen: async () => async () => {} }
    const queue = await queueOf(async (id) => void done.push(id), undefined, deaf)
    await queue.work({} as Context)
    await enqueue(queue, ['unheard-1', 'unheard-2'])
    await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(['unheard-1', 'unheard-2'])
    await queue.stop()
  })

  test('a notice wakes one worker, which wakes the next when there is work, and none that is at work', () => {
    const woken: string[] = []
    const wakers = newWakers((worker) => woken.push(worker))
    for (const worker of ['a', 'b']) wakers.isIdle('queue', worker)
    wakers.wakeOne('queue')
    wakers.wakeOne('another queue')
    expect(woken).toEqual(['a'])
    wakers.hasJob('queue', 'a')
    expect(woken).toEqual(['a', 'a', 'b'])
    wakers.hasJob('queue', 'b')
    wakers.wakeOne('queue')
    expect(woken).toEqual(['a', 'a', 'b', 'b'])
  })

  test('a worker whose look into the queue hangs does not take all wakes', () => {
    const woken: string[] = []
    const wakers = newWakers((worker) => woken.push(worker))
    for (const worker of ['hanging', 'well']) wakers.isIdle('queue', worker)
    for (let notice = 0; notice < 3; notice++) wakers.wakeOne('queue')
    expect(woken).toEqual(['hanging', 'well', 'hanging'])
  })

  test('a partner that never answers holds up its own jobs only', async () => {
    const gate = Promise.withResolvers<void>()
    const done: string[] = []
    const queue = await queueOf(async (id) => {
      if (id.startsWith('dead')) await gate.promise
      done.push(id)
    })
    const dead = Array.from({ length: 20 }, (_, i) => `dead-${i}`)
    await enqueue(queue, dead, 'dead')
    await queue.work({} as Context)
    await enqueue(queue, ['alive-1', 'alive-2'], 'alive')
    await expect.poll(() => done.toSorted()).toEqual(['alive-1', 'alive-2'])
    gate.resolve()
    await expect.poll(() => done.length).toBe(22)
    await queue.stop()
  })
})

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Staff } from '@kham/contract/operator/desk/session'
import { buildApp, type BuiltApp } from '../../../app.ts'
import type { OwnedDatabase } from '../../../db/pool.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { startJobs, type JobHandlers } from '../../../jobs/worker.ts'
import { jobHandlers } from '../../../schedule.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { addStaff, browserOf, goodPassword, type TestBrowser } from '../../../testing/test-app.ts'
import type { DepositRow } from '../../orders/deposits/deposit.ts'
import { deliverOwedCredit } from '../../orders/deposits/deposit-jobs.ts'
import { byHand } from '../../../testing/as-owner.ts'

const path = '/v2/agency/dead-letters'
const oneRetry = { retryLimit: 1, retryDelay: 0, lookSeconds: 0.5 }
const told = 'the provider has not answered'

describe('dead letters', () => {
  let world: MoneyWorld
  let app: BuiltApp
  let queue: Awaited<ReturnType<typeof startJobs>>
  let manager: TestBrowser
  /** Paid deposits whose credit job has failed every time. */
  let failed: DepositRow[]
  let isBroken = true
  const { idOf, state, paid } = depositDesk(() => world)

  const handlers: JobHandlers = {
    ...jobHandlers,
    'deliver-credit': async (context, data) => {
      if (isBroken) throw new NotFinished(told)
      await jobHandlers['deliver-credit'](context, data)
    },
  }
  async function work() {
    const { database, log } = world.context
    queue = await startJobs(database as OwnedDatabase, handlers, log, oneRetry)
    world.context.jobs = queue.jobs
    await queue.work(world.context)
  }

  beforeAll(async () => {
    world = await moneyWorld()
    app = await buildApp(world.context, { env: 'test', sandboxUrl: undefined, trustProxy: 0 })
    app.announce('serving')
    manager = await staff('manager')
    failed = []
    await work()
    for (let count = 0; count < 7; count++) failed.push(await paid())
    await vi.waitFor(async () => expect(await total()).toBe(7), { timeout: 250_000, interval: 100 })
  })
  afterAll(async () => {
    await queue.stop()
    await app.fastify.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  async function staff(role: Staff['role'], agency = world.agency.agency_id, host = 'localhost') {
    await addStaff(world.context, `${role}-1`, role, agency)
    const browser = browserOf(app.fastify, host)
    const form = { username: `${role}-1`, password: goodPassword }
    expect(await browser.post('/v2/agency/session', form)).toMatchObject({ status: 200 })
    return browser
  }
  const list = async (browser = manager) => (await browser.get(`${path}?pageSize=100`)).body
  const total = async () => (await list()).total as number
  async function letterOf({ deposit_id }: DepositRow) {
    const { deadLetters } = await list()
    return deadLetters.find(({ order }: { order: { id: string } }) => order.id === deposit_id)
  }
  const retry = (id: string, browser = manager) => browser.post(`${path}/${id}/retry`)
  const discard = (id: string, browser = manager, reason = 'paid back by hand') =>
    browser.post(`${path}/${id}/discard`, { reason })
  const settled = (id: string) =>
    world.context.db.selectFrom('dead_letters_settled').selectAll().where('dead_letter_id', '=', id).execute()

  test('tell what was tried, for which order, how often, and what came of it', async () => {
    const [deposit] = failed as [DepositRow]
    expect(await letterOf(deposit)).toEqual({
      id: expect.any(String),
      job: 'deliver-credit',
      order: { kind: 'deposit', id: deposit.deposit_id, code: deposit.code, status: 'PAID' },
      subject: null,
      partner: { kind: 'provider', name: 'Alphabet' },
      tries: 2,
      failure: { kind: 'NO_ANSWER', code: null, text: told },
      askedAt: expect.stringMatching(/Z$/),
      failedAt: expect.stringMatching(/Z$/),
      retryable: true,
    })
    const { deadLetters, total, page, pageSize } = (await manager.get(`${path}?page=2&pageSize=3`)).body
    expect({ count: deadLetters.length, total, page, pageSize }).toEqual({
      count: 3,
      total: 7,
      page: 2,
      pageSize: 3,
    })
  })

  test('survive a restart, and are kept for decades, also in a queue that an earlier release made', async () => {
    const before = await list()
    await queue.stop()
    // As an earlier release made the queue: it drops jobs after two weeks.
    const { pool } = world.context.database
    await pool.query(`update jobs.queue set retention_seconds = 1209600 where name = 'dead-jobs'`)
    await work()
    expect(await list()).toEqual(before)
    const { rows } = await pool.query(
      `select retention_seconds from jobs.queue where name = 'dead-jobs'
       union select extract(epoch from min(keep_until) - now())::int from jobs.job where name = 'dead-jobs'`,
    )
    for (const { retention_seconds } of rows) expect(retention_seconds).toBeGreaterThan(40 * 365 * 86_400)
  })

  test('are for owners and managers to settle, and for all staff to see', async () => {
    const { id } = await letterOf(failed[0]!)
    for (const role of ['cashier', 'support', 'viewer'] as const) {
      const browser = await staff(role)
      expect(await list(browser)).toMatchObject({ total: 7 })
      expect(await retry(id, browser)).toMatchObject({ status: 403 })
      expect(await discard(id, browser)).toMatchObject({ status: 403 })
    }
    expect(await browserOf(app.fastify).get(path)).toMatchObject({ status: 401 })
    expect(await total()).toBe(7)
  })

  test('dead letters of another agency are not found', async () => {
    const { db } = world.context
    const other = { agency_id: 'other', name: 'Other', logo: null, social: '{}' }
    await byHand(db, db.insertInto('agencies').values(other))
    await db.insertInto('agency_hosts').values({ agency_id: 'other', host: 'other.localhost' }).execute()
    const owner = await staff('owner', 'other', 'other.localhost')
    expect(await list(owner)).toMatchObject({ deadLetters: [], total: 0 })
    const { id } = await letterOf(failed[0]!)
    expect(await retry(id, owner)).toMatchObject({ status: 404 })
    expect(await discard(id, owner)).toMatchObject({ status: 404 })
    expect(await settled(id)).toEqual([])
    expect(await total()).toBe(7)
  })

  test('are tried again, once, and it is written down who did it', async () => {
    const deposit = failed.shift()!
    const { id } = await letterOf(deposit)
    isBroken = false
    expect(await retry(id)).toMatchObject({ status: 204 })
    await expect.poll(async () => (await state(deposit)).status).toBe('SUCCESS')
    isBroken = true
    expect(await letterOf(deposit)).toBeUndefined()
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'DEAD_LETTER_SETTLED' } })
    expect(await settled(id)).toEqual([
      expect.objectContaining({
        agency_id: deposit.agency_id,
        decision: 'RETRIED',
        reason: null,
        job: 'deliver-credit',
        data: idOf(deposit),
        tries: 2,
        failure: `NO_ANSWER: ${told}`,
      }),
    ])
  })

  test('a retried job that fails again is a new dead letter', async () => {
    const deposit = failed.shift()!
    const { id } = await letterOf(deposit)
    expect(await retry(id)).toMatchObject({ status: 204 })
    await expect.poll(async () => (await letterOf(deposit))?.id).toEqual(expect.any(String))
    const again = await letterOf(deposit)
    expect(again.id).not.toBe(id)
    expect(again).toMatchObject({ job: 'deliver-credit', tries: 2, retryable: true })
    expect(await discard(again.id)).toMatchObject({ status: 204 })
  })

  test('retrying is harmless once a look-round has finished the order', async () => {
    const deposit = failed.shift()!
    await deliverOwedCredit(world.context, running, 0)
    const letter = await letterOf(deposit)
    expect(letter.order.status).toBe('SUCCESS')
    isBroken = false
    expect(await retry(letter.id)).toMatchObject({ status: 204 })
    const jobs = () =>
      world.context.database.pool.query(
        `select state from jobs.job where name = 'deliver-credit' and data @> $1 and state = 'completed'`,
        [JSON.stringify(idOf(deposit))],
      )
    await expect.poll(async () => (await jobs()).rows).toHaveLength(1)
    isBroken = true
    const members = await world.sandbox.members('alphabet')
    const member = await world.context.db
      .selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', deposit.player_id)
      .executeTakeFirstOrThrow()
    const { transfers } = members.find(({ memberId }) => memberId === member.member_id)!
    expect(transfers).toHaveLength(1)
  })

  test('are discarded for a reason, which is kept', async () => {
    const { id } = await letterOf(failed.shift()!)
    expect(await discard(id, manager, '  ')).toMatchObject({
      status: 400,
      body: { fields: { reason: 'REQUIRED' } },
    })
    expect(await discard(id)).toMatchObject({ status: 204 })
    expect(await settled(id)).toMatchObject([{ decision: 'DISCARDED', reason: 'paid back by hand' }])
    expect(await discard(id)).toMatchObject({ status: 409 })
    expect(await retry(id)).toMatchObject({ status: 409 })
    expect(await settled(id)).toHaveLength(1)
  })

  test('two concurrent settlements settle a dead letter once', async () => {
    const { id } = await letterOf(failed.shift()!)
    const answers = await Promise.all([retry(id), discard(id), retry(id), discard(id)])
    const counts = [204, 409].map((wanted) => answers.filter(({ status }) => status === wanted).length)
    expect(counts).toEqual([1, 3])
    expect(await settled(id)).toHaveLength(1)
  })

  test('a job unknown to this release is not enqueued without a worker', async () => {
    const { id } = await letterOf(failed[0]!)
    const { jobs } = queue
    world.context.jobs = { ...jobs, deadLetters: { ...jobs.deadLetters, canRun: () => false } }
    expect(await letterOf(failed[0]!)).toMatchObject({ retryable: false })
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'JOB_GONE' } })
    expect(await settled(id)).toEqual([])
    expect(await discard(id)).toMatchObject({ status: 204 })
    world.context.jobs = jobs
  })
})

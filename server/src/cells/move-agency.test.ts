import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import type { OwnedDatabase } from '../db/pool.ts'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { askBanks, deliverOwedCredit } from '../features/orders/deposits/deposit-jobs.ts'
import { rewrite } from '../testing/as-owner.ts'
import { depositDesk } from '../testing/deposit-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../testing/money-world.ts'
import { otherCell } from '../testing/other-cell.ts'
import { clearMoved, moveAgency, undoMove } from './move-agency.ts'
import type { Pace, Stage } from './moving.ts'

let world: MoneyWorld
let other: Awaited<ReturnType<typeof otherCell>>
beforeEach(async () => {
  world = await moneyWorld()
  other = await otherCell(world)
})
afterEach(async () => {
  await other.close()
  await world.close()
})
const desk = depositDesk(() => world)

const host = 'localhost'
const asked = (at: FastifyInstance, method: 'GET' | 'POST', url: string) =>
  at.inject({ method, url, headers: { host }, ...(method === 'POST' ? { payload: {} } : {}) })
const info = async (at: FastifyInstance) => (await asked(at, 'GET', '/api/v2/agency/info')).statusCode

const quick = { settleMs: 0, drainMs: 2_000 }
const wish = () => ({ agencyId: world.agency.agency_id, place: 'b' })
const move = (pace: Partial<Pace> = {}) => moveAgency(other.cells, wish(), { ...quick, ...pace })
const rowsThere = async (table: string, database: OwnedDatabase = other.cells.there) =>
  (await database.pool.query(`select from ${table}`)).rowCount
const jobsIn = (database: OwnedDatabase) =>
  database.pool.query(`select name, data, start_after from jobs.job where state < 'active' order by id`)
/** Servers go by what they knew for three seconds. */
const seconds = (many: number) => world.setClock(new Date(world.context.clock().getTime() + many * 1000))

/** What is open goes on to its end, as its rounds do. */
async function settled(context: Context) {
  await askBanks(context, running)
  await deliverOwedCredit(context, running, -1)
}
const statusIn = async ({ db }: Context) =>
  (await db.selectFrom('deposits').select(['status']).orderBy('created_at').execute()).map(
    ({ status }) => status,
  )

describe('an agency moves to another cell', () => {
  test('whole, with what is under way; it rests meanwhile, works there, and may come back', async () => {
    const done = await desk.paid()
    await settled(world.context)
    const open = await desk.opened('200000')
    const jobs = await jobsIn(other.cells.here)
    expect(jobs.rowCount).toBeGreaterThan(0)
    expect((await desk.state(done)).status).toBe('SUCCESS')
    const told = await move({
      onStage: async (stage) => {
        if (stage !== 'frozen') return
        seconds(4)
        // What reads is answered; what writes, a bank's notice too, is told to come again, and the database itself would refuse it.
        expect(await info(other.old)).toBe(200)
        for (const path of ['/api/v2/deposits', '/api/v2/payments/laoqr/notify', '/api/v2/agency/session']) {
          const refused = await asked(other.old, 'POST', path)
          expect([refused.statusCode, refused.json().code]).toEqual([503, 'AGENCY_MOVING'])
          expect(refused.headers['retry-after']).toBe('15')
        }
        await expect(desk.opened()).rejects.toMatchObject({ code: 'KH066' })
        await world.sandbox.pay(open.qr_payload!)
        await settled(world.context)
        expect((await desk.state(open)).status).toBe('OPEN')
      },
    })
    expect(told).toMatchObject({ agencyId: world.agency.agency_id, jobs: jobs.rowCount })
    expect(told.turnover.map(({ currency }) => currency)).toContain('LAK')
    expect(told.rows).toBeGreaterThan(100)

    // Paid at the bank while it was frozen, credited there once; nothing happens here any more.
    expect((await jobsIn(other.cells.there)).rows).toEqual(jobs.rows)
    seconds(60)
    await settled(other.context)
    await settled(world.context)
    expect(await statusIn(other.context)).toEqual(['SUCCESS', 'SUCCESS'])
    expect(await statusIn(world.context)).toEqual(['SUCCESS', 'OPEN'])
    expect(await auditBooks(other.cells.there, { full: true })).toEqual([])
    expect(await info(other.now)).toBe(200)
    const gone = await asked(other.old, 'GET', '/api/v2/agency/info')
    expect([gone.statusCode, gone.json().code, gone.headers['kham-cell']]).toEqual([
      421,
      'AGENCY_ELSEWHERE',
      'b',
    ])
    await expect(desk.opened()).rejects.toMatchObject({ code: 'KH066' })
    expect(await move()).toMatchObject({ rows: 0, jobs: 0 }) // done again, it does nothing

    // The way back begins when nothing of it lies here.
    const back = {
      ...other.cells,
      here: other.cells.there,
      there: other.cells.here,
      // It writes of the agency, before that works here again.
      holdExcluded: () =>
        other.cells.here.asOwner(
          async (owner) => void (await owner.query('update players set status = status')),
        ),
    }
    const home = () => moveAgency(back, { ...wish(), place: 'a' }, quick)
    await expect(home()).rejects.toMatchObject({ code: 'AGENCY_THERE' })
    expect(await clearMoved(other.cells.here, world.agency.agency_id)).toBeGreaterThan(100)
    seconds(64)
    expect((await asked(other.old, 'GET', '/api/v2/agency/info')).headers['kham-cell']).toBe('b')
    await home()
    seconds(68)
    expect([await info(other.old), await info(other.now)]).toEqual([200, 421])
    await desk.paid('300000')
    await settled(world.context)
    expect(await statusIn(world.context)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
    expect(await auditBooks(other.cells.here, { full: true })).toEqual([])
  })

  test('not at all when anything is wrong with it there: it works here again', async () => {
    await desk.paid()
    await settled(world.context)
    const jobs = await jobsIn(other.cells.here)
    const spoiling = move({
      onStage: async (stage) => {
        if (stage === 'copied') await rewrite(other.cells.there, 'update ledger.legs set amount = amount + 1')
      },
    })
    await expect(spoiling).rejects.toMatchObject({ code: 'BOOKS_WRONG' })
    for (const table of ['agencies', 'players', 'ledger.legs', 'agency_moves', 'resting_jobs'])
      expect([table, await rowsThere(table)]).toEqual([table, 0])
    expect((await jobsIn(other.cells.here)).rows).toEqual(jobs.rows)
    expect(await rowsThere('agency_moves', other.cells.here)).toBe(0)
    await desk.paid('200000')
    await settled(world.context)
    expect(await statusIn(world.context)).toEqual(['SUCCESS', 'SUCCESS'])
    expect(await auditBooks(other.cells.here, { full: true })).toEqual([])
  })

  test('only to a cell that fits', async () => {
    const refused = async (change: string, undo: string) => {
      const { there } = other.cells
      await rewrite(there, change)
      const { code } = (await move().catch((error: unknown) => error)) as { code: string }
      await rewrite(there, undo)
      return code
    }
    expect(
      await refused(
        `update installation set key_name = 'otherkey'`,
        `update installation set key_name = 'testtest'`,
      ),
    ).toBe('KEY_DIFFERS')
    expect(
      await refused(
        `insert into agencies (agency_id, name) values ('x', 'x'); insert into agency_hosts (agency_id, host) values ('x', '${host}')`,
        `delete from agency_hosts; delete from agencies`,
      ),
    ).toBe('HOST_TAKEN')
    expect(
      await refused(
        `insert into rate_limits values ('${world.agency.agency_id}', 'x', now(), 1)`,
        'delete from rate_limits',
      ),
    ).toBe('AGENCY_THERE')
    expect(
      await refused(
        `update schema_migrations set sha256 = 'x' || sha256 where name like '0183%'`,
        `update schema_migrations set sha256 = substr(sha256, 2) where name like '0183%'`,
      ),
    ).toBe('RELEASE_DIFFERS')
    expect(await rowsThere('agency_moves', other.cells.here)).toBe(0)
  })

  const stages: Stage[] = ['frozen', 'copied', 'moved']
  test.for(stages)('one that was left dead %s is gone on with by the same command', async (at) => {
    await desk.paid()
    await settled(world.context)
    const open = await desk.opened('200000')
    const jobs = await jobsIn(other.cells.here)
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const victim = mortal()
    const first = victim
      .move(async (stage) => {
        if (stage !== at) return
        reached.resolve()
        await held.promise
      })
      .catch((error: unknown) => error)
    await reached.promise
    // While it lives nobody else moves it.
    await expect(move()).rejects.toMatchObject({ code: 'MOVE_UNDER_WAY' })
    await victim.kill()
    await move()
    expect((await jobsIn(other.cells.there)).rows).toEqual(jobs.rows)
    // A process that was only asleep changes nothing any more.
    held.resolve()
    expect(await first).toBeInstanceOf(Error)

    await world.sandbox.pay(open.qr_payload!)
    seconds(60)
    await settled(other.context)
    await settled(world.context)
    expect(await statusIn(other.context)).toEqual(['SUCCESS', 'SUCCESS'])
    expect(await statusIn(world.context)).toEqual(['SUCCESS', 'OPEN'])
    expect(await auditBooks(other.cells.there, { full: true })).toEqual([])
    expect([await info(other.old), await info(other.now)]).toEqual([421, 200])
  })

  test('an interrupted move may be undone, though the other cell is gone', async () => {
    const jobs = await jobsIn(other.cells.here)
    const never = new Promise<void>(() => {})
    const reached = Promise.withResolvers<void>()
    const victim = mortal()
    const first = victim.move(async (stage) => {
      if (stage !== 'copied') return
      reached.resolve()
      await never
    })
    first.catch(() => {})
    await reached.promise
    await victim.kill()
    const there = { ...other.cells.there, asOwner: () => Promise.reject(new Error('gone')) }
    await undoMove({ ...other.cells, there }, wish())
    await desk.paid()
    await settled(world.context)
    expect(await statusIn(world.context)).toEqual(['SUCCESS'])
    expect((await jobsIn(other.cells.here)).rowCount).toBeGreaterThanOrEqual(jobs.rowCount ?? 0)
    // What it has left there is in nobody's way.
    await move()
    expect(await statusIn(other.context)).toEqual(['SUCCESS'])
  })
})

/** A command whose process can be killed: what the kernel does then to its connections. */
function mortal() {
  const pids: number[] = []
  const watched = (database: OwnedDatabase): OwnedDatabase => ({
    ...database,
    asOwner: (work) =>
      database.asOwner(async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        pids.push(rows[0]!.pid)
        return work(client)
      }),
  })
  const cells = { ...other.cells, here: watched(other.cells.here), there: watched(other.cells.there) }
  return {
    move: (onStage: Pace['onStage']) => moveAgency(cells, wish(), { ...quick, onStage }),
    kill: () =>
      other.cells.here.asOwner((owner) =>
        owner.query('select pg_terminate_backend(p) from unnest($1::int[]) p', [pids]),
      ),
  }
}

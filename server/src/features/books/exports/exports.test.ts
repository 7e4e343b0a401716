import { dayOf, daysAfter } from '@kham/contract/day'
import type { Exported } from '@kham/contract/operator/books/exports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../id.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { forgetOldExports, writeExports } from './export-jobs.ts'
import { writeExport } from './write-export.ts'
import { byHand } from '../../../testing/as-owner.ts'

describe('exports', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let staffId: string
  let staff: Awaited<ReturnType<OpenDoors['staff']>>
  const agencyId = () => world.agency.agency_id
  const withdrawals = withdrawalDesk(() => world)
  const deposits = depositDesk(() => world)
  // It may be another day before the last of them.
  const today = dayOf(new Date())
  const tomorrow = daysAfter(today, 1)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    staffId = await findStaffId(world)
    staff = await doors.staff(staffId)
    for (let made = 0; made < 5; made += 1) await deposits.opened()
    await deposits.paid()
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })

  const path = '/v2/agency/exports'
  const ask = async (wish: object = {}): Promise<Exported> => {
    const { status, body } = await staff.post(path, { kind: 'deposits', from: today, to: tomorrow, ...wish })
    expect(status).toBe(202)
    return body
  }
  const idOf = ({ id }: Exported) => ({ agencyId: agencyId(), exportId: id })
  const now = async ({ id }: Exported): Promise<Exported> =>
    (await staff.get(path)).body.exports.find((each: Exported) => each.id === id)
  const linesOf = async ({ id }: Exported) => {
    const { status, text } = await staff.get(`${path}/${id}/file`)
    expect(status).toBe(200)
    return text.slice(1).trimEnd().split('\r\n')
  }
  const column = (lines: string[], name: string) => {
    const at = lines[0]!.split(',').indexOf(name)
    return lines.slice(1).map((line) => line.split(',')[at])
  }
  const jobsOf = async ({ id }: Exported) =>
    (
      await world.context.database.pool.query(
        `select 1 from jobs.job where name = 'write-export' and data @> $1`,
        [{ exportId: id }],
      )
    ).rowCount
  /** The process dies in the transaction of its piece `n`, counted from 0. */
  const dyingAt = (n: number): Context => {
    let pieces = 0
    const clock = () => {
      if (pieces++ === n) throw new Error('killed')
      return world.context.clock()
    }
    return { ...world.context, clock }
  }

  test('is queued with its row, written in pieces, and answered as one file', async () => {
    const asked = await ask()
    expect(asked).toMatchObject({ kind: 'deposits', state: 'WAITING', rows: null, rowsDone: 0, from: today })
    expect(await jobsOf(asked)).toBe(1)
    expect((await staff.get(`${path}/${asked.id}/file`)).status).toBe(404)
    await writeExport(world.context, idOf(asked), 4)
    expect(await now(asked)).toMatchObject({
      state: 'READY',
      rows: 6,
      rowsDone: 6,
      keptUntil: expect.any(String),
    })
    const lines = await linesOf(asked)
    expect(lines[0]).toMatch(/^code,createdAt,player,/)
    expect(lines).toHaveLength(7)
    expect(Object.groupBy(column(lines, 'status'), (each) => each!)).toMatchObject({
      OPEN: { length: 5 },
      PAID: { length: 1 },
    })
    expect(column(lines, 'kip')).toEqual(Array(6).fill('100000.00'))
    await world.context.db.deleteFrom('exports').execute()
  })

  test('resume after an interruption, with every row once', async () => {
    const asked = await ask()
    await expect(writeExport(dyingAt(2), idOf(asked), 2)).rejects.toThrow('killed')
    expect(await now(asked)).toMatchObject({ state: 'WRITING', rows: 6, rowsDone: 4 })
    await writeExports(world.context, running, -1)
    const codes = column(await linesOf(asked), 'code')
    expect(codes).toHaveLength(6)
    expect(new Set(codes).size).toBe(6)
    await world.context.db.deleteFrom('exports').execute()
  })

  test('two at it at once write every row once', async () => {
    const asked = await ask()
    const all = () => writeExport(world.context, idOf(asked), 1)
    await Promise.all([all(), all(), all()])
    await all()
    expect(new Set(column(await linesOf(asked), 'code')).size).toBe(6)
    expect(await linesOf(asked)).toHaveLength(7)
    await world.context.db.deleteFrom('exports').execute()
  })

  test('has nothing of what happened after it was asked for', async () => {
    const { row } = await withdrawals.held()
    const asked = await ask({ kind: 'withdrawals' })
    const entries = await ask({ kind: 'entries' })
    const orders = await ask({ kind: 'deposits' })
    world.setClock(secondsAfter(new Date(), 1))
    await approveWithdrawal(world.context, withdrawals.idOf(row), staffId)
    await withdrawals.payOut(row)
    const late = await deposits.opened()
    world.setClock(new Date())
    await writeExport(world.context, idOf(orders))
    await writeExport(world.context, idOf(asked))
    await writeExport(world.context, idOf(entries))
    const lines = await linesOf(asked)
    expect([column(lines, 'status'), column(lines, 'approvedAt'), column(lines, 'paidAt')]).toEqual([
      ['OPEN'],
      [''],
      [''],
    ])
    expect(column(lines, 'heldAt')[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const events = column(await linesOf(entries), 'event')
    expect(events).toContain('withdrawal.held')
    expect(events).not.toContain('withdrawal.paid')
    const codes = column(await linesOf(orders), 'code')
    expect(codes).not.toEqual([])
    expect(codes).not.toContain(late.code)
    await world.context.db.deleteFrom('exports').execute()
  })

  test.each(['entries', 'wagers', 'players'])('%s of an empty day are a line of names', async (of) => {
    const asked = await ask({ kind: of, from: '2020-01-01', to: '2020-01-01' })
    await writeExport(world.context, idOf(asked))
    expect(await linesOf(asked)).toHaveLength(1)
    expect(await now(asked)).toMatchObject({ rows: 0, rowsDone: 0, state: 'READY' })
    await world.context.db.deleteFrom('exports').execute()
  })

  test('players and rounds are written out over several pieces too', async () => {
    const { playerId } = await world.newPlayer()
    const at = world.context.clock()
    const round = (wager_id: string) => ({
      agency_id: agencyId(),
      provider_id: 'alphabet' as const,
      wager_id,
      player_id: playerId,
      game_id: '=cmd',
      bet_minor: 1000n,
      win_minor: 0n,
      balance_after_minor: null,
      at,
    })
    await world.context.db.insertInto('wagers').values(['a', 'b', 'c'].map(round)).execute()
    const [wagers, players] = [await ask({ kind: 'wagers' }), await ask({ kind: 'players' })]
    await writeExport(world.context, idOf(wagers), 2)
    await writeExport(world.context, idOf(players), 2)
    const lines = await linesOf(wagers)
    expect(column(lines, 'round')).toEqual(['a', 'b', 'c'])
    expect(column(lines, 'game')[0]).toBe("'=cmd")
    expect(new Set(column(await linesOf(players), 'username')).size).toBeGreaterThan(6)
    await world.context.db.deleteFrom('exports').execute()
  })

  test('asked for twice at once it is one, and of three under way there is no fourth', async () => {
    const twice = await Promise.all([ask(), ask()])
    expect(twice[0].id).toBe(twice[1].id)
    await ask({ kind: 'wagers' })
    const third = await ask({ kind: 'players' })
    const fourth = await staff.post(path, { kind: 'entries', from: today, to: tomorrow })
    expect([fourth.status, fourth.body.code]).toEqual([409, 'EXPORTS_UNDER_WAY'])
    expect((await staff.post(`${path}/${third.id}/cancel`)).body.state).toBe('CANCELED')
    expect((await staff.post(path, { kind: 'entries', from: today, to: tomorrow })).status).toBe(202)
    await world.context.db.deleteFrom('exports').execute()
  })

  test('cancelled in the middle it stays so, and leaves nothing behind', async () => {
    const asked = await ask()
    await expect(writeExport(dyingAt(1), idOf(asked), 2)).rejects.toThrow('killed')
    expect((await staff.post(`${path}/${asked.id}/cancel`)).status).toBe(200)
    await writeExport(world.context, idOf(asked), 2)
    expect((await now(asked)).state).toBe('CANCELED')
    expect(await world.context.db.selectFrom('export_pieces').selectAll().execute()).toEqual([])
    const again = await staff.post(`${path}/${asked.id}/cancel`)
    expect([again.status, again.body.code]).toEqual([409, 'EXPORT_ENDED'])
    await world.context.db.deleteFrom('exports').execute()
  })

  test('is kept for seven days, and one that is never finished is given up after one', async () => {
    const [done, stuck] = [await ask(), await ask({ kind: 'players' })]
    await expect(writeExport(dyingAt(1), idOf(stuck), 2)).rejects.toThrow('killed')
    const began = new Date()
    await writeExport(world.context, idOf(done))
    const day = 24 * 3600
    await writeExports({ ...world.context, clock: () => secondsAfter(began, day + 60) }, running)
    expect((await now(stuck)).state).toBe('FAILED')
    const pieces = await world.context.db.selectFrom('export_pieces').select('export_id').execute()
    expect(pieces.map(({ export_id: id }) => id)).not.toContain(stuck.id)
    await forgetOldExports(world.context.db, secondsAfter(began, 7 * day - 60))
    expect((await linesOf(done)).length).toBeGreaterThan(1)
    await forgetOldExports(world.context.db, secondsAfter(began, 7 * day + 60))
    expect((await staff.get(`${path}/${done.id}/file`)).status).toBe(404)
    await world.context.db.deleteFrom('exports').execute()
  })

  test('another agency neither sees nor takes it, and who took it stands in the audit log', async () => {
    const { db } = world.context
    const asked = await ask()
    await writeExport(world.context, idOf(asked))
    await linesOf(asked)
    await byHand(
      db,
      db.insertInto('agencies').values({ agency_id: 'theirs', name: 'Theirs', social: '{}', logo: null }),
    )
    await db.insertInto('agency_hosts').values({ agency_id: 'theirs', host: 'theirs.localhost' }).execute()
    const theirId = newId(new Date())
    const someone = {
      username: 'their-owner',
      display_name: 'Theirs',
      password_hash: 'none',
      role: 'owner' as const,
    }
    await byHand(db, db.insertInto('staff').values({ agency_id: 'theirs', staff_id: theirId, ...someone }))
    const theirs = await doors.staffOf('theirs', theirId, 'theirs.localhost')
    expect((await theirs.get(path)).body.exports).toEqual([])
    expect((await theirs.get(`${path}/${asked.id}/file`)).status).toBe(404)
    expect((await theirs.post(`${path}/${asked.id}/cancel`)).status).toBe(404)
    const log = await db
      .selectFrom('audit_log')
      .select('act')
      .where('subject_id', '=', asked.id)
      .orderBy('audit_id')
      .execute()
    expect(log.map(({ act }) => act).toSorted()).toEqual(['EXPORT_STARTED', 'EXPORT_TAKEN'])
  })
})

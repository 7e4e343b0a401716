import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { asOwner, byHand } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { broken, came, statementDesk, statementsPath } from '../../../testing/statement-desk.ts'

type Role = 'owner' | 'manager' | 'cashier' | 'support' | 'viewer'
type Staff = Awaited<ReturnType<OpenDoors['staff']>>

describe('the doors to bank statements', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Staff
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    owner = await doors.staff(await findStaffId(world))
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const desk = statementDesk(
    () => world,
    () => owner,
  )
  const { at, form, begin, send, ready, confirm, discard, shown, rowsKept, jobsFor } = desk

  async function member(role: Role, agencyId: string, username: string) {
    const staff_id = newId(new Date())
    const names = { username, display_name: username, password_hash: 'none', role }
    await byHand(
      world.context.db,
      world.context.db.insertInto('staff').values({ agency_id: agencyId, staff_id, ...names }),
    )
    return staff_id
  }
  const codesOf = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other)
  const stateOf = async (id: string) => (await shown(id)).statement.state

  test.each<[Role, boolean]>([
    ['owner', true],
    ['manager', true],
    ['cashier', true],
    ['support', false],
    ['viewer', false],
  ])('a %s imports: %s, and everybody on the staff may look', async (role, mayImport) => {
    const staff = await doors.staff(await member(role, world.agency.agency_id, `s-${role}`))
    const id = await ready([came()])
    expect(await staff.get(statementsPath)).toMatchObject({ status: 200 })
    expect(await staff.get(at(id))).toMatchObject({ status: 200 })
    expect(await staff.get(at(id, 'rows'))).toMatchObject({ status: 200, body: { total: 1 } })
    const ask = async (path: string, body: object) => (await staff.post(path, body)).status
    expect(await ask(statementsPath, form(1))).toBe(mayImport ? 200 : 403)
    expect(await ask(at(id, 'rows'), { from: 0, rows: desk.sent([came()]) })).toBe(mayImport ? 200 : 403)
    expect(await ask(at(id, 'confirm'), {})).toBe(mayImport ? 200 : 403)
    expect(await ask(at(id, 'discard'), {})).toBe(mayImport ? 409 : 403)
  })

  test('neither a visitor, a player nor the staff of another agency finds any of it', async () => {
    const { db } = world.context
    const id = await ready([came()])
    const player = await doors.player((await world.newPlayer()).playerId)
    for (const path of [statementsPath, at(id), at(id, 'rows')]) {
      expect(await doors.ask(path)).toMatchObject({ status: 401 })
      expect(await player.get(path)).toMatchObject({ status: 401 })
    }
    const agencyId = await newAgency(db)
    await db.insertInto('agency_hosts').values({ agency_id: agencyId, host: 'other.localhost' }).execute()
    const theirs = await doors.staffOf(agencyId, await member('owner', agencyId, 'theirs'), 'other.localhost')
    expect((await theirs.get(statementsPath)).body).toMatchObject({ statements: [], methods: [], total: 0 })
    for (const act of ['', 'rows']) expect(await theirs.get(at(id, act))).toMatchObject({ status: 404 })
    for (const [act, body] of [
      ['rows', { from: 0, rows: desk.sent([came()]) }],
      ['confirm', {}],
      ['discard', {}],
    ] as const)
      expect(await theirs.post(at(id, act), body)).toMatchObject({ status: 404 })
    expect(await theirs.post(statementsPath, form(1))).toMatchObject({
      status: 400,
      body: { fields: { paymentMethod: 'NOT_ALLOWED' } },
    })
    expect(await stateOf(id)).toBe('READY')
  })

  test.each<[string, object, string]>([
    ['a method that is none', { paymentMethod: 'nowhere' }, 'paymentMethod'],
    ['no lines', { rows: 0 }, 'rows'],
    ['20,001 lines', { rows: 20_001 }, 'rows'],
    ['no name', { fileName: ' ' }, 'fileName'],
    ['a name of 201', { fileName: 'x'.repeat(201) }, 'fileName'],
    ['a hash that is none', { fileHash: 'x'.repeat(64) }, 'fileHash'],
    ['no amount', { columns: { date: 0 } }, 'columns.amount'],
    ['a column that is none', { columns: { date: 0, amount: 1, payer: 2 } }, 'payer'],
  ])('a file with %s is refused', async (_, more, field) =>
    expect(await owner.post(statementsPath, form(1, more))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { [field]: expect.any(String) } },
    }),
  )

  test('a file may have 20,000 lines', async () => {
    expect(await owner.post(statementsPath, form(20_000))).toMatchObject({
      status: 200,
      body: { statement: { state: 'READING', rows: 20_000, rowsRead: 0 } },
    })
  })

  test('a file whose import was interrupted is taken up, and with other columns it is refused', async () => {
    const lines = [came(), came()]
    const file = form(2)
    const ask = (more: object = {}) => owner.post(statementsPath, { ...file, ...more })
    const answers = await Promise.all([ask(), ask()])
    const [id, other] = answers.map(({ body }) => body.statement.id)
    expect(other).toBe(id)
    await send(id, lines.slice(0, 1))
    expect((await ask({ fileName: 'again.csv' })).body.statement).toMatchObject({ id, rowsRead: 1 })
    for (const more of [{ columns: { date: 0, amount: 2 } }, { rows: 3 }])
      expect(await ask(more)).toMatchObject({ status: 409, body: { code: 'STATEMENT_UNDER_WAY' } })
    await discard(id)
    expect((await ask()).body.statement).toMatchObject({ rowsRead: 0, state: 'READING' })
    expect((await ask()).body.statement.id).not.toBe(id)
  })

  test('is confirmed once, also by two at once, and has one job; its lines then stay', async () => {
    const id = await ready([came(), broken])
    const answers = await Promise.all([1, 2, 3].map(() => confirm(id)))
    expect(codesOf(answers)).toEqual([200, 409, 409])
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'STATEMENT_SETTLED' } })
    expect(await discard(id)).toMatchObject({ status: 409, body: { code: 'STATEMENT_SETTLED' } })
    expect(await jobsFor(id)).toBe(1)
    expect((await shown(id)).statement).toMatchObject({
      state: 'COMPARING',
      confirmed: { by: expect.any(String) },
    })
    const { database } = world.context
    for (const sql of [
      `delete from statement_rows where statement_id = '${id}'`,
      `update statement_rows set line = 9 where statement_id = '${id}'`,
      `delete from bank_statements where statement_id = '${id}'`,
      `update bank_statements set file_hash = repeat('0', 64) where statement_id = '${id}'`,
      `update bank_statements set confirmed_at = now() where statement_id = '${id}'`,
      `update statement_entries set occurrence = 2 where statement_id = '${id}'`,
    ])
      await expect(asOwner(database, (client) => client.query(sql))).rejects.toMatchObject({ code: 'LE000' })
  })

  test('is discarded once, and keeps nothing but who said so', async () => {
    const id = await ready([came(), broken])
    const answers = await Promise.all([1, 2].map(() => discard(id)))
    expect(codesOf(answers)).toEqual([200, 409])
    expect(await rowsKept(id)).toEqual([])
    expect((await shown(id)).statement).toMatchObject({
      state: 'DISCARDED',
      broken: 1,
      confirmed: null,
      discarded: { by: expect.any(String), at: expect.any(String) },
    })
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'STATEMENT_SETTLED' } })
    expect(await jobsFor(id)).toBe(0)
    const half = await begin(2)
    await send(half, [came()])
    expect(await discard(half)).toMatchObject({ status: 200 })
  })

  test('confirmed and discarded at once goes one way', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ready([came(), broken])
      const answers = await Promise.all([confirm(id), discard(id), confirm(id), discard(id)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const isConfirmed = (await stateOf(id)) === 'COMPARING'
      expect([(await rowsKept(id)).length, await jobsFor(id)]).toEqual(isConfirmed ? [2, 1] : [0, 0])
    }
  })

  test('with no line that can be read is not confirmed', async () => {
    const id = await ready([broken, broken])
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'STATEMENT_EMPTY' } })
    expect(await stateOf(id)).toBe('READY')
    expect(await discard(id)).toMatchObject({ status: 200 })
  })

  test('the list tells the newest first, and of one state what is asked for', async () => {
    const id = await ready([came()])
    const { statements, total, methods } = (await owner.get(`${statementsPath}?pageSize=2`)).body
    expect(statements[0].id).toBe(id)
    expect(statements).toHaveLength(2)
    expect(methods).toContainEqual({ id: 'transfer', name: expect.any(String) })
    const asked = (await owner.get(`${statementsPath}?state=DISCARDED&pageSize=100`)).body
    expect(asked.total).toBeLessThan(total)
    expect(asked.statements.every(({ state }: { state: string }) => state === 'DISCARDED')).toBe(true)
    expect(await owner.get(`${statementsPath}?state=LOST`)).toMatchObject({ status: 400 })
  })
})

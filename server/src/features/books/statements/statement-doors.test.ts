import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { asOwner, byHand } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { statementDesk, statementsPath } from '../../../testing/statement-desk.ts'

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
  const { at, form, begin, send, ready, confirm, discard, shown, rowsOf, kindsOf, jobsFor } = desk

  async function member(role: Role, agencyId: string, username: string) {
    const staff_id = newId(new Date())
    const names = { username, display_name: username, password_hash: 'none', role }
    await byHand(
      world.context.db,
      world.context.db.insertInto('staff').values({ agency_id: agencyId, staff_id, ...names }),
    )
    return staff_id
  }
  let number = 0
  const reference = () => `FT26325${String(++number).padStart(5, '0')}`
  const came = (ref = reference(), amount = '1,000') => ['20/11/2026 08:05', ref, amount, '', 'NOY']
  const broken = ['20/11/2026', 'FT0', '', '', 'no amount']
  const codesOf = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other)
  const stateOf = async (id: string) => (await shown(id)).statement.state
  const rowsKept = (id: string) =>
    world.context.db.selectFrom('statement_rows').selectAll().where('statement_id', '=', id).execute()

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

  test('lines come in pieces, and the last one makes it ready; what counts is said beforehand', async () => {
    const lines = [came(), broken, came()]
    const id = await begin(3)
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'STATEMENT_NOT_READY' } })
    expect((await send(id, lines.slice(0, 2))).body.statement).toMatchObject({
      state: 'READING',
      rowsRead: 2,
      broken: 1,
    })
    expect((await send(id, lines.slice(2), 2)).body.statement).toMatchObject({ state: 'READY', rowsRead: 3 })
    const { statement, counts } = await shown(id)
    expect(statement).toMatchObject({
      method: { id: 'transfer', name: expect.any(String) },
      fileName: 'november.csv',
      started: { by: expect.any(String), at: expect.any(String) },
      confirmed: null,
      discarded: null,
    })
    expect(counts).toMatchObject({ BROKEN: 1, NEW: 2, DUPLICATE: 0, MATCHED: 0 })
    expect(await rowsOf(id)).toMatchObject([
      {
        number: 1,
        line: 2,
        kind: 'NEW',
        at: '2026-11-20T01:05:00.000Z',
        hasTime: true,
        direction: 'IN',
        amount: { amount: '1000.00', currency: 'LAK' },
        reference: lines[0]![1],
        description: 'NOY',
        ours: null,
      },
      { number: 2, line: 3, kind: 'BROKEN', faults: ['NO_AMOUNT'], cells: broken, amount: null },
      { number: 3, line: 4, kind: 'NEW' },
    ])
    expect((await owner.get(`${at(id, 'rows')}?kind=BROKEN`)).body).toMatchObject({
      total: 1,
      rows: [{ line: 3 }],
    })
    const second = (await owner.get(`${at(id, 'rows')}?pageSize=2&page=2`)).body
    expect([second.total, second.rows.map(({ line }: { line: number }) => line)]).toEqual([3, [4]])
    for (const query of ['kind=GOOD', 'page=0'])
      expect(await owner.get(`${at(id, 'rows')}?${query}`)).toMatchObject({ status: 400 })
  })

  test('the same piece again, late or at once in two windows, changes nothing', async () => {
    const lines = [came(), came(), came(), came()]
    const id = await begin(4)
    const answers = await Promise.all([1, 2, 3].map(() => send(id, lines.slice(0, 2))))
    expect(answers.map(({ status, body }) => [status, body.statement.rowsRead])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ])
    expect(await send(id, lines.slice(0, 3))).toMatchObject({
      status: 200,
      body: { statement: { rowsRead: 2 } },
    })
    await send(id, lines.slice(2), 2)
    expect(await send(id, lines.slice(2), 2)).toMatchObject({
      status: 200,
      body: { statement: { state: 'READY', rowsRead: 4 } },
    })
    expect(await rowsKept(id)).toHaveLength(4)
    await confirm(id)
    expect(await send(id, lines.slice(0, 2))).toMatchObject({
      status: 409,
      body: { code: 'STATEMENT_SETTLED' },
    })
  })

  test('lines that leave a gap, are too many or too long to be one piece are refused', async () => {
    const id = await begin(2)
    expect(await send(id, [came()], 1)).toMatchObject({
      status: 400,
      body: { fields: { from: 'TOO_LARGE' } },
    })
    expect(await send(id, [came(), came(), came()])).toMatchObject({
      status: 400,
      body: { fields: { rows: 'TOO_LONG' } },
    })
    const many = await begin(501)
    const short = Array.from({ length: 501 }, () => ['x'])
    expect(await send(many, short)).toMatchObject({ status: 400, body: { fields: { rows: 'TOO_LONG' } } })
    expect(await send(many, short.slice(1))).toMatchObject({ status: 200 })
    expect(await send(id, [])).toMatchObject({ status: 400 })
    const long = { from: 0, rows: [{ line: 1, cells: null }] }
    await owner.post(at(id, 'rows'), long)
    expect(await rowsOf(id)).toMatchObject([{ kind: 'BROKEN', faults: ['TOO_LONG'], cells: null }])
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

  test('a line counts once: in its own file, in a later one, and however its reference is typed', async () => {
    const [one, other] = [reference(), reference()]
    const first = await ready([came(one), came(one), came(one, '2,000'), came(other)])
    expect(await kindsOf(first)).toEqual(['NEW', 'DUPLICATE', 'NEW', 'NEW'])
    const second = await ready([came(other.toLowerCase()), ['20/11/2026', one, '', '1,000'], came()])
    expect(await kindsOf(second)).toEqual(['NEW', 'NEW', 'NEW'])
    await confirm(first)
    expect(await kindsOf(first)).toEqual(['NEW', 'DUPLICATE', 'NEW', 'NEW'])
    expect(await kindsOf(second)).toEqual(['DUPLICATE', 'NEW', 'NEW'])
    const [duplicate] = await rowsOf(second, '&kind=DUPLICATE')
    expect(duplicate.earlier).toEqual({ id: first, fileName: 'november.csv', line: 5 })
    expect((await rowsOf(first, '&kind=DUPLICATE'))[0].earlier).toMatchObject({ id: first, line: 2 })
    const elsewhere = await ready([came(one)], { paymentMethod: 'laoqr' })
    expect(await kindsOf(elsewhere)).toEqual(['NEW'])
  })

  test('two lines of one reference that say different things are two', async () => {
    const one = reference()
    const at = (time: string, text = 'cash') => [`20/11/2026 ${time}`, one, '1,000', '', text]
    const first = await begin(5)
    await send(first, [at('08:05'), at('08:05'), at('08:06')])
    await send(first, [at('08:06'), at('08:06', 'fee')], 3)
    expect(await kindsOf(first)).toEqual(['NEW', 'DUPLICATE', 'NEW', 'DUPLICATE', 'NEW'])
    await confirm(first)
    expect(await kindsOf(await ready([at('08:06')]))).toEqual(['DUPLICATE'])
  })

  test('lines without a reference that nothing tells apart are counted, and found again in the same number', async () => {
    const bare = (amount = '5,000', text = 'cash') => ['20/11/2026', '-', amount, '', text]
    const first = await ready([bare(), bare(), bare('5,001'), bare('5,000', 'other')])
    expect(await kindsOf(first)).toEqual(['NEW', 'NEW', 'NEW', 'NEW'])
    await confirm(first)
    const id = await begin(4)
    await send(id, [bare(), bare()])
    await send(id, [bare(), bare('5,001')], 2)
    expect(await kindsOf(id)).toEqual(['DUPLICATE', 'DUPLICATE', 'NEW', 'DUPLICATE'])
  })

  test('two that share lines and are confirmed at once count each line once', async () => {
    for (let round = 0; round < 3; round++) {
      const lines = Array.from({ length: 20 }, () => came())
      const ids = [await ready(lines), await ready(lines.toReversed())]
      const answers = await Promise.all(ids.map(confirm))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const kinds = (await Promise.all(ids.map(kindsOf))).flat()
      expect(kinds.filter((each) => each === 'NEW')).toHaveLength(20)
      expect(kinds.filter((each) => each === 'DUPLICATE')).toHaveLength(20)
    }
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

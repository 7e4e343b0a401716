import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { broken, came, newReference, statementDesk } from '../../../testing/statement-desk.ts'

describe('the doors to bank statements', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
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
  const { at, begin, send, ready, confirm, shown, rowsOf, kindsOf, rowsKept } = statementDesk(
    () => world,
    () => owner,
  )

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

  test('a line counts once: in its own file, in a later one, and however its reference is typed', async () => {
    const [one, other] = [newReference(), newReference()]
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
    const one = newReference()
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
})

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookAtHistory } from '../commands/doctor/look-at-history.ts'
import { newId } from '../id.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { upgraded } from '../testing/upgraded.ts'

const step = (orderId: string) =>
  `insert into order_steps (agency_id, order_kind, order_id, no, at, step, status, by)
   values ('a', 'deposit', '${orderId}', 1, now(), 'OPENED', 'OPEN', 'PLAYER')`

const placeOf = `select tableoid::regclass::text as place from order_steps where order_id = $1`

describe('the steps of orders lie by months', () => {
  let fixture: TestDatabase
  beforeAll(async () => void (fixture = await testDatabase()))
  afterAll(() => fixture.close())
  const asOwner = <T>(work: (owner: pg.ClientBase) => Promise<T>) => fixture.database.asOwner(work)
  const makeMonths = (at: string) =>
    asOwner(async (owner) => {
      const { rows } = await owner.query<{ made: string[] }>(
        'select history.make_months($1)::text[] as made',
        [at],
      )
      return rows[0]!.made
    })
  /** Writes a step of an order that was opened then, as the application does; answers where it lies. */
  const written = async (at: string) => {
    const id = newId(new Date(at))
    await fixture.database.pool.query(step(id))
    const { rows } = await asOwner((owner) => owner.query<{ place: string }>(placeOf, [id]))
    return rows[0]!.place
  }

  test('three months ahead, from the first moment of a month in Vientiane on, and no month twice', async () => {
    await makeMonths('2031-03-31T16:59:59.999Z')
    expect(await makeMonths('2031-03-31T16:59:59.999Z')).toEqual([])
    expect(await makeMonths('2031-03-31T17:00:00Z')).toEqual(['2031-07-01'])
    expect(await written('2031-03-31T16:59:59.999Z')).toBe('history.order_steps_2031_03')
    expect(await written('2031-03-31T17:00:00.000Z')).toBe('history.order_steps_2031_04')
    expect(await written('2026-11-30T16:59:59.999Z')).toBe('history.order_steps_before_2026_12')
    expect(await written('2026-11-30T17:00:00.000Z')).toBe('history.order_steps_2026_12')
    expect(await lookAtHistory(fixture.database)).toEqual([])
  })

  test('two who make them at once make each once', async () => {
    const made = await Promise.all([
      makeMonths('2032-04-15T00:00:00Z'),
      makeMonths('2032-04-15T00:00:00Z'),
      makeMonths('2032-04-15T00:00:00Z'),
    ])
    const left = await makeMonths('2032-04-15T00:00:00Z')
    const all = [...made.flat(), ...left]
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
    expect(all).toContain('2032-07-01')
  })

  test('a late partition delays no step, and steps written meanwhile move into their month', async () => {
    const late = newId(new Date('2034-01-10T00:00:00Z'))
    await fixture.database.pool.query(step(late))
    const place = async () =>
      (await asOwner((owner) => owner.query<{ place: string }>(placeOf, [late]))).rows[0]!.place
    expect(await place()).toBe('history.order_steps_rest')
    const made = await makeMonths('2034-01-20T00:00:00Z')
    expect(made.slice(-4)).toEqual(['2034-01-01', '2034-02-01', '2034-03-01', '2034-04-01'])
    expect(await place()).toBe('history.order_steps_2034_01')
    await expect(
      asOwner((owner) => owner.query('delete from history.order_steps_rest')),
    ).resolves.toBeDefined()
    await expect(
      asOwner((owner) =>
        owner.query(`${step('ffffffff-0000-8000-8000-000000000001')}; delete from history.order_steps_rest`),
      ),
    ).rejects.toMatchObject({ code: 'LE000' })
  })

  test('a long read is not waited for, and blocks no one', async () => {
    await asOwner(async (reader) => {
      await reader.query('begin; select from history.order_steps_rest')
      expect(await makeMonths('2034-06-01T00:00:00Z')).toEqual([])
      expect(await written('2034-02-03T00:00:00Z')).toBe('history.order_steps_2034_02')
      await reader.query('commit')
    })
    expect(await makeMonths('2034-06-01T00:00:00Z')).toContain('2034-09-01')
  })

  test('a partition is as append-only as its table, and the application has no other way to it', async () => {
    const id = newId(new Date('2034-02-05T00:00:00Z'))
    await fixture.database.pool.query(step(id))
    const month = 'history.order_steps_2034_02'
    const refused = (sql: string, code: string) =>
      expect(asOwner((owner) => owner.query(sql))).rejects.toMatchObject({ code })
    await refused(`update ${month} set status = 'PAID'`, 'LE000')
    await refused(`delete from ${month}`, 'LE000')
    await refused(`truncate ${month}`, 'LE000')
    await refused('truncate order_steps', 'LE000')
    await refused(step(id), '23505')
    await refused(
      step(newId(new Date('2034-02-06T00:00:00Z'))).replace(
        /by\)([^]*)'PLAYER'\)/,
        `by, staff_id)$1'STAFF', '${randomUUID()}')`,
      ),
      '23503',
    )
    for (const sql of [`select from ${month}`, step(id).replace('order_steps', month)])
      await expect(fixture.database.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
    const { rows } = await fixture.database.pool.query('select history.make_months_ahead() as made')
    expect(rows).toEqual([{ made: [] }])
    await expect(fixture.database.pool.query('select history.make_months(now())')).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('the doctor names a month that is missing', async () => {
    const [next] = await asOwner(async (owner) => {
      const { rows } = await owner.query<{ name: string; month: string }>(
        `select history.partition_of(m) as name, to_char(m, 'YYYY-MM') as month
         from (select history.next_month(date_trunc('month', ledger.day_of(now()))::date) as m) n`,
      )
      await owner.query(`drop table history.${rows[0]!.name}`)
      return rows
    })
    const told = async () => (await lookAtHistory(fixture.database)).map(({ sentence }) => sentence)
    expect(await told()).toEqual([expect.stringContaining(`The partition of ${next!.month} is missing`)])
    await makeMonths(new Date().toISOString())
    expect(await told()).toEqual([])
  })
})

test('older rows are the first partition, with its triggers; rows of later or timeless ids lie in the default one', async () => {
  const [old, odd] = [newId(new Date('2026-03-01T00:00:00Z')), 'ffffffff-0000-4000-8000-000000000001']
  const { database, asked } = await upgraded(
    '0200',
    `insert into agencies (agency_id, name) values ('a', 'A'); ${step(old)}; ${step(odd)};
     create trigger agency_rests before insert on order_steps for each row when (new.agency_id = 'gone')
       execute function refuse_resting()`,
  )
  const place = async (id: string) =>
    (await database.asOwner((owner) => owner.query<{ place: string }>(placeOf, [id]))).rows[0]!.place
  expect(await place(old)).toMatch(/^history\.order_steps_before_\d{4}_\d\d$/)
  expect(await place(odd)).toBe('history.order_steps_rest')
  const triggers = await asked(
    `select c.relname::text as place, array_agg(tgname::text order by tgname) as names from pg_trigger t
     join pg_class c on c.oid = t.tgrelid where c.relname ~ '^order_steps' and not tgisinternal group by 1 order by 1`,
  )
  expect(triggers.length).toBeGreaterThan(4)
  const guards = ['agency_rests', 'append_only', 'ends_first_word', 'no_truncate']
  expect(triggers).toEqual(triggers.map(({ place: at }) => ({ place: at, names: guards })))
})

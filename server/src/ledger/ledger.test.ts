import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../db/db.ts'
import { agencyId, smallLedger, type SmallLedger } from '../testing/small-ledger.ts'
import { bank, cash, credit, fx, house, nameOf } from './accounts.ts'
import { positionOf } from './balances.ts'
import { ledgerInvariants } from './invariants.ts'
import { NotEnough } from './not-enough.ts'
import { post, resolve, type Journal } from './post-transfer.ts'
import { gameResult } from './postings/credits.ts'

describe('the ledger', () => {
  let ledger: SmallLedger
  beforeAll(async () => (ledger = await smallLedger()))
  afterAll(() => ledger.close())

  test('a journal moves the money once, however often it is posted', async () => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'a'))
    await Promise.all(Array.from({ length: 5 }, () => ledger.posted(ledger.paid(owner, 'a'))))
    expect(await ledger.cashOf(owner)).toEqual({ postedMinor: 100_00n, heldMinor: 0n, legs: 1n })
  })

  test('a key that was used for other content is refused', async () => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'a'))
    await expect(ledger.posted(ledger.paid(owner, 'a', 100_01n))).rejects.toMatchObject({ code: 'LE003' })
  })

  test('nothing is resolved under a key that another journal has', async () => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'a'))
    await ledger.posted(ledger.sold(owner, 'b', 60_00n), 'pending')
    await ledger.posted(ledger.paid(owner, 'b:post'))
    const taken = { code: '23505', constraint: 'journal_key' }
    await expect(ledger.resolved(owner, 'b', 'post')).rejects.toMatchObject(taken)
    expect(await ledger.cashOf(owner)).toMatchObject({ postedMinor: 200_00n, heldMinor: 60_00n })
    await ledger.resolved(owner, 'b', 'void')
    expect(await ledger.cashOf(owner)).toMatchObject({ postedMinor: 200_00n, heldMinor: 0n })
  })

  test('keys and names are compared as bytes, whatever language the database has', async () => {
    const { rows } = await ledger.database.pool.query(`
      select a.attrelid::regclass || '.' || a.attname as column, c.collname::text as collation
      from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_collation c on c.oid = a.attcollation
      where t.relnamespace = 'ledger'::regnamespace and t.relkind = 'r' and a.attname in ('key', 'name', 'suspended') order by 1`)
    expect(rows).toEqual(
      ['accounts.name', 'journals.key', 'suspense_exits.key', 'suspense_exits.suspended'].map((column) => ({
        column: `ledger.${column}`,
        collation: 'C',
      })),
    )
  })

  test('a pending journal holds its amount, and is posted or voided once', async () => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'a'))
    await ledger.posted(ledger.sold(owner, 'b', 60_00n), 'pending')
    expect(await ledger.cashOf(owner)).toMatchObject({ postedMinor: 100_00n, heldMinor: 60_00n })
    await expect(ledger.posted(ledger.sold(owner, 'c', 40_01n), 'pending')).rejects.toThrow(NotEnough)
    await ledger.resolved(owner, 'b', 'post')
    await ledger.resolved(owner, 'b', 'post')
    await expect(ledger.resolved(owner, 'b', 'void')).rejects.toMatchObject({ code: 'LE005' })
    expect(await ledger.cashOf(owner)).toMatchObject({ postedMinor: 40_00n, heldMinor: 0n })

    await ledger.posted(ledger.sold(owner, 'd', 40_00n), 'pending')
    await ledger.resolved(owner, 'd', 'void')
    expect(await ledger.cashOf(owner)).toMatchObject({ postedMinor: 40_00n, heldMinor: 0n })
  })

  test.each(['a', 'never posted'])('what holds nothing is not resolved: %s', async (key) => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'a'))
    await expect(ledger.resolved(owner, key, 'post')).rejects.toMatchObject({ code: 'LE004' })
  })

  test('a player account never goes below zero, also when two spend at once', async () => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'a'))
    const results = await Promise.allSettled(
      ['b', 'c', 'd'].map((key) => ledger.posted(ledger.sold(owner, key, 60_00n))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ledger.cashOf(owner)).postedMinor).toBe(40_00n)
  })

  test('money of one player never lands with another, nor in another currency', async () => {
    const owner = randomUUID()
    const mixed = { ...ledger.paid(owner, 'x'), legs: [[bank('laoqr'), cash('THB'), 1n]] as const }
    await expect(ledger.posted(mixed)).rejects.toMatchObject({ code: 'LE002' })
    await expect(ledger.posted({ ...ledger.paid(house, 'y') })).rejects.toMatchObject({ code: 'LE001' })
  })

  test.each([
    ['debited', (ours: string, theirs: string) => [theirs, ours]],
    ['credited', (ours: string, theirs: string) => [ours, theirs]],
  ])("another player's account is not %s, though it is named and open", async (_, leg) => {
    const [owner, other] = [randomUUID(), randomUUID()]
    await ledger.posted(ledger.paid(other, 'a'))
    const sides = leg(nameOf(owner, bank('laoqr')), nameOf(other, cash('LAK')))
    const text = `select ledger.post($1, $2, 'a', 'x', array[[$3, $4, '1']], $5, '{}')`
    for (const isPending of [false, true]) {
      const asked = ledger.database.pool.query(text, [agencyId, owner, ...sides, isPending])
      await expect(asked).rejects.toMatchObject({ code: 'LE002' })
    }
    expect(await ledger.cashOf(other)).toEqual({ postedMinor: 100_00n, heldMinor: 0n, legs: 1n })
  })

  test.each([
    ['of a negative amount', { legs: [[bank('laoqr'), cash('LAK'), -1n]] }, 'LE001'],
    ['of nothing', { legs: [[bank('laoqr'), cash('LAK'), 0n]] }, 'LE001'],
    ['under no key', { key: '' }, 'LE001'],
    ['under a key of 201 characters', { key: 'k'.repeat(201) }, 'LE001'],
    ['from an account to itself', { legs: [[fx('LAK'), fx('LAK'), 1n]] }, 'LE002'],
  ] as const)('a journal %s is refused', async (_, change, code) => {
    await expect(ledger.posted({ ...ledger.paid(randomUUID(), 'a'), ...change })).rejects.toMatchObject({
      code,
    })
  })

  test('a key of 200 characters is taken', async () => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'k'.repeat(200)))
    expect((await ledger.cashOf(owner)).legs).toBe(1n)
  })

  test.each([
    ['in another order', (legs: Journal['legs']) => legs.toReversed()],
    ['without one of them', (legs: Journal['legs']) => legs.slice(0, 1)],
    [
      'with an account of another place',
      ([first]: Journal['legs']) => [first!, [fx('THB'), credit('gclub'), 1n] as const],
    ],
  ])('a replay that has the legs %s is refused', async (_, change) => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'a'))
    const journal = ledger.sold(owner, 'b', 60_00n)
    await ledger.posted(journal, 'pending')
    await ledger.posted(journal, 'pending')
    const changed = { ...journal, legs: change(journal.legs) }
    await expect(ledger.posted(changed, 'pending')).rejects.toMatchObject({ code: 'LE003' })
  })

  test.each([
    ['in another spelling', `${house.replaceAll('0', 'A')} bank laoqr LAK`],
    ['without its place', `${house} fx LAK`],
    ['of a kind that there is not', `${house} purse laoqr LAK`],
    ['of a player, though the house has its kind', `${randomUUID()} bank laoqr LAK`],
    ['of nobody', 'bank laoqr LAK'],
    ['of no name', null],
  ])('an account %s is refused', async (_, name) => {
    const owner = randomUUID()
    const text = `select ledger.post($1, $2, 'a', 'x', array[[$3, $4, '1']], false, '{}')`
    const asked = ledger.database.pool.query(text, [agencyId, owner, name, nameOf(owner, cash('LAK'))])
    await expect(asked).rejects.toMatchObject({ code: 'LE001' })
  })

  test('a place may have spaces, and an account is opened once', async () => {
    const owner = randomUUID()
    const spaced = (key: string): Journal => ({
      ...ledger.paid(owner, key),
      legs: [[bank('lao qr  2'), cash('LAK'), 1n]],
    })
    await ledger.posted(spaced('a'))
    await ledger.posted(spaced('b'))
    const { rows } = await ledger.database.pool.query(
      `select kind, place, currency from ledger.accounts where place like 'lao %'`,
    )
    expect(rows).toEqual([{ kind: 'bank', place: 'lao qr  2', currency: 'LAK' }])
  })

  test('each leg has a debit, a credit and an amount', async () => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'opened'))
    const [ours, theirs] = [nameOf(owner, bank('laoqr')), nameOf(owner, cash('LAK'))]
    const text = `select ledger.post($1, $2, 'a', 'x', $3, false, '{}')`
    for (const legs of [
      [[ours, theirs]],
      [[ours, theirs, '1', '1']],
      [[ours, theirs, null]],
      [
        [ours, theirs, '1'],
        [ours, theirs, null],
      ],
      [],
    ]) {
      const asked = ledger.database.pool.query(text, [agencyId, owner, legs])
      await expect(asked).rejects.toMatchObject({ code: 'LE001' })
    }
  })

  test('the functions that write run as the owner of the ledger and find no names but its own', async () => {
    const { rows } = await ledger.database.pool.query(
      `select proname, prosecdef, 'search_path=ledger, pg_temp' = any(proconfig) as pinned from pg_proc
       where pronamespace = 'ledger'::regnamespace and proname in ('may_leave_suspense', 'open_account', 'post', 'resolve') order by 1`,
    )
    expect(rows).toEqual(
      ['may_leave_suspense', 'open_account', 'post', 'resolve'].map((proname) => ({
        proname,
        prosecdef: true,
        pinned: true,
      })),
    )
  })

  test("the player's lock can be inlined, or its void would be null and no journal posted", async () => {
    const { rows } = await ledger.database.pool.query(
      `select prosecdef, proconfig from pg_proc where oid = 'ledger.lock_owner(text, uuid)'::regprocedure`,
    )
    expect(rows).toEqual([{ prosecdef: false, proconfig: null }])
  })

  test('the rows that a journal reads do not grow with the number of accounts', async () => {
    await ledger.db.transaction().execute(async (tx) => {
      await sql`select ledger.open_account(${agencyId}, gen_random_uuid(), 'cash', '', 'LAK') from generate_series(1, 500)`.execute(
        tx,
      )
      await sql`analyze ledger.accounts`.execute(tx)
    })
    const owner = randomUUID()
    const counted = sql<{ count: string }>`
      select sum(seq_tup_read + idx_tup_fetch) as count from pg_stat_xact_user_tables where schemaname = 'ledger'`
    const rowsReadBy = (work: (tx: Tx) => Promise<unknown>) =>
      ledger.db.transaction().execute(async (tx) => {
        const before = await counted.execute(tx)
        await work(tx)
        return Number((await counted.execute(tx)).rows[0]!.count) - Number(before.rows[0]!.count)
      })
    const pending = ledger.sold(owner, 'b', 60_00n)
    await ledger.posted(ledger.paid(owner, 'a'))
    expect(await rowsReadBy((tx) => post(tx, pending, 'pending'))).toBeLessThan(30)
    expect(await rowsReadBy((tx) => post(tx, pending, 'pending'))).toBeLessThan(30)
    expect(
      await rowsReadBy((tx) => resolve(tx, { agencyId, owner, pendingKey: 'b', as: 'post' })),
    ).toBeLessThan(30)
  })

  test('wins and losses of play move the mirror of the credit', async () => {
    const owner = randomUUID()
    const who = { agencyId, playerId: owner }
    const seen = (key: string, wonMinor: bigint) =>
      ledger.db.transaction().execute((tx) => gameResult(tx, who, { provider: 'gclub', key, wonMinor }))
    await seen('1', 50_00n)
    await seen('2', -20_00n)
    await seen('3', 0n)
    expect(await positionOf(ledger.db, agencyId, owner, credit('gclub'))).toMatchObject({
      postedMinor: 30_00n,
      legs: 2n,
    })
    await expect(seen('4', -30_01n)).rejects.toThrow(NotEnough)
  })

  test('house accounts have no balance row to contend on', async () => {
    const { rows } = await ledger.database.pool.query(
      `select a.kind from ledger.balances b join ledger.accounts a using (agency_id, account_id) where a.owner = ledger.house()`,
    )
    expect(rows).toEqual([])
  })

  test.each(Object.entries(ledgerInvariants))('holds: %s', async (_, query) => {
    expect((await ledger.database.pool.query(query)).rows).toEqual([])
  })
})

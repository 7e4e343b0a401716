import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import type { Tx } from '../db/db.ts'
import { databases, testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { bank, cash, credit, fx, house, nameOf } from './accounts.ts'
import { positionOf } from './balances.ts'
import { sealLedger } from './chain.ts'
import { ledgerInvariants } from './invariants.ts'
import { NotEnough } from './not-enough.ts'
import { post, resolve, type Journal } from './post-transfer.ts'
import { gameResult } from './postings/credits.ts'

const agencyId = 'test'

describe.each(databases)('the ledger on %s', (kind) => {
  let world: TestDatabase
  beforeAll(async () => {
    world = await testDatabase(kind)
    const agency = { agency_id: agencyId, name: 'Test', social: '{}', logo: null }
    await world.database.kysely.insertInto('agencies').values(agency).execute()
  })
  afterAll(() => world.close())

  const db = () => world.database.kysely
  const paid = (owner: string, key: string, amountMinor = 100_00n): Journal => ({
    agencyId,
    owner,
    key,
    event: 'deposit.paid',
    legs: [[bank('laoqr'), cash('LAK'), amountMinor]],
  })
  const posted = (journal: Journal, phase: 'single' | 'pending' = 'single') =>
    db()
      .transaction()
      .execute((tx) => post(tx, journal, phase))
  const resolved = (owner: string, pendingKey: string, as: 'post' | 'void') =>
    db()
      .transaction()
      .execute((tx) => resolve(tx, { agencyId, owner, pendingKey, as }))
  const cashOf = (owner: string) => positionOf(db(), agencyId, owner, cash('LAK'))
  const sold = (owner: string, key: string, amountMinor: bigint): Journal => ({
    agencyId,
    owner,
    key,
    event: 'deposit.credited',
    legs: [
      [cash('LAK'), fx('LAK'), amountMinor],
      [fx('THB'), credit('alphabet'), 1n],
    ],
  })

  test('a journal moves the money once, however often it is posted', async () => {
    const owner = randomUUID()
    await posted(paid(owner, 'a'))
    await Promise.all(Array.from({ length: 5 }, () => posted(paid(owner, 'a'))))
    expect(await cashOf(owner)).toEqual({ postedMinor: 100_00n, heldMinor: 0n, legs: 1n })
  })

  test('a key that was used for other content is refused', async () => {
    const owner = randomUUID()
    await posted(paid(owner, 'a'))
    await expect(posted(paid(owner, 'a', 100_01n))).rejects.toMatchObject({ code: 'LE003' })
  })

  test('what is pending is held, and posted or made void once', async () => {
    const owner = randomUUID()
    await posted(paid(owner, 'a'))
    await posted(sold(owner, 'b', 60_00n), 'pending')
    expect(await cashOf(owner)).toMatchObject({ postedMinor: 100_00n, heldMinor: 60_00n })
    await expect(posted(sold(owner, 'c', 40_01n), 'pending')).rejects.toThrow(NotEnough)
    await resolved(owner, 'b', 'post')
    await resolved(owner, 'b', 'post')
    await expect(resolved(owner, 'b', 'void')).rejects.toMatchObject({ code: 'LE005' })
    expect(await cashOf(owner)).toMatchObject({ postedMinor: 40_00n, heldMinor: 0n })

    await posted(sold(owner, 'd', 40_00n), 'pending')
    await resolved(owner, 'd', 'void')
    expect(await cashOf(owner)).toMatchObject({ postedMinor: 40_00n, heldMinor: 0n })
  })

  test('a player account never goes below zero, also when two spend at once', async () => {
    const owner = randomUUID()
    await posted(paid(owner, 'a'))
    const results = await Promise.allSettled(['b', 'c', 'd'].map((key) => posted(sold(owner, key, 60_00n))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await cashOf(owner)).postedMinor).toBe(40_00n)
  })

  test('money of one player never lands with another, nor in another currency', async () => {
    const owner = randomUUID()
    const mixed = { ...paid(owner, 'x'), legs: [[bank('laoqr'), cash('THB'), 1n]] as const }
    await expect(posted(mixed)).rejects.toMatchObject({ code: 'LE002' })
    await expect(posted({ ...paid(house, 'y') })).rejects.toMatchObject({ code: 'LE001' })
  })

  test.each([
    ['debited', (ours: string, theirs: string) => [theirs, ours]],
    ['credited', (ours: string, theirs: string) => [ours, theirs]],
  ])("another player's account is not %s, though it is named and open", async (_, leg) => {
    const [owner, other] = [randomUUID(), randomUUID()]
    await posted(paid(other, 'a'))
    const sides = leg(nameOf(owner, bank('laoqr')), nameOf(other, cash('LAK')))
    const text = `select ledger.post($1, $2, 'a', 'x', array[[$3, $4, '1']], $5, '{}')`
    for (const isPending of [false, true]) {
      const asked = world.database.pool.query(text, [agencyId, owner, ...sides, isPending])
      await expect(asked).rejects.toMatchObject({ code: 'LE002' })
    }
    expect(await cashOf(other)).toEqual({ postedMinor: 100_00n, heldMinor: 0n, legs: 1n })
  })

  test.each([
    ['of a negative amount', { legs: [[bank('laoqr'), cash('LAK'), -1n]] }, 'LE001'],
    ['of nothing', { legs: [[bank('laoqr'), cash('LAK'), 0n]] }, 'LE001'],
    ['under no key', { key: '' }, 'LE001'],
    ['under a key of 201 characters', { key: 'k'.repeat(201) }, 'LE001'],
    ['from an account to itself', { legs: [[fx('LAK'), fx('LAK'), 1n]] }, 'LE002'],
  ] as const)('a journal %s is refused', async (_, change, code) => {
    await expect(posted({ ...paid(randomUUID(), 'a'), ...change })).rejects.toMatchObject({ code })
  })

  test('a key of 200 characters is taken', async () => {
    const owner = randomUUID()
    await posted(paid(owner, 'k'.repeat(200)))
    expect((await cashOf(owner)).legs).toBe(1n)
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
    await posted(paid(owner, 'a'))
    const journal = sold(owner, 'b', 60_00n)
    await posted(journal, 'pending')
    await posted(journal, 'pending')
    const changed = { ...journal, legs: change(journal.legs) }
    await expect(posted(changed, 'pending')).rejects.toMatchObject({ code: 'LE003' })
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
    const asked = world.database.pool.query(text, [agencyId, owner, name, nameOf(owner, cash('LAK'))])
    await expect(asked).rejects.toMatchObject({ code: 'LE001' })
  })

  test('a place may have spaces, and an account is opened once', async () => {
    const owner = randomUUID()
    const spaced = (key: string): Journal => ({
      ...paid(owner, key),
      legs: [[bank('lao qr  2'), cash('LAK'), 1n]],
    })
    await posted(spaced('a'))
    await posted(spaced('b'))
    const { rows } = await world.database.pool.query(
      `select kind, place, currency from ledger.accounts where place like 'lao %'`,
    )
    expect(rows).toEqual([{ kind: 'bank', place: 'lao qr  2', currency: 'LAK' }])
  })

  test('each leg has a debit, a credit and an amount', async () => {
    const owner = randomUUID()
    await posted(paid(owner, 'opened'))
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
      const asked = world.database.pool.query(text, [agencyId, owner, legs])
      await expect(asked).rejects.toMatchObject({ code: 'LE001' })
    }
  })

  test('the functions that write run as the owner of the ledger and find no names but its own', async () => {
    const { rows } = await world.database.pool.query(
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
    const { rows } = await world.database.pool.query(
      `select prosecdef, proconfig from pg_proc where oid = 'ledger.lock_owner(text, uuid)'::regprocedure`,
    )
    expect(rows).toEqual([{ prosecdef: false, proconfig: null }])
  })

  test('what a journal reads does not grow with the number of accounts', async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`select ledger.open_account(${agencyId}, gen_random_uuid(), 'cash', '', 'LAK') from generate_series(1, 500)`.execute(
          tx,
        )
        await sql`analyze ledger.accounts`.execute(tx)
      })
    const owner = randomUUID()
    const counted = sql<{ count: string }>`
      select sum(seq_tup_read + idx_tup_fetch) as count from pg_stat_xact_user_tables where schemaname = 'ledger'`
    const rowsReadBy = (work: (tx: Tx) => Promise<unknown>) =>
      db()
        .transaction()
        .execute(async (tx) => {
          const before = await counted.execute(tx)
          await work(tx)
          return Number((await counted.execute(tx)).rows[0]!.count) - Number(before.rows[0]!.count)
        })
    const pending = sold(owner, 'b', 60_00n)
    await posted(paid(owner, 'a'))
    expect(await rowsReadBy((tx) => post(tx, pending, 'pending'))).toBeLessThan(20)
    expect(await rowsReadBy((tx) => post(tx, pending, 'pending'))).toBeLessThan(20)
    expect(
      await rowsReadBy((tx) => resolve(tx, { agencyId, owner, pendingKey: 'b', as: 'post' })),
    ).toBeLessThan(20)
  })

  test('wins and losses of play move the mirror of the credit', async () => {
    const owner = randomUUID()
    const who = { agencyId, playerId: owner }
    const seen = (key: string, wonMinor: bigint) =>
      db()
        .transaction()
        .execute((tx) => gameResult(tx, who, { provider: 'gclub', key, wonMinor }))
    await seen('1', 50_00n)
    await seen('2', -20_00n)
    await seen('3', 0n)
    expect(await positionOf(db(), agencyId, owner, credit('gclub'))).toMatchObject({
      postedMinor: 30_00n,
      legs: 2n,
    })
    await expect(seen('4', -30_01n)).rejects.toThrow(NotEnough)
  })

  test.each(['accounts', 'journals', 'legs', 'chain', 'suspense_exits'])(
    '%s are append-only, for their owner too',
    async (table) => {
      await posted(paid(randomUUID(), 'a'))
      await sealLedger(db())
      // A trigger for each row says nothing of an empty table, so something is let out.
      await world.database.pool.query(
        "select ledger.may_leave_suspense($1, 's', 0, 0, ledger.house(), 'k')",
        [agencyId],
      )
      const tampering = [
        `update ledger.${table} set agency_id = agency_id`,
        `delete from ledger.${table}`,
        `truncate ledger.${table} cascade`,
      ]
      for (const sql of tampering) {
        const tampered = asOwner(world.database, (owner) => owner.query(sql))
        await expect(tampered).rejects.toMatchObject({ code: 'LE000' })
      }
    },
  )

  test.each(Object.entries(ledgerInvariants))('holds: %s', async (_, query) => {
    expect((await world.database.pool.query(query)).rows).toEqual([])
  })

  test.each([
    ['held', 'held = -1', 'held_not_negative'],
    ['free', 'free = -1', 'free_not_negative'],
  ])(
    'what is %s of a balance cannot fall below zero, for its owner neither',
    async (_, change, constraint) => {
      await posted(paid(randomUUID(), 'a'))
      const tampered = asOwner(world.database, (owner) => owner.query(`update ledger.balances set ${change}`))
      await expect(tampered).rejects.toMatchObject({ code: '23514', constraint })
    },
  )

  test('a balance that was tampered with is found', async () => {
    const owner = randomUUID()
    await posted(paid(owner, 'a'))
    const found: string[] = []
    await asOwner(world.database, async (owner) => {
      await owner.query('begin; update ledger.balances set free = free + 1')
      for (const [rule, query] of Object.entries(ledgerInvariants)) {
        if ((await owner.query(query)).rows.length > 0) found.push(rule)
      }
      await owner.query('rollback')
    })
    expect(found).toEqual([
      'a stored balance is the sum of its posted legs',
      'every currency of an agency sums to zero',
    ])
  })

  const aJournal = (phase: string, resolves: string) =>
    `insert into ledger.journals (agency_id, owner, key, event, phase, resolves)
     select agency_id, gen_random_uuid(), 'planted', 'x', '${phase}', ${resolves} from ledger.journals j where phase = 'single' limit 1`
  const aLeg = (change: string) =>
    `insert into ledger.legs select agency_id, journal_id, 99, ${change} from ledger.legs where debit_n is null limit 1`
  const anAccount = (which: string) => `(select account_id from ledger.accounts a where ${which} limit 1)`
  const ofTheBank = anAccount("a.kind = 'bank' and a.currency = 'LAK'")
  const ofAnother = anAccount(`a.kind = 'cash' and a.currency = 'LAK' and a.owner <>
    (select j.owner from ledger.journals j where j.agency_id = legs.agency_id and j.journal_id = legs.journal_id)`)

  test.each([
    ['a leg moves something', aLeg('debit, credit, 0')],
    ['a leg moves something', aLeg('debit, debit, 1')],
    ['a leg stays inside', aLeg(`${ofAnother}, ${ofTheBank}, 1`)],
    ['a leg stays inside', aLeg(`${ofTheBank}, ${ofAnother}, 1`)],
    ['a leg stays inside', aLeg(`${ofTheBank}, ${anAccount("a.kind = 'fx' and a.currency = 'THB'")}, 1`)],
    ['a journal has one of the four phases', aJournal('maybe', 'null')],
    ['a journal has one of the four phases', aJournal('post', 'null')],
    [
      'every player account has a balance',
      "insert into ledger.accounts (agency_id, owner, kind, currency) select agency_id, gen_random_uuid(), 'cash', 'LAK' from agencies",
    ],
    [
      'every player account has a balance',
      "insert into ledger.balances (agency_id, account_id) values ('test', -1)",
    ],
    ['what a journal resolves is a pending one', aJournal('void', 'j.journal_id')],
    ['what a journal resolves is a pending one', aJournal('void', '-1')],
    [
      'what names a payment in suspense',
      `insert into ledger.journals (agency_id, owner, key, event, phase, memo) select agency_id, gen_random_uuid(), 'planted', 'x', 'single', '{"suspended": "s"}' from agencies`,
    ],
  ])('what no function of the ledger writes is found: %s', async (rule, planting) => {
    const owner = randomUUID()
    await posted(paid(owner, 'a'))
    await posted(sold(owner, 'b', 1n))
    await posted(paid(randomUUID(), 'a'))
    const [, query] = Object.entries(ledgerInvariants).find(([name]) => name.startsWith(rule))!
    await asOwner(world.database, async (owner) => {
      try {
        await owner.query('begin')
        expect((await owner.query(planting)).rowCount).toBe(1)
        expect((await owner.query(query)).rows).toHaveLength(1)
      } finally {
        await owner.query('rollback')
      }
    })
  })

  test('house accounts have no balance row to contend on', async () => {
    const { rows } = await world.database.pool.query(
      `select a.kind from ledger.balances b join ledger.accounts a using (agency_id, account_id) where a.owner = ledger.house()`,
    )
    expect(rows).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { databases, testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { bank, cash, credit, fx, house } from './accounts.ts'
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

  test.each(['accounts', 'journals', 'legs', 'chain'])(
    '%s are append-only, for their owner too',
    async (table) => {
      await posted(paid(randomUUID(), 'a'))
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

  test('a balance that was tampered with is found', async () => {
    const owner = randomUUID()
    await posted(paid(owner, 'a'))
    const found: string[] = []
    await asOwner(world.database, async (owner) => {
      await owner.query('begin; update ledger.balances set posted = posted + 1')
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

  test('house accounts have no balance row to contend on', async () => {
    const { rows } = await world.database.pool.query(
      `select a.kind from ledger.balances b join ledger.accounts a using (agency_id, account_id) where a.owner = ledger.house()`,
    )
    expect(rows).toEqual([])
  })
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { chainDesk, follows } from '../testing/chain-desk.ts'
import { newAgency } from '../testing/new-agency.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { headOf, sealLedger } from './chain.ts'
import { ledgerInvariants } from './invariants.ts'

describe('the chain', () => {
  let world: TestDatabase
  let agencyId: string
  beforeAll(async () => (world = await testDatabase()))
  afterAll(() => world.close())
  beforeEach(async () => (agencyId = await newAgency(db())))
  const { db, rowsOf, linksOf, paid, tampering } = chainDesk(
    () => world,
    () => agencyId,
  )

  test('links every journal once, in their order, each agency from 1 without a gap', async () => {
    const other = await newAgency(db())
    for (const order of ['D1', 'D2', 'D3']) await paid(order)
    await paid('D1', other)
    await sealLedger(db())
    await paid('D4')
    await sealLedger(db())
    await sealLedger(db())

    const journals = await rowsOf(
      `select journal_id from ledger.journals where agency_id = '${agencyId}' order by 1`,
    )
    expect(await linksOf(agencyId)).toMatchObject(
      journals.map(({ journal_id }, index) => ({ link: BigInt(index + 1), journal_id })),
    )
    expect(await linksOf(other)).toMatchObject([{ link: 1n }])
  })

  test('no more at a time than it is told, and goes on where it stopped', async () => {
    for (const order of ['D1', 'D2', 'D3']) await paid(order)
    const seal = async () => (await rowsOf(`select ledger.seal('${agencyId}', 2) as sealed`))[0].sealed
    expect([await seal(), await seal(), await seal()]).toEqual([2, 1, 0])
    expect(await rowsOf(ledgerInvariants[follows]!)).toEqual([])
  })

  test('an agency whose journals cannot be linked delays no other', async () => {
    const [first, second] = [agencyId, await newAgency(db())].toSorted() as [string, string]
    for (const agency of [first, second]) await paid('D1', agency)
    await asOwner(world.database, (owner) =>
      owner.query(
        `alter table ledger.chain add constraint unlinkable check (agency_id <> '${first}') not valid`,
      ),
    )
    await expect(sealLedger(db())).rejects.toThrow('unlinkable')
    expect(await linksOf(second)).toHaveLength(1)
    await asOwner(world.database, (owner) =>
      owner.query('alter table ledger.chain drop constraint unlinkable'),
    )
    await sealLedger(db())
    expect(await linksOf(first)).toHaveLength(1)
  })

  test('concurrent sealing gives each journal one link', async () => {
    for (let number = 0; number < 20; number++) await paid(`D${number}`)
    await Promise.all(Array.from({ length: 8 }, () => sealLedger(db())))
    expect(await linksOf(agencyId)).toHaveLength(20)
    expect(await rowsOf(ledgerInvariants[follows]!)).toEqual([])
  })

  test('the head can be computed from the texts alone, and an empty chain has none', async () => {
    expect(await headOf(db(), agencyId)).toBeNull()
    await paid('D1')
    await paid('D2')
    await sealLedger(db())
    const texts = await rowsOf(
      `select text from ledger.journal_texts where agency_id = '${agencyId}' order by journal_id`,
    )
    const sha256 = (before: Buffer, text: string) => createHash('sha256').update(before).update(text).digest()
    const hash = texts.reduce((before: Buffer, { text }) => sha256(before, text), Buffer.alloc(0))
    expect(await headOf(db(), agencyId)).toEqual({ link: 2n, hash })
  })

  test.each(['UTC', 'Asia/Tokyo'])('a text says the same to a session in %s', async (zone) => {
    await paid('D1')
    await sealLedger(db())
    await tampering(
      [`set local time zone '${zone}'; set local datestyle = 'German'; set local extra_float_digits = 0`],
      async (found) => expect(found).toEqual({}),
    )
  })
})

import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAgency } from '../testing/new-agency.ts'
import { withoutLedgerChecks } from '../testing/loose-ledger.ts'
import { asOwner } from '../testing/as-owner.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { headOf, sealLedger } from './chain.ts'
import { ledgerInvariants } from './invariants.ts'
import { gameResult } from './postings/credits.ts'
import { depositPaid } from './postings/deposits.ts'
import { creditTaking } from './postings/withdrawals.ts'

const follows = 'each link of the chain follows from the one before and from its journal as it is now'
const isLinked = 'every journal has its link in the chain an hour later'

describe('the chain', () => {
  let world: TestDatabase
  let agencyId: string
  beforeAll(async () => (world = await testDatabase()))
  afterAll(() => world.close())
  beforeEach(async () => (agencyId = await newAgency(db())))

  const db = () => world.database.kysely
  const rowsOf = async (query: string) => (await world.database.pool.query(query)).rows
  const linksOf = (agency: string) =>
    rowsOf(`select link, journal_id, hash from ledger.chain where agency_id = '${agency}' order by link`)
  const paid = (orderId: string, agency = agencyId) => {
    const subject = { agencyId: agency, playerId: randomUUID(), orderId }
    return db()
      .transaction()
      .execute((tx) => depositPaid(tx, subject, { method: 'laoqr', amountMinor: 100_00n, bankRef: orderId }))
  }

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

  describe('tampered with', () => {
    /** The journals of five deposits by the number of their link, a pending one and a game's result. */
    let ids: bigint[]
    beforeEach(async () => {
      for (const order of ['D1', 'D2', 'D3', 'D4', 'D5']) await paid(order)
      const who = { agencyId, playerId: randomUUID() }
      await db()
        .transaction()
        .execute(async (tx) => {
          await gameResult(tx, who, { provider: 'gclub', key: 'seen:1', wonMinor: 50_00n })
          await creditTaking(tx, { ...who, orderId: 'W1' }, { provider: 'gclub', amountMinor: 20_00n })
        })
      await sealLedger(db())
      ids = [0n, ...(await linksOf(agencyId)).map(({ journal_id }) => journal_id)]
    })

    const leg = (link: number) => `agency_id = '${agencyId}' and journal_id = ${ids[link]}`
    const link = (number: number) => `agency_id = '${agencyId}' and link = ${number}`
    const swapped = () => [
      `update ledger.chain set journal_id = -1 where ${link(2)}`,
      `update ledger.chain set journal_id = ${ids[2]} where ${link(4)}`,
      `update ledger.chain set journal_id = ${ids[4]} where ${link(2)}`,
    ]

    test.each<[what: string, links: number[], statements: () => string[]]>([
      ['a changed amount', [3], () => [`update ledger.legs set amount = amount + 1 where ${leg(3)}`]],
      [
        'an amount that was changed while it was pending',
        [7],
        () => [`update ledger.legs set amount = 1 where ${leg(7)}`],
      ],
      [
        'a balance after',
        [6],
        () => [`update ledger.legs set credit_after = credit_after + 1 where ${leg(6)}`],
      ],
      [
        'a changed memo',
        [1],
        () => [`update ledger.journals set memo = '{"bankRef": "D9"}' where ${leg(1)}`],
      ],
      ['a changed key', [2], () => [`update ledger.journals set key = 'D9:paid' where ${leg(2)}`]],
      ['a changed time', [2], () => [`update ledger.journals set at = at - interval '1 us' where ${leg(2)}`]],
      [
        'a changed owner',
        [4],
        () => [`update ledger.journals set owner = gen_random_uuid() where ${leg(4)}`],
      ],
      [
        'an account of another kind',
        [6],
        () => [
          `update ledger.accounts set kind = 'rounding' where agency_id = '${agencyId}' and kind = 'game'`,
        ],
      ],
      ['a deleted leg', [5], () => [`delete from ledger.legs where ${leg(5)}`]],
      [
        'an added leg',
        [5],
        () => [
          `insert into ledger.legs select agency_id, journal_id, 2, debit, credit, 1 from ledger.legs where ${leg(5)}`,
        ],
      ],
      [
        'a deleted journal',
        [3],
        () => [`delete from ledger.legs where ${leg(3)}`, `delete from ledger.journals where ${leg(3)}`],
      ],
      [
        'a deleted journal and its link',
        [4],
        () => [
          `delete from ledger.legs where ${leg(3)}`,
          `delete from ledger.journals where ${leg(3)}`,
          `delete from ledger.chain where ${link(3)}`,
        ],
      ],
      ['two swapped journals', [2, 4], swapped],
      ['a replaced hash', [3, 4], () => [`update ledger.chain set hash = sha256('') where ${link(3)}`]],
      ['the first link gone', [2], () => [`delete from ledger.chain where ${link(1)}`]],
    ])('%s is named by its link', async (_, links, statements) => {
      await tampering(statements(), async (found) =>
        expect(new Set((found[follows] as { link: bigint }[]).map((row) => row.link))).toEqual(
          new Set(links.map(BigInt)),
        ),
      )
    })

    test.each([
      ['before all', '2 days'],
      ['just too old to have been under way', '10 minutes 1 second'],
    ])('a row dated back is never linked, so it is named once an hour has passed: %s', async (_, age) => {
      const dated = `insert into ledger.journals (agency_id, owner, key, event, phase, resolves, at)
        select agency_id, owner, 'dated', event, 'void', journal_id, (select max(at) from ledger.chain) - interval '${age}'
        from ledger.journals where agency_id = '${agencyId}' and phase = 'pending'`
      const hourPasses = `update ledger.journals set at = at - interval '1 hour' where agency_id = '${agencyId}' and key = 'dated'`
      await tampering([dated, `select ledger.seal('${agencyId}', 100)`, hourPasses], async (found) =>
        expect(found[isLinked]).toMatchObject([{ agency_id: agencyId }]),
      )
    })

    describe('after the clock was set back', () => {
      const journal = (
        key: string,
        at: string,
      ) => `insert into ledger.journals (agency_id, owner, key, event, phase, at)
        values ('${agencyId}', '${randomUUID()}', '${key}', 'set.back', 'single', clock_timestamp() ${at})`
      const seal = () => `select ledger.seal('${agencyId}', 100)`
      const sealedAhead = () => [
        journal('ahead', `+ interval '2 hours'`),
        seal(),
        `update ledger.chain set at = at + interval '2 hours' where agency_id = '${agencyId}'`,
      ]

      test.each([
        ['just now', '0 s'],
        ['ten minutes ago', '9 minutes 50 seconds'],
      ])('what was written %s is linked', async (_, ago) => {
        const behind = [journal('behind', `- interval '${ago}'`), seal()]
        await tampering([...sealedAhead(), ...behind], async (_found, client) => {
          const { rows } =
            await client.query(`select key from ledger.chain join ledger.journals using (agency_id, journal_id)
            where agency_id = '${agencyId}' and event = 'set.back' order by link`)
          expect(rows).toEqual([{ key: 'ahead' }, { key: 'behind' }])
        })
      })

      test.each([
        ['and is named when an hour has passed', '1 hour 1 second', ['behind']],
        ['and is not named before', '59 minutes', []],
      ])('what was never linked waits for its link %s', async (_, ago, named) => {
        await tampering(
          [...sealedAhead(), journal('behind', `- interval '${ago}'`)],
          async (found, client) => {
            const ids = (found[isLinked] ?? []).map((row) => (row as { journal_id: bigint }).journal_id)
            const { rows } = await client.query(
              'select key from ledger.journals where journal_id = any($1)',
              [ids],
            )
            expect(rows.map(({ key }) => key)).toEqual(named)
          },
        )
      })
    })

    test('a journal without a link is named when an hour has passed since, not before', async () => {
      const newest = `(select max(at) from ledger.chain where agency_id = '${agencyId}')`
      const unlinked = (age: string) => [
        `delete from ledger.chain where ${link(7)}`,
        `update ledger.journals set at = ${newest} - interval '${age}' where ${leg(7)}`,
      ]
      await tampering(unlinked('59 minutes 59 seconds'), async (found) => expect(found).toEqual({}))
      await tampering(unlinked('1 hour 1 second'), async (found) =>
        expect(found).toEqual({ [isLinked]: [expect.objectContaining({ journal_id: ids[7] })] }),
      )
    })

    test('a chain that was written anew from the changed row on no longer has the head that was given out', async () => {
      const given = await headOf(db(), agencyId)
      const anew = `
        with links as (
          select c.link, ledger.chain_hash('', t.text) over (order by c.link) as hash
          from ledger.chain c join ledger.journal_texts t using (agency_id, journal_id) where c.agency_id = '${agencyId}'
        )
        update ledger.chain c set hash = l.hash from links l where c.agency_id = '${agencyId}' and c.link = l.link`
      await tampering(
        [`update ledger.journals set memo = '{}' where ${leg(3)}`, anew],
        async (found, client) => {
          expect(found).toEqual({})
          const { rows } = await client.query(
            `select hash from ledger.chain where ${link(Number(given!.link))}`,
          )
          expect(rows[0].hash).not.toEqual(given!.hash)
        },
      )
    })
  })

  /** What the audit says after the tables' owner did this with every trigger off; nothing of it stays. */
  async function tampering(
    statements: string[],
    look: (found: Record<string, unknown[]>, client: pg.ClientBase) => Promise<void>,
  ) {
    await asOwner(world.database, async (client) => {
      await client.query('begin')
      try {
        await client.query(withoutLedgerChecks)
        for (const table of ['accounts', 'journals', 'legs', 'chain']) {
          await client.query(`alter table ledger.${table} disable trigger user`)
        }
        for (const statement of statements) await client.query(statement)
        const found: Record<string, unknown[]> = {}
        for (const [rule, query] of Object.entries(ledgerInvariants)) {
          const { rows } = await client.query(query)
          if (rows.length > 0) found[rule] = rows
        }
        await look(found, client)
      } finally {
        await client.query('rollback')
      }
    })
  }
})

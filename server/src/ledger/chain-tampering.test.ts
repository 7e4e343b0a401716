import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainDesk, follows, isLinked } from '../testing/chain-desk.ts'
import { newAgency } from '../testing/new-agency.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { headOf, sealLedger } from './chain.ts'
import { gameResult } from './postings/credits.ts'
import { creditTaking } from './postings/withdrawals.ts'

describe('the chain', () => {
  let world: TestDatabase
  let agencyId: string
  beforeAll(async () => (world = await testDatabase()))
  afterAll(() => world.close())
  beforeEach(async () => (agencyId = await newAgency(db())))
  const { db, linksOf, paid, tampering } = chainDesk(
    () => world,
    () => agencyId,
  )

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
})

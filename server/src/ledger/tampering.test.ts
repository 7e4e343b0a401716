import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, rewrite } from '../testing/as-owner.ts'
import { withoutLedgerChecks } from '../testing/loose-ledger.ts'
import { agencyId, smallLedger, type SmallLedger } from '../testing/small-ledger.ts'
import { sealLedger } from './chain.ts'
import { ledgerInvariants } from './invariants.ts'

/** What nobody but the owner of the tables could try, and what only the audit would see. */
describe('a ledger that is tampered with', () => {
  let ledger: SmallLedger
  beforeAll(async () => (ledger = await smallLedger()))
  afterAll(() => ledger.close())

  test.each(['accounts', 'journals', 'legs', 'chain', 'suspense_exits', 'resolutions'])(
    '%s are append-only, for their owner too',
    async (table) => {
      const owner = randomUUID()
      await ledger.posted(ledger.paid(owner, 'a'))
      await sealLedger(ledger.db)
      // A trigger for each row says nothing of an empty table, so something is resolved, and something let out.
      await ledger.posted(ledger.sold(owner, 'b', 1n), 'pending')
      await ledger.resolved(owner, 'b', 'post')
      await asOwner(ledger.database, (client) =>
        client.query(`insert into ledger.suspense_exits values ($1, 's', $2, 'a')`, [agencyId, owner]),
      )
      const tampering = [
        `update ledger.${table} set agency_id = agency_id`,
        `delete from ledger.${table}`,
        `truncate ledger.${table} cascade`,
      ]
      for (const sql of tampering) {
        const tampered = asOwner(ledger.database, (owner) => owner.query(sql))
        await expect(tampered).rejects.toMatchObject({ code: 'LE000' })
      }
    },
  )

  test.each([
    ['held', 'held = -1', 'held_not_negative'],
    ['free', 'free = -1', 'free_not_negative'],
  ])(
    'what is %s of a balance cannot fall below zero, for its owner neither',
    async (_, change, constraint) => {
      await ledger.posted(ledger.paid(randomUUID(), 'a'))
      const tampered = asOwner(ledger.database, (owner) =>
        owner.query(`update ledger.balances set ${change}`),
      )
      await expect(tampered).rejects.toMatchObject({ code: '23514', constraint })
    },
  )

  test.each(['post', 'void'] as const)(
    'what was resolved by a %s cannot be given another outcome, by its owner neither',
    async (as) => {
      const owner = randomUUID()
      await ledger.posted(ledger.paid(owner, 'a'))
      await ledger.posted(ledger.sold(owner, 'b', 1n), 'pending')
      await ledger.resolved(owner, 'b', as)
      const tampered = asOwner(ledger.database, (owner) =>
        owner.query('insert into ledger.resolutions select agency_id, resolves, -1 from ledger.resolutions'),
      )
      await expect(tampered).rejects.toMatchObject({ code: '23505', constraint: 'resolutions_pkey' })
    },
  )

  test('a balance that was tampered with is found', async () => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'a'))
    const found: string[] = []
    await asOwner(ledger.database, async (owner) => {
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
    ['what a journal resolves is written down', aJournal('void', 'j.journal_id')],
    ['what a journal resolves is written down', "insert into ledger.resolutions values ('test', -1, -2)"],
    [
      'what names a payment in suspense',
      `insert into ledger.journals (agency_id, owner, key, event, phase, memo) select agency_id, gen_random_uuid(), 'planted', 'x', 'single', '{"suspended": "s"}' from agencies`,
    ],
  ])('what no function of the ledger writes is found: %s', async (rule, planting) => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'a'))
    await ledger.posted(ledger.sold(owner, 'b', 1n))
    await ledger.posted(ledger.paid(randomUUID(), 'a'))
    const [, query] = Object.entries(ledgerInvariants).find(([name]) => name.startsWith(rule))!
    await asOwner(ledger.database, async (owner) => {
      try {
        await owner.query(`begin; ${withoutLedgerChecks}`)
        expect((await owner.query(planting)).rowCount).toBe(1)
        expect((await owner.query(query)).rows).toHaveLength(1)
      } finally {
        await owner.query('rollback')
      }
    })
  })

  test('a forged resolution is refused, and not taken as done', async () => {
    const owner = randomUUID()
    await ledger.posted(ledger.paid(owner, 'a'))
    await ledger.posted(ledger.sold(owner, 'b', 1n), 'pending')
    await rewrite(
      ledger.database,
      'insert into ledger.resolutions select agency_id, journal_id, -1 from ledger.journals where owner = $1 and key = $2',
      [owner, 'b'],
    )
    await expect(ledger.resolved(owner, 'b', 'post')).rejects.toMatchObject({ code: '23505' })
  })
})

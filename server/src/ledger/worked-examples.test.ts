import { readdirSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../id.ts'
import { chartOfAccounts, workedExamples, type ExampleStep } from '../testing/ledger-page.ts'
import { recipes } from '../testing/ledger-recipes.ts'
import { newAgency } from '../testing/new-agency.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { house } from './accounts.ts'
import { ledgerInvariants } from './invariants.ts'

test('every recipe is worked on the page', async () => {
  const folder = new URL('./postings/', import.meta.url)
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<object>),
  )
  const legsOrKeys = [
    'owned',
    'keyOf',
    'bonusCredited',
    'keptByPromotion',
    'refundSentBackKey',
    'reverseOf',
    'paymentReversedKey',
    'postOut',
    'waitsUnder',
  ]
  const written = modules.flatMap(Object.keys).filter((name) => !legsOrKeys.includes(name))
  const worked = new Set(workedExamples.flatMap(({ steps }) => steps.map(({ recipe }) => recipe)))
  expect([...worked].toSorted()).toEqual(written.toSorted())
})

describe('the page on the ledger', () => {
  let world: TestDatabase
  beforeAll(async () => (world = await testDatabase()))
  afterAll(() => world.close())
  const db = () => world.database.kysely

  test('the chart of accounts is the one of the database', async () => {
    const { rows } = await sql<(typeof chartOfAccounts)[number]>`
      select kind, case when player then 'player' else 'house' end as whose,
        case side when 1 then 'debit' else 'credit' end as "growsBy"
      from ledger.kinds`.execute(db())
    expect(chartOfAccounts).toHaveLength(rows.length)
    expect(chartOfAccounts).toEqual(expect.arrayContaining(rows))
  })

  test.each(workedExamples)('$title', async ({ steps }) => {
    const agencyId = await newAgency(db())
    const who = { agencyId, playerId: newId(new Date()) }
    const perform = ({ recipe, given }: ExampleStep) =>
      db()
        .transaction()
        .execute((tx) => recipes[recipe]!(tx, who, given))

    const shown: string[] = []
    for (const step of steps) {
      await perform(step)
      shown.push(step.says && (await newestJournal(agencyId)))
    }
    expect(shown).toEqual(steps.map(({ says }) => says))

    // Tried again, no step writes anything.
    const last = await newestJournal(agencyId)
    for (const step of steps) await perform(step)
    expect(await newestJournal(agencyId)).toBe(last)
  })

  test.each(Object.entries(ledgerInvariants))('holds afterwards: %s', async (_, query) => {
    expect((await world.database.pool.query(query)).rows).toEqual([])
  })

  /** The newest journal of an agency in the page's own notation. */
  async function newestJournal(agencyId: string) {
    const { rows } = await sql<{
      id: bigint
      key: string
      phase: string
      event: string
      resolves: bigint | null
    }>`
      select journal_id as id, key, phase, event, resolves from ledger.journals
      where agency_id = ${agencyId} order by journal_id desc limit 1`.execute(db())
    const journal = rows[0]!
    const legs = await legsOf(agencyId, journal.id)
    const pending = journal.resolves === null ? [] : await legsOf(agencyId, journal.resolves)
    const moves = journal.phase === 'single' || journal.phase === 'post'
    const touched = legs.length > 0 ? legs : pending
    const ids = new Set(touched.flatMap(({ debit, credit }) => (moves ? [debit, credit] : [debit])))
    const balances = []
    for (const id of ids) balances.push(await balanceOf(agencyId, id))
    return [
      `${journal.key} ${journal.phase} ${journal.event}`,
      ...(isDeepStrictEqual(legs, pending) ? [] : legs).map(
        (leg) => `${leg.from} → ${leg.to} ${shownMoney(leg.amount)}`,
      ),
      `= ${balances.join(' | ')}`,
    ].join('\n')
  }

  async function legsOf(agencyId: string, journalId: bigint) {
    const { rows } = await sql<{ debit: bigint; credit: bigint; from: string; to: string; amount: bigint }>`
      select l.debit, l.credit, l.amount,
        concat_ws('.', d.kind, nullif(d.place, ''), d.currency) as from,
        concat_ws('.', c.kind, nullif(c.place, ''), c.currency) as to
      from ledger.legs l
      join ledger.accounts d on d.agency_id = l.agency_id and d.account_id = l.debit
      join ledger.accounts c on c.agency_id = l.agency_id and c.account_id = l.credit
      where l.agency_id = ${agencyId} and l.journal_id = ${journalId} order by l.no`.execute(db())
    return rows
  }

  async function balanceOf(agencyId: string, accountId: bigint) {
    const { rows } = await sql<{ name: string; balance: bigint; held: bigint }>`
      select concat_ws('.', a.kind, nullif(a.place, ''), a.currency) as name,
        case when a.owner = ${house}::uuid then h.balance::bigint else b.free + b.held end as balance, coalesce(b.held, 0) as held
      from ledger.accounts a
      left join ledger.balances b using (agency_id, account_id)
      left join ledger.house_balances h using (agency_id, account_id)
      where a.agency_id = ${agencyId} and a.account_id = ${accountId}`.execute(db())
    const { name, balance, held } = rows[0]!
    return `${name} ${shownMoney(balance)}${held === 0n ? '' : ` (held ${shownMoney(held)})`}`
  }
})

/** 100005n -> "1,000.05" */
function shownMoney(minor: bigint) {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0n ? '-' : ''}${whole}.${digits.slice(-2)}`
}

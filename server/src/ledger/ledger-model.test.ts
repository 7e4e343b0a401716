import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../db/db.ts'
import { anySequence, type Command } from '../testing/ledger-commands.ts'
import { LedgerModel, type Answer } from '../testing/ledger-model.ts'
import { newAgency } from '../testing/new-agency.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { sealLedger } from './chain.ts'
import { ledgerInvariants } from './invariants.ts'
import { NotEnough } from './not-enough.ts'

describe('any sequence of recipes', () => {
  let world: TestDatabase
  beforeAll(async () => (world = await testDatabase()))
  afterAll(() => world.close())
  const db = () => world.database.kysely

  // Many small transactions: a slow machine is no failure.
  test(
    'moves what plain arithmetic says, chains its entries, and moves nothing when tried again',
    { timeout: 600_000 },
    () =>
      fc.assert(
        fc.asyncProperty(anySequence, async (commands) => {
          const agencyId = await newAgency(db())
          const players = [randomUUID(), randomUUID()]
          const model = new LedgerModel()
          const perform = (one: Command) =>
            answerOf(() => inTransaction((tx) => one.perform(tx, agencyId, players)))

          const done: Command[] = []
          for (const one of commands) {
            const answer = await perform(one)
            expect([one.what, answer]).toEqual([one.what, one.expected(model)])
            if (answer === 'done') done.push(one)
          }
          expect(await trialBalance(agencyId, players)).toEqual(model.trialBalance())

          const journals = await countJournals(agencyId)
          for (const one of done) expect([one.what, await perform(one)]).toEqual([one.what, 'done'])
          expect(await countJournals(agencyId)).toBe(journals)

          await sealLedger(db())
          const broken: string[] = []
          for (const [rule, query] of Object.entries({ ...ledgerInvariants, ...entriesChain })) {
            if ((await world.database.pool.query(query)).rows.length > 0) broken.push(rule)
          }
          expect(broken).toEqual([])
        }),
        { numRuns: 12 },
      ),
  )

  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db().transaction().execute(work)

  async function trialBalance(agencyId: string, players: string[]) {
    const { rows } = await sql<{ owner: string; name: string; posted: bigint; held: bigint }>`
      select a.owner, concat_ws('.', a.kind, nullif(a.place, ''), a.currency) as name,
        coalesce(b.free + b.held, h.balance)::bigint as posted, coalesce(b.held, 0) as held
      from ledger.accounts a
      left join ledger.balances b using (agency_id, account_id)
      left join ledger.house_balances h using (agency_id, account_id)
      where a.agency_id = ${agencyId} and (coalesce(b.free + b.held, h.balance) <> 0 or b.held <> 0)`.execute(
      db(),
    )
    const named = rows.map(({ owner, name, posted, held }) => {
      const player = players.indexOf(owner)
      return [player < 0 ? name : `player${player} ${name}`, `${posted} (${held})`]
    })
    return Object.fromEntries(named)
  }

  async function countJournals(agencyId: string) {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from ledger.journals where agency_id = ${agencyId}`.execute(db())
    return rows[0]!.count
  }
})

/** Invariants of ledger.entries, as queries that return no row. */
const entriesChain = {
  'an entry begins where the one before it ended': `
    select * from (
      select *, lag(balance_after, 1, 0::bigint) over (partition by agency_id, account_id order by n, at, journal_id, no) as ended
      from ledger.entries
    ) e where balance_before <> ended or balance_before + amount <> balance_after`,
  'the last entry ends at the balance': `
    select * from (
      select distinct on (agency_id, account_id) agency_id, account_id, balance_after from ledger.entries
      order by agency_id, account_id, n desc, at desc, journal_id desc, no desc
    ) last
    left join ledger.balances b using (agency_id, account_id)
    left join ledger.house_balances h using (agency_id, account_id)
    where balance_after is distinct from coalesce(b.free + b.held, h.balance)`,
  'every posted leg has two entries': `
    select l.agency_id, l.journal_id, l.no from ledger.legs l join ledger.journals j using (agency_id, journal_id)
    left join ledger.entries e using (agency_id, journal_id, no)
    where j.phase in ('single', 'post') group by 1, 2, 3 having count(distinct e.side) <> 2`,
}

async function answerOf(work: () => Promise<unknown>): Promise<Answer> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof NotEnough) return 'not enough'
    const { code } = error as { code?: string }
    if (code === 'LE003' || code === 'LE004' || code === 'LE005') return code
    throw error
  }
}

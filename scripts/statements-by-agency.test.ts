import { expect, test } from 'vitest'
import { tablesOfAgencies, withoutAgency } from './statements-by-agency.mjs'

const fits = [
  'select * from "deposits" where "agency_id" = $1 and "deposit_id" = $2',
  'select * from "withdrawals" where agency_id = $1 and "withdrawal_id" = any($2::uuid[]) for update',
  'insert into "order_steps" ("agency_id", "order_id") values ($1, $2)',
  'update "payouts" set "status" = $1 where "payout_id" = $2 and "agency_id" = $3',
  'select d.* from deposits d join players p on p.agency_id = d.agency_id where d.agency_id = $1',
  // A round, which acts on each by itself.
  'select "agency_id", "deposit_id" from "deposits" where "status" = $1 limit $2',
  'delete from player_sessions where expires_at <= $1 or seen_at <= $2',
  'update provider_health h set probed_at = $1 from unnest($2::text[]) w (agency_id) where h.agency_id = w.agency_id',
  'select * from "agencies"',
  'select ledger.post($1, $2::uuid)',
  'select name from schema_migrations',
  'insert into jobs.job_common (id, name) values ($1, $2)',
]
const strangers = [
  'select * from "deposits" where "deposit_id" = $1',
  'update "players" set "last_event" = $1 where "player_id" = $2',
  'delete from "bank_accounts" where "bank_account_id" = $1',
  'select "agency_id", "deposit_id" from "deposits" where "status" = $1 for update skip locked',
  'select l.amount from ledger.legs l where l.journal_id = $1',
  'select count(*) from "players" p join agencies a on a.agency_id = p.agency_id',
]

test('a statement on rows of agencies says of which, or is a look of a round', () => {
  expect(withoutAgency(fits)).toEqual([])
  expect(withoutAgency(strangers)).toEqual(strangers)
})

test('the tables of agencies are read from the schema', () => {
  const tables = tablesOfAgencies()
  expect(tables.size).toBeGreaterThan(60)
  expect([...tables]).toEqual(expect.arrayContaining(['deposits', 'ledger.legs', 'audit_log']))
})

import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { closedDays, poolOf } from '../../../testing/closed-days.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { historyDesk } from '../../../testing/history-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { auditBooks, auditClosedDay } from './audit-books.ts'
import { trialBalance } from './trial-balance.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await moneyWorld()
  const deposits = depositDesk(() => world)
  const { happened } = historyDesk(() => world)
  for (const day of ['2025-11-01', '2025-11-02', '2025-11-03'])
    await happened(`${day}T12:00:00+07:00`, async () => {
      for (let made = 0; made < 3; made += 1)
        await deliverCredit(world.context, deposits.idOf(await deposits.paid()))
    })
  await closedDays(world)
}, 120_000)
afterAll(() => world.close())

/** Ten thousand rows like the first of a table that happened before the first day that was closed. */
async function multiply(owner: pg.ClientBase, table: string, changes: Record<string, string>) {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await owner.query(`insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) overriding system value
    select ${names.map((name) => changes[name] ?? (/_at$|^at$/.test(name) ? `"${name}" - interval '1 year'` : `"${name}"`)).join(', ')}
    from (select * from ${table} limit 1) t, generate_series(1, 10000) g; analyze ${table}`)
}

/** Nothing of it fits together, which nobody notices who does not look at it. */
const addHistory = () =>
  asOwner(world.context.database, async (owner) => {
    await owner.query(`set session_replication_role = replica;
      alter table receipts drop constraint hash_is_of_body, drop constraint body_says_its_place`)
    const id = 'md5(g::text)::uuid'
    await multiply(owner, 'deposits', {
      deposit_id: id,
      code: `'H' || g`,
      gateway_ref: 'null',
      status: `'SUCCESS'`,
    })
    await multiply(owner, 'payments', { deposit_id: id, bank_ref: `'H' || g`, bank_ref_key: `'H' || g` })
    await multiply(owner, 'credit_transfers', { order_id: id, transfer_id: id, status: `'CONFIRMED'` })
    await multiply(owner, 'order_steps', { order_id: id })
    await multiply(owner, 'receipts', { order_id: id, number: 'number + g + 100', previous_hash: 'hash' })
    await multiply(owner, 'ledger.journals', { journal_id: '-g', key: `'H' || g` })
    await multiply(owner, 'ledger.legs', { journal_id: '-g', debit_n: 'null', credit_n: 'null' })
  })

const readSoFar = `select coalesce(sum(coalesce(idx_tup_fetch, 0) + seq_tup_read), 0)::int as rows
  from pg_stat_xact_user_tables where schemaname in ('public', 'ledger')`

/** How many rows of our tables `work` reads. */
async function rowsReadBy(work: (client: pg.ClientBase) => Promise<unknown>): Promise<number> {
  const client = await world.context.database.pool.connect()
  try {
    await client.query('begin')
    const before = (await client.query(readSoFar)).rows[0].rows as number
    await work(client)
    return ((await client.query(readSoFar)).rows[0].rows as number) - before
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const rowsOfBalance = () =>
  world.context.db.transaction().execute(async (tx) => {
    const read = async () => (await sql.raw<{ rows: number }>(readSoFar).execute(tx)).rows[0]!.rows
    const before = await read()
    await trialBalance(tx, world.agency.agency_id)
    return (await read()) - before
  })

test('the rows read by an audit, the trial balance and the check of a day do not grow with history', async () => {
  const day = { agencyId: world.agency.agency_id, day: '2025-11-02' }
  const all = async () => ({
    since: await rowsReadBy((client) => auditBooks({ pool: poolOf(client) })),
    oldDay: await rowsReadBy((client) => auditClosedDay({ pool: poolOf(client) }, day)),
    balance: await rowsOfBalance(),
    full: await rowsReadBy((client) => auditBooks({ pool: poolOf(client) }, { full: true })),
  })
  const short = await all()
  await addHistory()
  const long = await all()
  expect(long.full).toBeGreaterThan(short.full + 70_000)
  const grown = (['since', 'oldDay', 'balance'] as const).filter(
    (which) => long[which] >= short[which] + 1000,
  )
  expect(grown).toEqual([])
})

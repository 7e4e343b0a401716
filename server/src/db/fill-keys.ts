import type pg from 'pg'
import { accountDigits, nameKey, referenceKey, searchKey } from '@kham/contract/sameness'
import { keysOfPayment, toldNameKey } from './keys-of-texts.ts'

const batchSize = 2_000

/** Columns of text, of which those that are `not null` are never null here. */
type Texts = Record<string, string | null>

/** The texts of a table's rows, and what they are compared by. */
interface Filling {
  table: string
  id: string
  texts: string
  keysOf: (texts: Texts) => Texts
}

const fillings: Filling[] = [
  {
    table: 'payments',
    id: 'payment_id',
    texts: 'bank_ref, payer_name, payer_account',
    keysOf: ({ bank_ref, payer_name = null, payer_account = null }) =>
      keysOfPayment({ bank_ref: bank_ref!, payer_name, payer_account }),
  },
  {
    table: 'payouts',
    id: 'payout_id',
    texts: 'bank_ref',
    keysOf: ({ bank_ref = null }) => ({ bank_ref_key: bank_ref === null ? null : referenceKey(bank_ref) }),
  },
  {
    table: 'bank_accounts',
    id: 'bank_account_id',
    texts: 'account_number, account_name, told_name',
    keysOf: ({ account_number, account_name, told_name = null }) => ({
      account_key: accountDigits(account_number!),
      name_key: nameKey(account_name!),
      told_name_key: toldNameKey(told_name),
    }),
  },
  {
    table: 'players',
    id: 'player_id',
    texts: 'display_name',
    keysOf: ({ display_name }) => ({ name_key: searchKey(display_name!) }),
  },
]

/**
 * Fills the key columns of rows that were written before there were any, in one transaction, while nobody else writes: a row that came in
 * between would have none. It can be done again.
 */
export async function fillKeys(client: pg.ClientBase): Promise<void> {
  await client.query(`lock table ${fillings.map(({ table }) => table).join(', ')}`)
  for (const each of fillings) await fill(client, each)
}

async function fill(client: pg.ClientBase, { table, id, texts, keysOf }: Filling) {
  let after: { agency_id: string; id: string } | null = null
  for (;;) {
    const { rows }: pg.QueryResult<Texts & { agency_id: string; id: string }> = await client.query(
      `select agency_id, ${id}::text as id, ${texts} from ${table}
        ${after ? `where (agency_id, ${id}) > ($1, $2::uuid)` : ''} order by agency_id, ${id} limit ${batchSize}`,
      after ? [after.agency_id, after.id] : [],
    )
    const last = rows.at(-1)
    if (!last) return
    const columns = Object.keys(keysOf(last))
    const keyed = rows.map((row) => ({ agency_id: row.agency_id, id: row.id, ...keysOf(row) }))
    await client.query(
      `update ${table} t set ${columns.map((column) => `${column} = k.${column}`).join(', ')}
        from jsonb_to_recordset($1::jsonb) as k (agency_id text, id uuid, ${columns.map((column) => `${column} text`).join(', ')})
        where t.agency_id = k.agency_id and t.${id} = k.id`,
      [JSON.stringify(keyed)],
    )
    after = last
  }
}

import type pg from 'pg'
import { BackupUnfit, type End, type Head, type SequenceLine, type TableLine } from './backup-file.ts'
import { ourSchemas, sequences, tablesOf } from './our-tables.ts'

export interface Dumped {
  takenAt: string
  tables: number
  rows: number
  sealedUnder: string[]
}

/** Rows are fetched by so many at a time, and by fewer where one may be large. */
const mostRows = 1000
const mostBytes = 8 * 1024 * 1024

/**
 * All that is in the database, as it is at one moment while others write: the lines of a backup's file. `told` hears at the end what it was.
 * Everything but the queue of jobs, since what is left to do is in the orders themselves.
 * @throws BackupUnfit when Kham has never been there
 */
export async function* dumpDatabase(
  client: pg.ClientBase,
  told: (dumped: Dumped) => void,
): AsyncGenerator<string> {
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1`)
  await client.query('begin isolation level repeatable read read only')
  const head = await headOf(client)
  yield JSON.stringify(head)

  const tables = await tablesOf(client)
  // Nobody changes the tables before all of them are read.
  await client.query(`lock table ${tables.map(({ table }) => table).join(', ')} in access share mode`)
  const sealedUnder = new Set<string>()
  let rows = 0
  for (const { large, ...table } of tables) {
    yield JSON.stringify(table)
    for await (const row of rowsOf(client, table, large)) {
      for (const [, name] of row.matchAll(sealed)) sealedUnder.add(name!)
      rows++
      yield row
    }
  }
  // Sequences stand outside every snapshot: read last, they are never behind the rows.
  for (const sequence of await sequencesOf(client)) yield JSON.stringify(sequence)
  await client.query('commit')
  const end = { tables: tables.length, rows, sealedUnder: [...sealedUnder].toSorted() }
  yield JSON.stringify({ end } satisfies End)
  told({ takenAt: head.takenAt, ...end })
}

/** Format of `secrets.ts`: v1.<the key's name>.<nonce, ciphertext and tag>. */
const sealed = /\bv1\.([\w-]{8})\.[\w-]{38,}/g

async function headOf(client: pg.ClientBase): Promise<Head> {
  const { rows } = await client.query(
    `select to_regclass('public.schema_migrations') is not null as known, now() as at`,
  )
  if (!rows[0].known) throw new BackupUnfit('NOTHING_TO_BACK_UP', 'There is nothing in this database.')
  const applied = await client.query(
    'select name, sha256 from public.schema_migrations order by name collate "C"',
  )
  return { kham: 'backup', format: 1, takenAt: (rows[0].at as Date).toISOString(), migrations: applied.rows }
}

async function* rowsOf(client: pg.ClientBase, { table, columns }: TableLine, large: string[]) {
  const texts = columns.map(({ name }) => `${name}::text`).join(', ')
  await client.query(
    `declare rows no scroll cursor for select array_to_json(array[${texts}]::text[])::text as row from ${table}`,
  )
  const fetch = `fetch ${await rowsAtOnce(client, table, large)} from rows`
  for (;;) {
    const { rows } = await client.query<{ row: string }>(fetch)
    for (const { row } of rows) yield row
    if (rows.length === 0) break
  }
  await client.query('close rows')
}

async function rowsAtOnce(client: pg.ClientBase, table: string, large: string[]) {
  if (large.length === 0) return mostRows
  const sizes = large.map((name) => `coalesce(max(pg_column_size(${name})), 1)`).join(' + ')
  const { rows } = await client.query(`select (${sizes})::int as bytes from ${table}`)
  // Each byte is two letters.
  return Math.max(1, Math.min(mostRows, Math.floor(mostBytes / (2 * rows[0].bytes))))
}

async function sequencesOf(client: pg.ClientBase): Promise<SequenceLine[]> {
  const { rows } = await client.query(sequences, [ourSchemas])
  return rows
}

import type pg from 'pg'
import {
  BackupUnfit,
  damaged,
  linesOf,
  type RowLine,
  type SequenceLine,
  type TableLine,
} from './backup-file.ts'
import { isWholeTable, ourSchemas, sequences, tablesOf } from './our-tables.ts'

/** Rows go in by so many letters at a time. */
const mostLetters = 1024 * 1024

/** What the rows of a backup go into. */
export interface Places {
  tables: TableLine[]
  sequences: SequenceLine[]
}

/**
 * Fills the tables, which are as the backup's own migrations make them, in one transaction. Foreign keys are taken off meanwhile and put on
 * again, so that the database itself proves them; triggers rest, since what they would write is in the backup.
 * @throws BackupUnfit, before anything is written, where the file names what the migrations have not made
 */
export async function loadDatabase(client: pg.ClientBase, path: string, places: Places) {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  try {
    await refuseStrange(client, path, places)
    const foreignKeys = await foreignKeysOf(client)
    const tables = await tableNames(client)
    for (const { table, name } of foreignKeys)
      await client.query(`alter table ${table} drop constraint ${name}`)
    for (const table of tables)
      await client.query(`alter table ${table} disable trigger user; delete from ${table}`)
    await fill(client, path)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the first error is the one to tell
    throw error
  }
  await client.query('analyze')
}

/** What is named here goes into statements as it stands. */
async function refuseStrange(client: pg.ClientBase, path: string, places: Places) {
  const known = new Set<string>()
  for (const { table, columns } of await tablesOf(client)) {
    known.add(`table ${table}`)
    for (const { name, type } of columns) known.add(`column ${table} ${name} ${type}`)
  }
  const { rows } = await client.query<SequenceLine>(sequences, [ourSchemas])
  for (const { sequence } of rows) known.add(`sequence ${sequence}`)

  const named = [
    ...places.tables.map(({ table }) => `table ${table}`),
    ...places.tables.flatMap(({ table, columns }) =>
      columns.map(({ name, type }) => `column ${table} ${name} ${type}`),
    ),
    ...places.sequences.map(({ sequence }) => `sequence ${sequence}`),
  ]
  const strange = named.find((name) => !known.has(name))
  if (strange !== undefined)
    throw new BackupUnfit(
      'BACKUP_STRANGE',
      `${path} names the ${strange}, which its own release did not have: nothing of it was restored.`,
    )
}

async function fill(client: pg.ClientBase, path: string) {
  let table: TableLine | undefined
  let waiting: string[] = []
  let letters = 0
  async function flush() {
    if (table && waiting.length > 0) await insert(client, table, waiting)
    waiting = []
    letters = 0
  }
  for await (const line of linesOf(path)) {
    if (Array.isArray(line)) {
      if (line.length !== table?.columns.length) throw damaged(path)
      const text = JSON.stringify(line satisfies RowLine)
      waiting.push(text)
      letters += text.length
      if (letters > mostLetters) await flush()
    } else {
      await flush()
      if ('table' in line) table = line
      else if ('sequence' in line) await setSequence(client, line)
    }
  }
}

/** Each column is cast from the text that it was cast to, which PostgreSQL's types do without loss. */
async function insert(client: pg.ClientBase, { table, columns }: TableLine, rows: string[]) {
  const names = columns.map(({ name }) => name).join(', ')
  const values = columns.map(({ type }, at) => `(r.value ->> ${at})::${type}`).join(', ')
  await client.query(
    `insert into ${table} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) with ordinality as r (value, no) order by r.no`,
    [`[${rows.join(',')}]`],
  )
}

async function setSequence(client: pg.ClientBase, { sequence, last }: SequenceLine) {
  if (last !== null) await client.query('select setval($1::regclass, $2::bigint, true)', [sequence, last])
}

async function foreignKeysOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text = any($1)`,
    [ourSchemas],
  )
  return rows
}

async function tableNames(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class c
     where ${isWholeTable} and relnamespace::regnamespace::text = any($1) and relname <> 'schema_migrations'`,
    [ourSchemas],
  )
  return rows.map(({ table }) => table)
}

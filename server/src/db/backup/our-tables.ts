import type pg from 'pg'
import type { TableLine } from './backup-file.ts'

/** Where all that counts lies; the schema of the queue is left out. */
export const ourSchemas = ['public', 'ledger', 'audit']
/** Where a table's partitions lie: their rows are the table's. */
export const partitionsSchema = 'history'
/** Condition on `pg_class c`: a table, and not a partition. */
export const isWholeTable = `c.relkind in ('r', 'p') and not c.relispartition`

export const sequences = `
  select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last
  from pg_sequences where schemaname = any($1) order by 1`

/** Each table with its columns, and which of those may be large. */
export async function tablesOf(client: pg.ClientBase): Promise<(TableLine & { large: string[] })[]> {
  const { rows } = await client.query(
    `select format('%I.%I', n.nspname, c.relname) as table,
       json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)) order by attnum) as columns,
       coalesce(json_agg(quote_ident(attname)) filter (where atttypid = 'bytea'::regtype), '[]') as large
     from pg_class c join pg_namespace n on n.oid = relnamespace
     join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where ${isWholeTable} and nspname = any($1) and relname <> 'schema_migrations'
     group by c.oid, nspname, relname order by nspname, relname`,
    [ourSchemas],
  )
  return rows
}

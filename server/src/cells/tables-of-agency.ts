import type pg from 'pg'
import { isWholeTable, ourSchemas } from '../db/backup/our-tables.ts'

export interface AgencyTable {
  /** Quoted, with its schema. */
  table: string
  /** Those that are written; the rest follows from them. */
  columns: string
}

/** All that has rows of agencies, but what says which of them move. */
export async function tablesOfAgencies(client: pg.ClientBase): Promise<AgencyTable[]> {
  const { rows } = await client.query<AgencyTable>(
    `select format('%I.%I', n.nspname, c.relname) as table,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where ${isWholeTable} and n.nspname = any($1) and c.oid <> 'public.agency_moves'::regclass
       and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'agency_id')
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [ourSchemas],
  )
  return rows
}

/** An agency's id, for where no parameter can stand. */
export function literalOf(agencyId: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(agencyId)) throw new Error(`${agencyId} is no agency's id`)
  return `'${agencyId}'`
}

/** Triggers and foreign keys rest in this transaction, as where PostgreSQL replicates. Takes a superuser, or the right to set it. */
export const asReplica = (client: pg.ClientBase) =>
  client.query(`set local session_replication_role = 'replica'`)
export const asUsual = (client: pg.ClientBase) =>
  client.query(`set local session_replication_role = 'origin'`)

/** Removes every row of an agency, what can never change included; in the caller's transaction. */
export async function removeRows(client: pg.ClientBase, agencyId: string): Promise<number> {
  let removed = 0
  await asReplica(client)
  for (const { table } of await tablesOfAgencies(client)) {
    const { rowCount } = await client.query(`delete from ${table} where agency_id = $1`, [agencyId])
    removed += rowCount ?? 0
  }
  await asUsual(client)
  return removed
}

/** One transaction, of which nothing is left when it fails. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the first error is the one to tell
    throw error
  }
}

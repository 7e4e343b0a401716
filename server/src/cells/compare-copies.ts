import type pg from 'pg'
import { ourSchemas } from '../db/backup/our-tables.ts'
import { literalOf, type AgencyTable } from './tables-of-agency.ts'

/** How PostgreSQL writes values down, so that two sessions write the same. */
export const sameTexts = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set timezone = 'UTC'`

export interface Print {
  rows: string
  /** Hashes every value of every row, in any order of rows. */
  sum: string
}

/** The rows of an agency in a table as two numbers. */
export async function printOf(client: pg.ClientBase, table: string, agencyId: string): Promise<Print> {
  const { rows } = await client.query<Print>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
     from ${table} t where agency_id = $1`,
    [agencyId],
  )
  return rows[0]!
}

export interface Turnover {
  currency: string
  journals: string
  minor: string
}

/** How much the ledger has moved, for people to compare. */
export async function turnoverOf(client: pg.ClientBase, agencyId: string): Promise<Turnover[]> {
  const { rows } = await client.query<Turnover>(
    `select a.currency, count(distinct l.journal_id)::text as journals, sum(l.amount)::text as minor
     from ledger.legs l join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.debit
     where l.agency_id = $1 group by a.currency order by a.currency`,
    [agencyId],
  )
  return rows
}

/** Foreign keys of an agency's rows that lead to nothing: a copy is written past them. */
export async function brokenKeys(
  client: pg.ClientBase,
  agencyId: string,
  tables: readonly AgencyTable[],
): Promise<string[]> {
  const { rows: keys } = await client.query<{
    name: string
    child: string
    parent: string
    on: string
    set: string
  }>(
    `select k.conname as name, format('%I.%I', cn.nspname, c.relname) as child, format('%I.%I', pn.nspname, p.relname) as parent,
       string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') as on,
       string_agg(format('c.%I is not null', ca.attname), ' and ') as set
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
     join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
     cross join unnest(k.conkey, k.confkey) as u (mine, theirs)
     join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = u.mine
     join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = u.theirs
     where k.contype = 'f' and cn.nspname = any($1)
     group by k.oid, k.conname, cn.nspname, c.relname, pn.nspname, p.relname`,
    [ourSchemas],
  )
  const mine = new Set(tables.map(({ table }) => table))
  const broken: string[] = []
  for (const { name, child, parent, on, set } of keys) {
    if (!mine.has(child)) continue
    const { rows } = await client.query<{ broken: boolean }>(
      `select exists (select from ${child} c where c.agency_id = ${literalOf(agencyId)} and ${set}
        and not exists (select from ${parent} p where ${on})) as broken`,
    )
    if (rows[0]!.broken) broken.push(`${child} ${name}`)
  }
  return broken
}

import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export const agencyRows = (db: Db) =>
  db
    .selectFrom('agencies as a')
    .select(['a.agency_id', 'a.name'])
    .select((row) =>
      row
        .selectFrom('agency_hosts as h')
        .whereRef('h.agency_id', '=', 'a.agency_id')
        .select(sql<string[]>`coalesce(array_agg(h.host order by h.host), '{}')`.as('hosts'))
        .as('hosts'),
    )
    .orderBy('a.agency_id')
    .execute()

type Row = Awaited<ReturnType<typeof agencyRows>>[number]

/** As it is told to a program. */
export const told = ({ agency_id, name, hosts }: Row) => ({ agency: agency_id, name, hosts: hosts ?? [] })

/** As it is told to a person. */
export const lineOf = ({ agency_id, name, hosts }: Row) => [agency_id, name, ...(hosts ?? [])].join('  ')

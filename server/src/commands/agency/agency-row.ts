import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export const agencyRows = (db: Db) =>
  db
    .selectFrom('agencies as a')
    .select(['a.agency_id', 'a.name'])
    .select(
      sql<string[]>`array(select host from agency_hosts h where h.agency_id = a.agency_id order by host)`.as(
        'hosts',
      ),
    )
    .orderBy('a.agency_id')
    .execute()

type Row = Awaited<ReturnType<typeof agencyRows>>[number]

/** As it is told to a program. */
export const told = ({ agency_id, name, hosts }: Row) => ({ agency: agency_id, name, hosts })

/** As it is told to a person. */
export const lineOf = ({ agency_id, name, hosts }: Row) => [agency_id, name, ...hosts].join('  ')

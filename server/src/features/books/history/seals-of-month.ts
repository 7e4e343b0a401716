import type pg from 'pg'
import { NoExport } from './no-export.ts'

/** The seal of an agency's steps of a month; bounds in microseconds since 1970. */
export interface Seal {
  agency_id: string
  since: bigint | null
  until: bigint
  rows: bigint
  sha256: string
}

export async function sealsOf(owner: pg.ClientBase, month: string): Promise<Seal[]> {
  const { rows } = await owner.query<Seal>(
    `select agency_id, case when isfinite(since) then (extract(epoch from since) * 1000000)::bigint end as since,
       (extract(epoch from until) * 1000000)::bigint as until, rows, encode(sha256, 'hex') as sha256
     from audit.sealed_steps where month = $1::date order by agency_id, until`,
    [`${month}-01`],
  )
  return rows
}

/** @throws NoExport where the month is not over, or an agency's steps of it are not sealed */
export async function refuseUnsealed(owner: pg.ClientBase, month: string): Promise<void> {
  const { rows } = await owner.query<{ is_over: boolean; unsealed: string[] }>(
    `with asked as (
       select history.first_id($1::date) as first, history.first_id(history.next_month($1::date)) as next,
         ledger.day_start(history.next_month($1::date)) as ends)
     select ends <= now() as is_over, array(select distinct s.agency_id from order_steps s
       where s.order_id >= first and s.order_id < next and not exists (
         select from audit.sealed_steps x where x.agency_id = s.agency_id and x.until >= ends)) as unsealed
     from asked`,
    [`${month}-01`],
  )
  const { is_over, unsealed } = rows[0]!
  if (!is_over) throw new NoExport('MONTH_NOT_OVER', `${month} is not over.`)
  if (unsealed.length > 0)
    throw new NoExport(
      'MONTH_NOT_SEALED',
      `Steps of ${month} are not sealed, of ${unsealed.join(', ')}: a worker does it an hour after the month's end.`,
    )
}

import { daysAfter, startOfDay } from '@kham/contract/day'
import type { AuditAct } from '@kham/contract/operator/desk/audit'
import { plain, referenceKey } from '@kham/contract/sameness'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface AuditFilter {
  agencyId: string
  by: string | undefined
  act: AuditAct | undefined
  day: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  link?: number | undefined
  /** Only what is older than this entry. */
  before: string | undefined
}

/** An order's code, a payment's bank reference, a difference's shared key. */
const codeOfSubject = sql<string | null>`case a.subject_kind
  when 'DEPOSIT' then (select code from deposits d where d.agency_id = a.agency_id and d.deposit_id = a.subject_id::uuid)
  when 'WITHDRAWAL' then (select code from withdrawals w where w.agency_id = a.agency_id and w.withdrawal_id = a.subject_id::uuid)
  when 'MOVE' then (select code from credit_moves m where m.agency_id = a.agency_id and m.move_id = a.subject_id::uuid)
  when 'ADJUSTMENT' then (select code from adjustments j where j.agency_id = a.agency_id and j.adjustment_id = a.subject_id::uuid)
  when 'REVERSAL' then (select code from reversals r where r.agency_id = a.agency_id and r.reversal_id = a.subject_id::uuid)
  when 'PAYMENT' then (select bank_ref from payments q where q.agency_id = a.agency_id and q.payment_id = a.subject_id::uuid)
  when 'DIFFERENCE' then
    (select reference from reconciliation_differences f where f.agency_id = a.agency_id and f.difference_id = a.subject_id::uuid)
end`

/**
 * Everything that people call so: the code of an order, the reference of a payment, the name that a player or one of the staff signs in by. As
 * one array, so that an index finds it.
 */
function calledSo(agencyId: string, text: string) {
  const code = referenceKey(text)
  const username = plain(text).toLowerCase()
  return sql<string[]>`array(select ${text}
    union all select deposit_id::text from deposits where agency_id = ${agencyId} and code = ${code}
    union all select withdrawal_id::text from withdrawals where agency_id = ${agencyId} and code = ${code}
    union all select move_id::text from credit_moves where agency_id = ${agencyId} and code = ${code}
    union all select adjustment_id::text from adjustments where agency_id = ${agencyId} and code = ${code}
    union all select reversal_id::text from reversals where agency_id = ${agencyId} and code = ${code}
    union all select payment_id::text from payments where agency_id = ${agencyId} and bank_ref_key = ${code}
    union all select player_id::text from players where agency_id = ${agencyId} and username = ${username}
    union all select staff_id::text from staff where agency_id = ${agencyId} and username = ${username})`
}

/** The newest that match, with the names of the staff. */
export function auditEntries(
  db: Db,
  { agencyId, by, act, day, before, ...asked }: AuditFilter,
  most: number,
) {
  const { subject, from, to, link } = asked
  return db
    .selectFrom('audit_log as a')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'a.agency_id').onRef('s.staff_id', '=', 'a.staff_id'),
    )
    .leftJoin('staff as o', (join) =>
      join
        .onRef('o.agency_id', '=', 'a.agency_id')
        .on('a.subject_kind', '=', 'STAFF')
        .on((eb) => eb(eb.cast('o.staff_id', 'text'), '=', eb.ref('a.subject_id'))),
    )
    .leftJoin('players as p', (join) =>
      join
        .onRef('p.agency_id', '=', 'a.agency_id')
        .on('p.player_id', '=', sql<string>`case when a.subject_kind = 'PLAYER' then a.subject_id::uuid end`),
    )
    .leftJoin('audit.chain as c', (join) =>
      join
        .onRef('c.agency_id', '=', 'a.agency_id')
        .on('c.kind', '=', 'AUDIT')
        .on((eb) => eb('c.key', '=', eb.cast<string>('a.audit_id', 'text'))),
    )
    .selectAll('a')
    .select([
      'c.link',
      's.username',
      's.display_name',
      (eb) => eb.fn.coalesce('o.display_name', 'p.username', codeOfSubject).as('subject_name'),
    ])
    .where('a.agency_id', '=', agencyId)
    .$if(by !== undefined, (rows) => rows.where('a.staff_id', '=', by!))
    .$if(act !== undefined, (rows) => rows.where('a.act', '=', act!))
    .$if(day !== undefined, (rows) =>
      rows.where('a.at', '>=', startOfDay(day!)).where('a.at', '<', startOfDay(daysAfter(day!, 1))),
    )
    .$if(subject !== undefined, (rows) =>
      rows.where(sql<boolean>`a.subject_id = any(${calledSo(agencyId, subject!)})`),
    )
    .$if(from !== undefined, (rows) => rows.where('a.at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (rows) => rows.where('a.at', '<', startOfDay(daysAfter(to!, 1))))
    .$if(link !== undefined, (rows) => rows.where('c.link', '=', BigInt(link!)))
    .$if(before !== undefined, (rows) => rows.where('a.audit_id', '<', before!))
    .orderBy('a.audit_id', 'desc')
    .limit(most)
    .execute()
}
export type AuditRow = Awaited<ReturnType<typeof auditEntries>>[number]

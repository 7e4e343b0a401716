import type { DifferenceState } from '@kham/contract/operator/books/differences'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { StoredSide } from '../../../db/reconciliation-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../id.ts'
import {
  figuresOf,
  type Difference,
  type DifferenceId,
  type RunId,
  type Side,
  type Subject,
} from './reconciliation.ts'

type Row = Selectable<Tables['reconciliation_differences']>

const fromStored = (side: StoredSide | null): Side | null =>
  side && { ...side, minor: side.minor === null ? null : BigInt(side.minor) }
const toStored = (side: Side | null) =>
  side && JSON.stringify({ ...side, minor: side.minor === null ? null : String(side.minor) })

const toDifference = (row: Row): Difference => ({
  kind: row.kind,
  reference: row.reference,
  account: { kind: row.account_kind, place: row.account_place, currency: row.currency },
  order:
    row.order_kind && row.order_id && row.order_code
      ? { kind: row.order_kind, id: row.order_id, code: row.order_code }
      : null,
  playerId: row.player_id,
  expected: fromStored(row.expected),
  found: fromStored(row.found),
})

const ofSubject = (db: Db, agencyId: string, { scope, subject }: Subject) =>
  db
    .selectFrom('reconciliation_differences')
    .where('agency_id', '=', agencyId)
    .where('scope', '=', scope)
    .where('subject', '=', subject)

/** The differences known to us. */
export async function openDifferences(db: Db, agencyId: string, subject: Subject): Promise<Difference[]> {
  const rows = await ofSubject(db, agencyId, subject).selectAll().where('gone_at', 'is', null).execute()
  return rows.map(toDifference)
}

const batch = 500

/** A difference found again keeps its first sight; one not found is gone; one settled with other figures is reopened. */
export async function keepDifferences(
  tx: Tx,
  { agencyId, runId }: RunId,
  { scope, subject }: Subject,
  differences: readonly Difference[],
  at: Date,
) {
  for (let n = 0; n < differences.length; n += batch) {
    const rows = differences
      .slice(n, n + batch)
      .map((each): Insertable<Tables['reconciliation_differences']> => ({
        agency_id: agencyId,
        difference_id: newId(at),
        scope,
        subject,
        kind: each.kind,
        reference: each.reference,
        account_kind: each.account.kind,
        account_place: each.account.place,
        currency: each.account.currency,
        order_kind: each.order?.kind ?? null,
        order_id: each.order?.id ?? null,
        order_code: each.order?.code ?? null,
        player_id: each.playerId,
        expected: toStored(each.expected),
        found: toStored(each.found),
        first_seen_at: at,
        last_seen_at: at,
        last_seen_in: runId,
        gone_at: null,
        figures: figuresOf(each),
      }))
    await tx
      .insertInto('reconciliation_differences')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['agency_id', 'scope', 'subject', 'kind', 'reference'])
          .where('gone_at', 'is', null)
          .doUpdateSet((row) => ({
            last_seen_at: at,
            last_seen_in: runId,
            expected: row.ref('excluded.expected'),
            found: row.ref('excluded.found'),
            figures: row.ref('excluded.figures'),
            version: sql`reconciliation_differences.version
              + (reconciliation_differences.figures <> excluded.figures)::integer`,
          })),
      )
      .execute()
  }
  await reopenChanged(tx, agencyId, { scope, subject }, at)
  await tx
    .updateTable('reconciliation_differences')
    .set({ gone_at: at })
    .where('agency_id', '=', agencyId)
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('gone_at', 'is', null)
    .where('last_seen_in', '!=', runId)
    .execute()
}

async function reopenChanged(tx: Tx, agencyId: string, { scope, subject }: Subject, at: Date) {
  const opened = await tx
    .updateTable('reconciliation_differences')
    .set((row) => ({ ...notSettled, acts: row('acts', '+', 1) }))
    .where('agency_id', '=', agencyId)
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('gone_at', 'is', null)
    .whereRef('settled_version', '<', 'version')
    .returning(['difference_id', 'acts', 'expected', 'found'])
    .execute()
  const acts = opened.map(({ difference_id, acts: no, expected, found }) => ({
    agency_id: agencyId,
    difference_id,
    no,
    act: 'REOPENED' as const,
    staff_id: null,
    at,
    expected: expected && JSON.stringify(expected),
    found: found && JSON.stringify(found),
  }))
  if (acts.length > 0) await tx.insertInto('difference_acts').values(acts).execute()
}

export const notSettled = {
  settled_at: null,
  settled_by: null,
  settled_reason: null,
  settled_version: null,
}

export interface DifferenceFilter extends Page {
  state: DifferenceState
  /** Only those given to this person; null = to nobody. */
  givenTo?: string | null | undefined
  scope?: Row['scope'] | undefined
  subject?: string | undefined
  kind?: Row['kind'] | undefined
}

const stateIs = {
  OPEN: sql<boolean>`d.gone_at is null and d.settled_at is null`,
  SETTLED: sql<boolean>`d.gone_at is null and d.settled_at is not null`,
  GONE: sql<boolean>`d.gone_at is not null`,
}

/** Joins the names of everybody in it, its newest notes, and whether it was here before. */
const named = (db: Db, agencyId: string) =>
  db
    .selectFrom('reconciliation_differences as d')
    .leftJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'd.agency_id').onRef('p.player_id', '=', 'd.player_id'),
    )
    .leftJoin('staff as g', (join) =>
      join.onRef('g.agency_id', '=', 'd.agency_id').onRef('g.staff_id', '=', 'd.given_to'),
    )
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'd.agency_id').onRef('s.staff_id', '=', 'd.settled_by'),
    )
    .where('d.agency_id', '=', agencyId)
    .selectAll('d')
    .select([
      'p.username',
      'p.display_name',
      'g.display_name as given_name',
      's.display_name as settled_name',
    ])
    .select([
      sql<string | null>`(select a.note from difference_acts a where a.agency_id = d.agency_id
        and a.difference_id = d.difference_id and a.note is not null order by a.no desc limit 1)`.as('note'),
      sql<boolean>`exists (select from reconciliation_differences b where b.agency_id = d.agency_id
        and ${isSame('b', 'd')} and b.gone_at <= d.first_seen_at)`.as('has_returned'),
    ])

/** Occurrences of the same difference: the present one, and each earlier one. */
const isSame = (one: string, other: string) =>
  sql.raw(
    ['scope', 'subject', 'kind', 'reference']
      .map((name) => `${one}.${name} = ${other}.${name}`)
      .join(' and '),
  )

export async function differencePage(
  db: Db,
  agencyId: string,
  { state, scope, subject, kind, givenTo, ...page }: DifferenceFilter,
) {
  const matching = db
    .selectFrom('reconciliation_differences as d')
    .where('d.agency_id', '=', agencyId)
    .where(stateIs[state])
    .$if(scope !== undefined, (query) => query.where('d.scope', '=', scope!))
    .$if(subject !== undefined, (query) => query.where('d.subject', '=', subject!))
    .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind!))
    .$if(givenTo !== undefined, (query) => query.where('d.given_to', 'is not distinct from', givenTo!))
  const rows = await named(db, agencyId)
    .where(
      'd.difference_id',
      'in',
      matching
        .select('d.difference_id')
        .orderBy('d.first_seen_at', 'desc')
        .orderBy('d.difference_id', 'desc')
        .$call(onlyPage(page)),
    )
    .orderBy('d.first_seen_at', 'desc')
    .orderBy('d.difference_id', 'desc')
    .execute()
  return { rows, total: await totalOf(matching) }
}

/** Until the end of the transaction nobody else says anything of it, and no comparison finds it. */
export const lockDifference = (tx: Tx, { agencyId, differenceId }: DifferenceId) =>
  tx
    .selectFrom('reconciliation_differences')
    .select('difference_id')
    .where('agency_id', '=', agencyId)
    .where('difference_id', '=', differenceId)
    .forUpdate()
    .execute()

export const findDifference = (db: Db, { agencyId, differenceId }: DifferenceId) =>
  named(db, agencyId).where('d.difference_id', '=', differenceId).executeTakeFirst()
export type NamedRow = NonNullable<Awaited<ReturnType<typeof findDifference>>>

/** How many differences of each subject are still there, and how many of them need nobody. */
export async function countThere(db: Db, agencyId: string) {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .select(['scope', 'subject'])
    .select((row) => [
      row.fn.countAll<bigint>().as('there'),
      row.fn.count<bigint>('settled_at').as('settled'),
    ])
    .where('agency_id', '=', agencyId)
    .where('gone_at', 'is', null)
    .groupBy(['scope', 'subject'])
    .execute()
  return new Map(
    rows.map(({ scope, subject, there, settled }) => [
      `${scope} ${subject}`,
      { differences: Number(there) - Number(settled), settled: Number(settled) },
    ]),
  )
}

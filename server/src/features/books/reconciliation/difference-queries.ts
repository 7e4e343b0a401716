import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { StoredSide } from '../../../db/reconciliation-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../id.ts'
import type { Difference, RunId, Side, Subject } from './reconciliation.ts'

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

/** What is different as far as we know. */
export async function openDifferences(db: Db, agencyId: string, subject: Subject): Promise<Difference[]> {
  const rows = await ofSubject(db, agencyId, subject).selectAll().where('gone_at', 'is', null).execute()
  return rows.map(toDifference)
}

const batch = 500

/** What was found again keeps its first sight, and what was not found again is gone. */
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
          })),
      )
      .execute()
  }
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

export interface DifferenceFilter extends Page {
  state: 'OPEN' | 'GONE'
  scope?: Row['scope'] | undefined
  subject?: string | undefined
  kind?: Row['kind'] | undefined
}

export type NamedRow = Row & { username: string | null; display_name: string | null }

export async function differencePage(db: Db, agencyId: string, { state, ...asked }: DifferenceFilter) {
  const matching = db
    .selectFrom('reconciliation_differences as d')
    .where('d.agency_id', '=', agencyId)
    .where('d.gone_at', state === 'OPEN' ? 'is' : 'is not', null)
    .$if(asked.scope !== undefined, (query) => query.where('d.scope', '=', asked.scope!))
    .$if(asked.subject !== undefined, (query) => query.where('d.subject', '=', asked.subject!))
    .$if(asked.kind !== undefined, (query) => query.where('d.kind', '=', asked.kind!))
  const rows: NamedRow[] = await matching
    .leftJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'd.agency_id').onRef('p.player_id', '=', 'd.player_id'),
    )
    .selectAll('d')
    .select(['p.username', 'p.display_name'])
    .orderBy('d.first_seen_at', 'desc')
    .orderBy('d.difference_id', 'desc')
    .$call(onlyPage(asked))
    .execute()
  return { rows, total: await totalOf(matching) }
}

/** How many differences of each subject are still there. */
export async function countOpen(db: Db, agencyId: string) {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .select(['scope', 'subject'])
    .select((row) => row.fn.countAll<bigint>().as('open'))
    .where('agency_id', '=', agencyId)
    .where('gone_at', 'is', null)
    .groupBy(['scope', 'subject'])
    .execute()
  return new Map(rows.map(({ scope, subject, open }) => [`${scope} ${subject}`, Number(open)]))
}

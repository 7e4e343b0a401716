import { sql } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import type { CallCount } from '../../../partners/call-meter.ts'
import { slotOf, windowSeconds, type CallSlot } from './provider-health.ts'

/** In one order whoever writes, so that no two processes wait for each other. */
const inOrder = (counts: readonly CallCount[]) =>
  counts.toSorted((a, b) => (`${a.agencyId} ${a.providerId}` < `${b.agencyId} ${b.providerId}` ? -1 : 1))

/** Adds what one process has counted to what the others have. */
export async function addCalls(db: Db, counts: readonly CallCount[], now: Date) {
  const rows = inOrder(counts).map((count) => ({
    agency_id: count.agencyId,
    provider_id: count.providerId,
    slot: slotOf(now),
    calls: count.calls,
    failed: count.failed,
    maintenance: count.maintenance,
    took: count.took,
  }))
  await db
    .insertInto('provider_calls')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'provider_id', 'slot']).doUpdateSet({
        calls: sql`provider_calls.calls + excluded.calls`,
        failed: sql`provider_calls.failed + excluded.failed`,
        maintenance: sql`provider_calls.maintenance + excluded.maintenance`,
        took: sql`array(select a.n + b.n from unnest(provider_calls.took) with ordinality a (n, place)
          join unnest(excluded.took) with ordinality b (n, place) using (place) order by place)`,
      }),
    )
    .execute()
}

/** When each of these ways answered last, and when a call got no answer. */
export async function noteLatest(db: Db, counts: readonly CallCount[], now: Date) {
  const rows = inOrder(counts).map(({ agencyId, providerId, calls, failed }) => ({
    agency_id: agencyId,
    provider_id: providerId,
    answered_at: calls > failed ? now : null,
    failed_at: failed > 0 ? now : null,
  }))
  await db
    .insertInto('provider_health')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'provider_id']).doUpdateSet({
        answered_at: sql`greatest(provider_health.answered_at, excluded.answered_at)`,
        failed_at: sql`greatest(provider_health.failed_at, excluded.failed_at)`,
      }),
    )
    .execute()
}

export interface CallsOf extends CallSlot {
  providerId: ProviderId
}

/** The slots of the window, newest first; of one provider, or of all of an agency. */
export async function slotsInWindow(
  db: Db,
  { agencyId, providerId }: { agencyId: string; providerId?: ProviderId },
  now: Date,
): Promise<CallsOf[]> {
  const rows = await db
    .selectFrom('provider_calls')
    .select(['provider_id', 'calls', 'failed', 'maintenance', 'took'])
    .where('agency_id', '=', agencyId)
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', providerId!))
    .where('slot', '>', secondsAfter(now, -windowSeconds))
    .orderBy('slot', 'desc')
    .execute()
  return rows.map(({ provider_id, ...slot }) => ({ providerId: provider_id, ...slot }))
}

/** Every provider that the agency has, with what lasts of its health. */
export const providersWithHealth = (db: Db, agencyId: string) =>
  db
    .selectFrom('agency_providers as p')
    .leftJoin('provider_health as h', (join) =>
      join.onRef('h.agency_id', '=', 'p.agency_id').onRef('h.provider_id', '=', 'p.provider_id'),
    )
    .select(['p.provider_id', 'p.name', 'p.enabled', 'h.answered_at', 'h.failed_at'])
    .select(['h.agent_credit_minor', 'h.agent_credit_at'])
    .where('p.agency_id', '=', agencyId)
    .orderBy('p.position')
    .orderBy('p.provider_id')
    .execute()

const keptSeconds = 3600

/** For the schedule: calls of every agency that say nothing of now any more. */
export async function forgetOldCalls(db: Db, now: Date) {
  await db.deleteFrom('provider_calls').where('slot', '<', secondsAfter(now, -keptSeconds)).execute()
}

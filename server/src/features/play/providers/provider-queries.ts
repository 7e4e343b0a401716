import { sql } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import type { CallCount, Way } from '../../../partners/call-meter.ts'
import { slotSeconds, windowSeconds, type CallSlot } from './provider-health.ts'

const slotOf = (now: Date) => new Date(Math.floor(now.getTime() / 1000 / slotSeconds) * slotSeconds * 1000)

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

/** How often a provider is asked after its health, seconds: where nobody else asks it anything, where it failed of late, and at least. */
export const probeSeconds = { idle: 60, troubled: 3, always: 300 } as const
/** Longer than a probe takes; whoever has not come back by then is taken for dead. */
const probingSeconds = 60

/** Offered providers of which nothing has been heard for a while, or nothing good. */
export async function dueProbes(db: Db, now: Date): Promise<Way[]> {
  const ago = (seconds: number) => secondsAfter(now, -seconds)
  const { rows } = await sql<Way>`
    select p.agency_id as "agencyId", p.provider_id as "providerId" from agency_providers p
    left join provider_health h using (agency_id, provider_id)
    where p.enabled and (h.probing_until is null or h.probing_until <= ${now}) and (
      h.probed_at is null or h.probed_at <= ${ago(probeSeconds.always)}
      or (h.probed_at <= ${ago(probeSeconds.troubled)} and h.failed_at > ${ago(probeSeconds.idle)})
      or (h.probed_at <= ${ago(probeSeconds.idle)} and not exists (select from provider_calls c
        where c.agency_id = p.agency_id and c.provider_id = p.provider_id and c.slot > ${ago(probeSeconds.idle)})))
    order by p.agency_id, p.provider_id`.execute(db)
  return rows
}

/** Takes the probe for oneself; false = another process has it. */
export async function takeProbe(db: Db, { agencyId, providerId }: Way, now: Date): Promise<boolean> {
  const until = { probing_until: secondsAfter(now, probingSeconds) }
  const none = { answered_at: null, failed_at: null, agent_credit_minor: null, agent_credit_at: null }
  const taken = await db
    .insertInto('provider_health')
    .values({ agency_id: agencyId, provider_id: providerId, probed_at: null, ...none, ...until })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'provider_id'])
        .doUpdateSet(until)
        .where((row) =>
          row.or([
            row('provider_health.probing_until', 'is', null),
            row('provider_health.probing_until', '<=', now),
          ]),
        ),
    )
    .returning('provider_id')
    .executeTakeFirst()
  return taken !== undefined
}

const ofWay = (db: Db, { agencyId, providerId }: Way) =>
  db.updateTable('provider_health').where('agency_id', '=', agencyId).where('provider_id', '=', providerId)

export const endProbe = (db: Db, way: Way, now: Date) =>
  ofWay(db, way).set({ probed_at: now, probing_until: null }).execute()

export const keepAgentCredit = (db: Db, way: Way, minor: bigint, now: Date) =>
  ofWay(db, way).set({ agent_credit_minor: minor, agent_credit_at: now }).execute()

import { sql } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import type { ProviderDialect } from '@kham/contract/operator/cashier/partner-fields'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { tookOnce, tookBoundsMs, type CallOutcome, type Way } from '../../../partners/call-meter.ts'
import { slotOf, windowSeconds } from './provider-health.ts'
import { isAtWork } from '../../../db/resting.ts'

/** How often a provider is asked after its health, seconds: where nobody else asks it anything, where it failed of late, and at least. */
export const probeSeconds = { idle: 60, troubled: 3, always: 300 } as const
/** How often an agency's own credit is asked for. */
export const creditSeconds = 300
/** How long a claim of a probe lasts, seconds: longer than a probe takes. After that its process counts as dead. */
const probingSeconds = 60

/** Where a provider is; agencies at the same place share what is heard of it. */
export interface Place {
  providerId: ProviderId
  dialect: ProviderDialect
  baseUrl: string
}

/** The next to probe: on behalf of its whole address, or for itself alone. */
export interface DueProbe extends Way, Place {
  /** It fails while its place does not: a key that is not right, say. Nobody shares what it hears, nor does it share what others hear. */
  alone: boolean
}

const isAlone = (now: Date) => sql<boolean>`coalesce(h.failed_at > ${secondsAfter(now, -probeSeconds.idle)}
  and (h.address_failed_at is null or h.address_failed_at <= ${secondsAfter(now, -windowSeconds)}), false)`

const isTroubled = (now: Date) =>
  sql<boolean>`coalesce(h.failed_at > ${secondsAfter(now, -probeSeconds.idle)}, false)`

/** Offered, and nothing has been heard of it for a while, or nothing good. */
function isDue(now: Date) {
  const ago = (seconds: number) => secondsAfter(now, -seconds)
  return sql<boolean>`(h.probed_at is null or h.probed_at <= ${ago(probeSeconds.always)}
    or (h.probed_at <= ${ago(probeSeconds.troubled)} and h.failed_at > ${ago(probeSeconds.idle)})
    or (h.probed_at <= ${ago(probeSeconds.idle)} and not exists (select from provider_calls c
      where c.agency_id = p.agency_id and c.provider_id = p.provider_id and c.slot > ${ago(probeSeconds.idle)})))`
}

/**
 * One way for each place that is due and that nobody is asking, the longest unasked first; those in trouble and the others by turns, so that
 * neither waits for all of the other.
 */
export async function dueProbes(db: Db, now: Date, limit: number): Promise<DueProbe[]> {
  const { rows } = await sql<DueProbe>`
    with ways as (
      select p.agency_id, p.provider_id, p.dialect, p.base_url, h.probed_at, ${isAlone(now)} as alone, ${isTroubled(now)} as troubled,
        ${isDue(now)} as due, coalesce(h.probing_until > ${now}, false) as asked,
        case when ${isAlone(now)} then p.agency_id else '' end as by_itself
      from agency_providers p left join provider_health h using (agency_id, provider_id)
      where p.enabled and ${isAtWork('p.agency_id')}),
    places as (
      select provider_id, dialect, base_url, by_itself from ways
      group by provider_id, dialect, base_url, by_itself having bool_or(due) and not bool_or(asked)),
    firsts as (
      select distinct on (w.provider_id, w.dialect, w.base_url, w.by_itself) w.* from ways w
      join places using (provider_id, dialect, base_url, by_itself) where w.due
      order by w.provider_id, w.dialect, w.base_url, w.by_itself, w.probed_at nulls first, w.agency_id)
    select agency_id as "agencyId", provider_id as "providerId", dialect, base_url as "baseUrl", alone from firsts
    order by row_number() over (partition by troubled order by probed_at nulls first, agency_id, provider_id), troubled desc
    limit ${limit}`.execute(db)
  return rows
}

/** Claims the probes that no other process has, and returns those. */
export async function takeProbes<W extends Way>(db: Db, ways: readonly W[], now: Date): Promise<W[]> {
  if (ways.length === 0) return []
  const { rows } = await sql<Way>`
    insert into provider_health as h (agency_id, provider_id, probing_until)
    select w.agency_id, w.provider_id, ${secondsAfter(now, probingSeconds)}::timestamptz
    from unnest(${ways.map(({ agencyId }) => agencyId)}::text[], ${ways.map(({ providerId }) => providerId)}::text[]) w (agency_id, provider_id)
    order by w.agency_id, w.provider_id
    on conflict (agency_id, provider_id) do update set probing_until = excluded.probing_until
      where h.probing_until is null or h.probing_until <= ${now}
    returning h.agency_id as "agencyId", h.provider_id as "providerId"`.execute(db)
  const taken = new Set(rows.map(nameOf))
  return ways.filter((way) => taken.has(nameOf(way)))
}

const nameOf = ({ agencyId, providerId }: Way) => `${agencyId} ${providerId}`

export async function endProbes(db: Db, ways: readonly Way[], now: Date): Promise<void> {
  if (ways.length === 0) return
  await sql`
    update provider_health h set probed_at = ${now}, probing_until = null
    from unnest(${ways.map(({ agencyId }) => agencyId)}::text[], ${ways.map(({ providerId }) => providerId)}::text[]) w (agency_id, provider_id)
    where h.agency_id = w.agency_id and h.provider_id = w.provider_id`.execute(db)
}

const at = ({ providerId, dialect, baseUrl }: Place) =>
  sql`p.provider_id = ${providerId} and p.dialect = ${dialect} and p.base_url = ${baseUrl} and p.enabled`

/** Another agency's way to the same place, the longest unasked; undefined = there is none, or none that does not fail by itself. */
export async function anotherWay(db: Db, due: DueProbe, now: Date): Promise<Way | undefined> {
  const { rows } = await sql<Way>`
    select p.agency_id as "agencyId", p.provider_id as "providerId"
    from agency_providers p left join provider_health h using (agency_id, provider_id)
    where ${at(due)} and ${isAtWork('p.agency_id')} and p.agency_id <> ${due.agencyId} and not ${isAlone(now)}
    order by h.probed_at nulls first, p.agency_id limit 1`.execute(db)
  return rows[0]
}

/** What a probe came to. */
export interface Heard {
  outcome: CallOutcome
  ms: number
}

/**
 * Notes what was heard at a place for all that wait to hear of it, but for those that asked themselves. Where all is well it is no call of
 * theirs, and only their time is noted; in trouble, or out of it, it is counted as one.
 */
export async function shareHeard(
  db: Db,
  place: Place,
  asked: readonly string[],
  { outcome, ms }: Heard,
  now: Date,
) {
  const failed = outcome === 'ANSWERED' ? 0 : 1
  const took = failed ? Array.from({ length: tookBoundsMs.length + 1 }, () => 0) : tookOnce(ms)
  const [answeredAt, failedAt] = failed ? [null, now] : [now, null]
  await sql`
    with shared as materialized (
      select p.agency_id, p.provider_id, h.failed_at from agency_providers p left join provider_health h using (agency_id, provider_id)
      where ${at(place)} and ${isAtWork('p.agency_id')} and not p.agency_id = any(${[...asked]}::text[]) and ${isDue(now)}
        and (${failed === 1} or not ${isAlone(now)})
      order by p.agency_id),
    counted as (
      insert into provider_calls (agency_id, provider_id, slot, calls, failed, maintenance, took)
      select agency_id, provider_id, ${slotOf(now)}::timestamptz, 1, ${failed}::int, ${outcome === 'MAINTENANCE' ? 1 : 0}::int, ${took}::int[]
      from shared where ${failed === 1} or failed_at > ${secondsAfter(now, -windowSeconds)}
      on conflict (agency_id, provider_id, slot) do update set calls = provider_calls.calls + 1,
        failed = provider_calls.failed + excluded.failed, maintenance = provider_calls.maintenance + excluded.maintenance,
        took = array(select a.n + b.n from unnest(provider_calls.took) with ordinality a (n, place)
          join unnest(excluded.took) with ordinality b (n, place) using (place) order by place))
    insert into provider_health as h (agency_id, provider_id, answered_at, failed_at, probed_at)
    select agency_id, provider_id, ${answeredAt}::timestamptz, ${failedAt}::timestamptz, ${now}::timestamptz from shared
    on conflict (agency_id, provider_id) do update set probed_at = excluded.probed_at,
      answered_at = greatest(h.answered_at, excluded.answered_at), failed_at = greatest(h.failed_at, excluded.failed_at)`.execute(
    db,
  )
}

/** The place itself is silent: nobody there fails by itself. */
export const noteSilence = (db: Db, place: Place, now: Date) =>
  sql`update provider_health h set address_failed_at = ${now}
    from (select p.agency_id, p.provider_id from agency_providers p join provider_health using (agency_id, provider_id)
      where ${at(place)} order by p.agency_id for update of provider_health) w
    where h.agency_id = w.agency_id and h.provider_id = w.provider_id`.execute(db)

const tellingCredit: readonly ProviderDialect[] = ['open', 'betflix']

/** Takes those whose credit was not asked for in a while and that do answer, the longest unasked first. */
export async function takeDueCredits(db: Db, now: Date, limit: number): Promise<Way[]> {
  const { rows } = await sql<Way>`
    update provider_health u set agent_credit_asked_at = ${now} from (
      select h.agency_id, h.provider_id from provider_health h join agency_providers p using (agency_id, provider_id)
      where p.enabled and ${isAtWork('p.agency_id')} and p.dialect = any(${[...tellingCredit]}::text[]) and h.answered_at is not null
        and (h.failed_at is null or h.failed_at < h.answered_at)
        and coalesce(greatest(h.agent_credit_asked_at, h.agent_credit_at), '-infinity') <= ${secondsAfter(now, -creditSeconds)}
      order by greatest(h.agent_credit_asked_at, h.agent_credit_at) nulls first, h.agency_id
      limit ${limit} for update of h skip locked) w
    where u.agency_id = w.agency_id and u.provider_id = w.provider_id
    returning u.agency_id as "agencyId", u.provider_id as "providerId"`.execute(db)
  return rows
}

export const keepAgentCredit = (db: Db, { agencyId, providerId }: Way, minor: bigint, now: Date) =>
  db
    .updateTable('provider_health')
    .set({ agent_credit_minor: minor, agent_credit_at: now })
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .execute()

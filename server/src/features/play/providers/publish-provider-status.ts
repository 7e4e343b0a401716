import type { ProviderId } from '@kham/contract/play/providers'
import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { enqueueDeliveries } from '../../desk/channels/enqueue-deliveries.ts'
import { statusOf, windowSeconds, type CallSlot } from './provider-health.ts'
import { isAtWork } from '../../../db/resting.ts'

interface Watched {
  agency_id: string
  provider_id: ProviderId
  name: string
  enabled: boolean
  /** When the agency learned that it is down; null = not down. */
  since: Date | null
  slots: CallSlot[]
}

/** Alerts each subscribed agency once when a provider goes down, and once when it answers again. */
export async function publishProviderStatus({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const watched of await watchedProviders(db, clock())) {
    const status = statusOf(watched)
    if (status === 'DOWN' && watched.since === null) await publishDown(db, watched, clock())
    // A provider in maintenance is not back yet; one that the agency has switched off no longer counts as down.
    const isBack = status === 'UP' || status === 'SLOW' || !watched.enabled
    if (isBack && watched.since !== null) await publishUp(db, watched, clock())
  }
}

/** Providers of agencies with a channel subscribed to this, in one statement. */
async function watchedProviders(db: Db, now: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select p.agency_id, p.provider_id, p.name, p.enabled, a.since, coalesce((
      select jsonb_agg(jsonb_build_object('calls', k.calls, 'failed', k.failed, 'maintenance', k.maintenance, 'took', k.took)
        order by k.slot desc) from provider_calls k
      where k.agency_id = p.agency_id and k.provider_id = p.provider_id and k.slot > ${secondsAfter(now, -windowSeconds)}), '[]') as slots
    from agency_providers p
    left join alert_states a on a.agency_id = p.agency_id and a.event = 'PROVIDER_DOWN' and a.subject = p.provider_id
    where ${isAtWork('p.agency_id')}
      and exists (select from channel_subscriptions s join channels c on c.agency_id = s.agency_id and c.channel_id = s.channel_id
      where s.agency_id = p.agency_id and s.event in ('PROVIDER_DOWN', 'PROVIDER_UP') and c.enabled)`.execute(
    db,
  )
  return rows
}

const noticeOf = ({ provider_id, name }: Watched, since: Date) => ({
  subject: `${provider_id} ${since.toISOString()}`,
  data: { what: name, since: since.toISOString(), path: '/providers' },
})

const publishDown = (db: Db, watched: Watched, at: Date) =>
  db.transaction().execute(async (tx) => {
    const { agency_id, provider_id } = watched
    const isFirst = await tx
      .insertInto('alert_states')
      .values({ agency_id, event: 'PROVIDER_DOWN', subject: provider_id, since: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('since')
      .executeTakeFirst()
    if (isFirst)
      await enqueueDeliveries(tx, { agencyId: agency_id, at }, [
        { event: 'PROVIDER_DOWN', ...noticeOf(watched, at) },
      ])
  })

const publishUp = (db: Db, watched: Watched, at: Date) =>
  db.transaction().execute(async (tx) => {
    const { agency_id, provider_id } = watched
    const gone = await tx
      .deleteFrom('alert_states')
      .where('agency_id', '=', agency_id)
      .where('event', '=', 'PROVIDER_DOWN')
      .where('subject', '=', provider_id)
      .returning('since')
      .executeTakeFirst()
    if (gone)
      await enqueueDeliveries(tx, { agencyId: agency_id, at }, [
        { event: 'PROVIDER_UP', ...noticeOf(watched, gone.since) },
      ])
  })

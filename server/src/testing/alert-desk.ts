import type { ChannelEvent } from '@kham/contract/desk/channel-events'
import type { Subscription } from '@kham/contract/operator/desk/channels'
import { lookAtFloats, lookForAlerts } from '../features/books/alerts/look-for-alerts.ts'
import { writeSubscriptions } from '../features/desk/channels/channel-store.ts'
import { running, type MoneyWorld } from './money-world.ts'

/** What tests of alerts do over and over, by the one channel that is there: a webhook. */
export function alertDesk(world: () => MoneyWorld) {
  let webhookId: string
  async function keepWebhook() {
    const { db } = world().context
    const hook = await db
      .updateTable('channels')
      .set({ enabled: true })
      .where('kind', '=', 'WEBHOOK')
      .returning('channel_id')
      .executeTakeFirstOrThrow()
    webhookId = hook.channel_id
    await db.deleteFrom('channels').where('kind', '<>', 'WEBHOOK').execute()
  }
  const wanted = (...events: [ChannelEvent, string | null, number | null][]) =>
    world()
      .context.db.transaction()
      .execute((tx) =>
        writeSubscriptions(
          tx,
          { agencyId: world().agency.agency_id, channelId: webhookId },
          events.map(([event, atLeast, minutes]): Subscription => ({ event, atLeast, minutes })),
        ),
      )
  const told = async () =>
    (await world().context.db.selectFrom('channel_deliveries').selectAll().orderBy('type').execute()).map(
      ({ type, subject, data }) => ({ type, subject, data }),
    )
  const types = async () => (await told()).map(({ type }) => type)
  const look = async () => {
    await lookForAlerts(world().context, running)
    await lookAtFloats(world().context)
  }

  return { keepWebhook, wanted, told, types, look }
}

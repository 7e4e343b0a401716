import type { Context } from '../../../context.ts'
import type { ChannelAnswer } from '../../../partners/channels/channel-wire.ts'
import { longestAnswer } from '@kham/contract/operator/desk/channels'
import { idOf, ofChannel, type ChannelRow, type DeliveryRow } from './channel.ts'
import { textOfDelivery } from './text-of-delivery.ts'

type Sent = Pick<DeliveryRow, 'agency_id' | 'delivery_id' | 'type' | 'data' | 'created_at'>

/** Sends one delivery to its channel, in no transaction; what it came to is to be recorded. `host`: where the staff works. */
export async function callChannel(
  { db, clock, secrets, partners, handlers }: Context,
  channel: ChannelRow,
  { agency_id: agencyId, delivery_id: id, type, data: { path, ...kept }, created_at }: Sent,
  host: string | null,
): Promise<ChannelAnswer> {
  const at = clock()
  const open = (sealed: string) => secrets.open(sealed, ofChannel(idOf(channel), channel.target)).toString()
  const { old_secret: old, old_secret_until: until } = channel
  const data =
    type === 'player.offers'
      ? ((await handlers.readOffersView(db, { agencyId, playerId: String(kept['playerId']) }, at)) ?? kept)
      : kept
  const link = typeof path === 'string' ? partners.channels.consoleUrl(host, path) : null
  const answer = await partners.channels.call({
    kind: channel.kind,
    target: channel.target,
    secret: open(channel.secret),
    oldSecret: old !== null && until !== null && at < until ? open(old) : null,
    deliveryId: id,
    text: textOfDelivery({ type, data }, { lang: channel.lang, now: at, link }),
    body: JSON.stringify({
      id,
      type,
      createdAt: created_at.toISOString(),
      agencyId,
      data: link === null ? data : { ...data, link },
    }),
    at,
  })
  return { ...answer, text: answer.text.slice(0, longestAnswer) }
}

import { boundsOf } from '@kham/contract/desk/channel-events'
import type { ChannelKind, channelForm } from '@kham/contract/operator/desk/channel-form'
import type { Channel, Delivery, Subscription } from '@kham/contract/operator/desk/channels'
import type { Selectable } from 'kysely'
import type { z } from 'zod/mini'
import type { Tables } from '../../../db/tables.ts'

export type ChannelRow = Selectable<Tables['channels']>
export type SubscriptionRow = Selectable<Tables['channel_subscriptions']>
export type DeliveryRow = Selectable<Tables['channel_deliveries']>

export interface ChannelId {
  agencyId: string
  channelId: string
}

export const idOf = ({ agency_id: agencyId, channel_id: channelId }: ChannelRow): ChannelId => ({
  agencyId,
  channelId,
})

/** A secret is sealed for its target and cannot be sent to another. */
export const ofChannel = ({ agencyId, channelId }: ChannelId, target: string) =>
  `channel ${agencyId} ${channelId} ${target}`

const [minute, hour, day] = [60, 3600, 86_400]

/** How long after each try that failed the next one comes, seconds. After the last a delivery is dead. */
const ladders: Record<ChannelKind, readonly number[]> = {
  TELEGRAM: [10, minute, 5 * minute, 30 * minute],
  LINE: [10, minute, 5 * minute, 30 * minute],
  WEBHOOK: [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour],
}

/** `tries`: how many have failed. null = it is dead. */
export const nextTryInSeconds = (kind: ChannelKind, tries: number): number | null =>
  ladders[kind][tries - 1] ?? null

/** Nothing but failures for so long: a webhook is switched off. */
export const failingSeconds = 3 * day

/** More texts than that in so long become one. */
export const mostTexts = 20
export const textSeconds = 10 * minute

/** The texts to send now: single ones, one summary, or none yet. */
export function howToSend({
  kind,
  waiting,
  sentOfLate,
  hasSummedOfLate,
}: {
  kind: ChannelKind
  waiting: number
  /** Texts in the last ten minutes, a sum-up among them. */
  sentOfLate: number
  hasSummedOfLate: boolean
}): 'EACH' | 'SUM_UP' | 'LATER' {
  if (kind === 'WEBHOOK' || waiting + sentOfLate <= mostTexts) return 'EACH'
  return hasSummedOfLate ? 'LATER' : 'SUM_UP'
}

export type WantedEvents = z.output<typeof channelForm>['events']

/** Fills in the defaults. */
export const boundedEvents = (events: WantedEvents): Subscription[] =>
  events.map(({ event, atLeast, minutes }) => {
    const bounds = boundsOf(event)
    return {
      event,
      atLeast: bounds.atLeast ? (atLeast ?? bounds.atLeast.standard) : null,
      minutes: bounds.minutes === undefined ? null : (minutes ?? bounds.minutes),
    }
  })

export function toChannel(
  row: ChannelRow & { setter: string | null },
  events: readonly SubscriptionRow[],
): Channel {
  const { last_failure_at: failedAt } = row
  return {
    id: row.channel_id,
    kind: row.kind,
    name: row.name,
    target: row.target,
    events: events.map(({ event, at_least, minutes }) => ({
      event,
      atLeast: at_least === null ? null : String(at_least),
      minutes,
    })),
    lang: row.lang,
    enabled: row.enabled,
    version: row.version,
    secret: { setAt: row.secret_set_at.toISOString(), setBy: row.setter },
    lastOkAt: row.last_ok_at?.toISOString() ?? null,
    lastFailure: failedAt && {
      at: failedAt.toISOString(),
      status: row.last_failure_status,
      text: row.last_failure_text ?? '',
    },
  }
}

/** An address may be a secret by itself: who does not decide sees only its host. */
export function withoutWay(channel: Channel): Channel {
  if (channel.kind !== 'WEBHOOK') return channel
  const { origin } = new URL(channel.target)
  return channel.target === origin || channel.target === `${origin}/`
    ? channel
    : { ...channel, target: `${origin}/…` }
}

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.delivery_id,
  type: row.type,
  createdAt: row.created_at.toISOString(),
  tries: row.tries,
  status: row.status,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
})

/** The fields for the audit log. */
export const toFacts = (
  { kind, name, target, lang, enabled }: Pick<ChannelRow, 'kind' | 'name' | 'target' | 'lang' | 'enabled'>,
  events: readonly Subscription[],
) => ({
  kind,
  name,
  target,
  lang,
  enabled,
  events: events
    .map(({ event, atLeast, minutes }) =>
      [event, atLeast, minutes === null ? null : `${minutes} min`].filter((part) => part !== null).join(' '),
    )
    .join(', '),
})

import type { Generated } from 'kysely'
import type { ChannelEvent, DeliveryType } from '@kham/contract/desk/channel-events'
import type { ChannelKind } from '@kham/contract/operator/desk/channel-form'
import type { DeliveryStatus } from '@kham/contract/operator/desk/channels'
import type { Language } from '@kham/contract/site/agency'
import type { Json } from './json-column.ts'

/** What a channel may be sent: amounts of money, but of people only ids. */
export type ChannelFacts = Record<string, unknown>

export interface ChannelRow {
  agency_id: string
  channel_id: string
  kind: ChannelKind
  name: string
  target: string
  lang: Language
  enabled: boolean
  version: number
  secret: string
  secret_set_at: Date
  secret_set_by: string | null
  old_secret: Generated<string | null>
  old_secret_until: Generated<Date | null>
  last_ok_at: Generated<Date | null>
  last_failure_at: Generated<Date | null>
  last_failure_status: Generated<number | null>
  last_failure_text: Generated<string | null>
  failing_since: Generated<Date | null>
  held_until: Generated<Date | null>
  sending_until: Generated<Date | null>
  created_at: Date
}

export interface ChannelSubscriptionRow {
  agency_id: string
  channel_id: string
  event: ChannelEvent
  no: number
  at_least: bigint | null
  minutes: number | null
}

export interface ChannelDeliveryRow {
  agency_id: string
  delivery_id: string
  channel_id: string
  type: DeliveryType
  subject: string
  data: Json<ChannelFacts>
  created_at: Date
  tries: Generated<number>
  status: Generated<DeliveryStatus>
  next_at: Date | null
  delivered_at: Generated<Date | null>
}

export interface AlertStateRow {
  agency_id: string
  event: ChannelEvent
  subject: string
  since: Date
}

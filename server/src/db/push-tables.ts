import type { PushEvent, PushKind } from '@kham/contract/players/push'
import type { Language } from '@kham/contract/site/agency'
import type { Generated } from 'kysely'

export interface PushKeyRow {
  agency_id: string
  public_key: string
  private_key: string
  made_at: Date
}

export interface PushSubscriptionRow {
  agency_id: string
  subscription_id: string
  player_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  kinds: PushKind[]
  lang: Language
  device_hash: Buffer | null
  created_at: Date
  last_sent_at: Date | null
}

export interface PushQuietRow {
  agency_id: string
  player_id: string
  from_minute: number
  to_minute: number
}

export type PushSendStatus = 'WAITING' | 'SENDING' | 'SENT' | 'DROPPED'

/**
 * Why a notice was not sent. REPLACED: a newer one of its order. EXPIRED: its time was over. GATE: an offer at a shut gate, or to who has not
 * said yes. OFTEN: an offer more than may be. OFF: its announcement. GONE: the browser is no more subscribed to it. REFUSED, FAILED: by the
 * push service, for good or again and again. UNKNOWN: nobody knows, and it must not come twice.
 */
export type PushDrop =
  | 'REPLACED'
  | 'EXPIRED'
  | 'GATE'
  | 'OFTEN'
  | 'OFF'
  | 'GONE'
  | 'REFUSED'
  | 'FAILED'
  | 'UNKNOWN'

export interface PushSendRow {
  agency_id: string
  send_id: string
  player_id: string
  subscription_id: string
  kind: PushKind
  event: PushEvent
  topic: string
  code: string | null
  link: string
  message_id: string | null
  announcement_id: string | null
  created_at: Date
  due_at: Date
  expires_at: Date
  status: PushSendStatus
  tries: Generated<number>
  sent_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  why: Generated<PushDrop | null>
}

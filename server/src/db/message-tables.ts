import type { ColumnType, Generated } from 'kysely'
import type { AnnouncementAudience, AnnouncementStatus } from '@kham/contract/operator/players/announcements'
import type { AnnouncementKind, AnnouncementPlace } from '@kham/contract/players/announcements'
import type { PromotionTexts } from '@kham/contract/promotions/promotions'
import type { MessageKind } from '@kham/contract/site/inbox'
import type { Json } from './json-column.ts'

export interface AnnouncementVersionRow {
  agency_id: string
  announcement_id: string
  version: number
  kind: AnnouncementKind
  place: AnnouncementPlace
  texts: Json<PromotionTexts>
  picture_id: string | null
  link: string | null
  audience: AnnouncementAudience
  priority: number
  starts_at: Date
  ends_at: Date | null
  made_by: string | null
  made_at: Date
}

export interface AnnouncementRow {
  agency_id: string
  announcement_id: string
  version: number
  status: AnnouncementStatus
  created_at: Date
  changed_at: Date
}

export interface AnnouncementViewRow {
  agency_id: string
  announcement_id: string
  version: number
  player_id: string
  shown_at: Date
  read_at: Date | null
}

export interface InboxMessageRow {
  agency_id: string
  message_id: string
  kind: MessageKind
  texts: ColumnType<PromotionTexts | null, string | null, never>
  params: ColumnType<Record<string, string> | null, string | null, never>
  link: string | null
  announcement_id: string | null
  announcement_version: number | null
  is_offer: Generated<boolean>
  created_at: Date
  /** null = of one player alone; else whether all have it who are to. */
  sent_to_all: boolean | null
  /** Players are gone through in the order of their ids; up to this one it is done. */
  sent_up_to: Generated<string | null>
  held_back: Generated<number>
}

export interface MessageSendRow {
  agency_id: string
  player_id: string
  message_id: string
  kind: AnnouncementKind
  sent_at: Date
  read_at: Generated<Date | null>
}

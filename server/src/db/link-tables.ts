import type { Generated } from 'kysely'
import type { AppealState } from '@kham/contract/promotions/appeals'
import type { DevicePayload } from '@kham/contract/players/devices'
import type { Link } from '@kham/contract/operator/players/links'
import type { Json } from './json-column.ts'

export interface DeviceRow {
  agency_id: string
  device_id: string
  payload: Json<DevicePayload> | null
  first_seen: Date
  last_seen: Date
}

export interface PlayerDeviceRow {
  agency_id: string
  player_id: string
  device_id: string
  first_seen: Date
  last_seen: Date
  days: Generated<number>
}

export interface PlayerAddressRow {
  agency_id: string
  player_id: string
  block: string
  first_seen: Date
  last_seen: Date
}

export interface ClaimRefusalRow {
  agency_id: string
  refusal_id: string
  player_id: string
  promotion_id: string
  refused_at: Date
  evidence: Json<Link[]>
  evidence_hash: string
}

export interface ClaimAppealRow {
  agency_id: string
  appeal_id: string
  player_id: string
  promotion_id: string
  state: AppealState
  note: string | null
  asked_at: Date
}

export interface ClaimAppealDecisionRow {
  agency_id: string
  appeal_id: string
  no: number
  decision: Exclude<AppealState, 'OPEN'>
  reason: string
  decided_by: string
  decided_at: Date
}

export interface LinkRulesRow {
  agency_id: string
  version: number
  address_hours: number
  changed_by: string
  changed_at: Date
}

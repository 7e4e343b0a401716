import type { ColumnType, Generated } from 'kysely'
import type { Game, GameCategory } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Json } from './json-column.ts'

export interface GameCatalogueRow {
  agency_id: string
  provider_id: ProviderId
  games: Json<Game[] | null> | null
  fetched_at: Date | null
  asking_until: Date | null
  ask_again_at: Date | null
}

export interface GameSeenRow {
  agency_id: string
  provider_id: ProviderId
  game_id: string
  first_seen_at: Date
  /** As the provider told it last; null = before that was noted. */
  category: Generated<GameCategory | null>
}

export interface PlayerGame {
  agency_id: string
  player_id: string
  provider_id: ProviderId
  game_id: string
}

export interface ProviderHealthRow {
  agency_id: string
  provider_id: ProviderId
  answered_at: Date | null
  failed_at: Date | null
  probed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  probing_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  agent_credit_minor: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
  agent_credit_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  address_failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  agent_credit_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface WagerRow {
  agency_id: string
  provider_id: ProviderId
  wager_id: string
  player_id: string
  game_id: string
  bet_minor: bigint
  win_minor: bigint
  balance_after_minor: bigint | null
  at: Date
  /** When the bet log first told of it; null = before that was noted. */
  told_at: Generated<Date | null>
}

export interface BetLogRow {
  agency_id: string
  provider_id: ProviderId
  place: string | null
  read_at: Date | null
  reading_until: Date | null
  /** The newest `told_at`, or just after the newest reckoning of a bill. */
  told_until: Generated<Date | null>
}

export interface ProviderCallRow {
  agency_id: string
  provider_id: ProviderId
  slot: Date
  calls: number
  failed: number
  maintenance: number
  took: number[]
}

export interface ProviderMemberRow {
  agency_id: string
  player_id: string
  provider_id: ProviderId
  member_id: string
  created_at: Generated<Date>
  joined_at: Date | null
  launched_at: Date | null
  seen_minor: bigint | null
  seen_at: Date | null
  agreed_at: Generated<Date | null>
  rest_minor: Generated<bigint | null>
  rest_since: Generated<Date | null>
}

import type { Selectable } from 'kysely'
import type { Wager } from '@kham/contract/play/wagers'
import { fromMinor } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Tables } from '../../../db/tables.ts'

export type WagerRow = Selectable<Tables['wagers']>

/** Owner of a bet log: one provider of one agency. */
export interface BetLog {
  agencyId: string
  providerId: ProviderId
}

/** How often a log is read while somebody may be playing, seconds. */
export const everySeconds = 20
/** How long after the last launch a round may still be told: a bet on sports is settled days later. Seconds. */
export const playSeconds = 7 * 24 * 60 * 60
/** How long a claim of the log lasts, seconds. After that its process counts as dead. */
export const readingSeconds = 120

const thb = (minor: bigint) => ({ amount: fromMinor(minor), currency: 'THB' as const })

export const toWager = (row: WagerRow, named: Omit<Wager['game'], 'id'>): Wager => ({
  id: row.wager_id,
  at: row.at.toISOString(),
  providerId: row.provider_id,
  game: { id: row.game_id, ...named },
  bet: thb(row.bet_minor),
  win: thb(row.win_minor),
  balanceAfter: row.balance_after_minor === null ? null : thb(row.balance_after_minor),
})

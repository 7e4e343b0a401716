import type { ExclusionMatch } from '@kham/contract/operator/players/exclusions'
import type { ExclusionMatchRow } from '../../../db/player-tables.ts'
import { toWaitsForSecond, type ApprovalColumn } from '../../desk/approvals/approval.ts'

/** How long a common device or address block counts as a sign of one person, seconds. */
export const sharedSeconds = 180 * 24 * 3600

/** Why a player is held to be somebody who is excluded. */
export type Sign = Pick<ExclusionMatchRow, 'sign' | 'certainty' | 'shared' | 'with_player_id' | 'until'>

/** Register entry of an account number at any bank. */
export const accountText = (accountKey: string) => `account:${accountKey}`

/** Whether somebody may decide that it is another person. A certain match waits for a verified identity. */
export const mayBeOther = ({ certainty }: Pick<ExclusionMatchRow, 'certainty'>) => certainty === 'LIKELY'

/** The subject of the words on a match. */
export const subjectOf = ({ agency_id, match_id }: Pick<ExclusionMatchRow, 'agency_id' | 'match_id'>) =>
  ({ agencyId: agency_id, kind: 'match', orderId: match_id }) as const

export interface ShownMatchRow extends ExclusionMatchRow, ApprovalColumn {
  username: string
  display_name: string
  with_username: string | null
  decider: string | null
}

export const toMatch = (row: ShownMatchRow): ExclusionMatch => ({
  id: row.match_id,
  state: row.state,
  certainty: row.certainty,
  sign: row.sign,
  shared: row.shared,
  player: { id: row.player_id, username: row.username, displayName: row.display_name },
  with:
    row.with_player_id !== null && row.with_username !== null
      ? { id: row.with_player_id, username: row.with_username }
      : null,
  until: row.until.toISOString(),
  foundAt: row.found_at.toISOString(),
  mayBeOther: mayBeOther(row),
  decided:
    row.decider !== null && row.decided_at !== null && row.note !== null
      ? { by: row.decider, at: row.decided_at.toISOString(), note: row.note }
      : null,
  waitsForSecond: toWaitsForSecond(row),
})

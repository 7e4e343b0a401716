import type { Selectable } from 'kysely'
import type { Appeal, AppealState } from '@kham/contract/promotions/appeals'
import type { Tables } from '../../../db/tables.ts'

export type AppealRow = Selectable<Tables['claim_appeals']>
export type DecisionRow = Selectable<Tables['claim_appeal_decisions']>

/** The key of an appeal. */
export interface Claimant {
  agencyId: string
  playerId: string
  promotionId: string
}

/** All moves of an appeal. A denied one may still be allowed; an allowed one stays, since the player counts on it. */
export const nextStates: Record<AppealState, readonly AppealState[]> = {
  OPEN: ['ALLOWED', 'DENIED'],
  DENIED: ['ALLOWED'],
  ALLOWED: [],
}

export const toAppeal = (
  { state, asked_at }: Pick<AppealRow, 'state' | 'asked_at'>,
  last: Pick<DecisionRow, 'decided_at' | 'reason'> | undefined,
): Appeal => ({
  state,
  askedAt: asked_at.toISOString(),
  decidedAt: last?.decided_at.toISOString() ?? null,
  reason: last?.reason ?? null,
})

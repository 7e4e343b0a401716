import { createHash } from 'node:crypto'
import type { Tx } from '../../../db/db.ts'
import { canonicalJson } from '../../../canonical-json.ts'
import type { PromotionRow, VersionRow } from './promotion.ts'

/** A version's words and terms, without its number and picture. */
export type PromotionDraft = Omit<
  VersionRow,
  'agency_id' | 'promotion_id' | 'version' | 'terms_hash' | 'picture_id' | 'made_by' | 'made_at'
>

export interface Making {
  agencyId: string
  promotionId: string
  /** null = it comes with the agency. */
  staffId: string | null
  at: Date
  /** Without one it is drawn. */
  pictureId?: string | null
}

/** A promotion with its first version. */
export async function makePromotion(
  tx: Tx,
  making: Making,
  draft: PromotionDraft,
  also: Pick<PromotionRow, 'status' | 'budget_minor' | 'position'>,
): Promise<void> {
  const { agencyId, promotionId, at } = making
  await insertVersion(tx, making, 1, draft)
  await tx
    .insertInto('promotions')
    .values({
      agency_id: agencyId,
      promotion_id: promotionId,
      version: 1,
      created_at: at,
      changed_at: at,
      ...also,
    })
    .execute()
}

export async function insertVersion(
  tx: Tx,
  { agencyId, promotionId, staffId, at, pictureId = null }: Making,
  version: number,
  { texts, turnover_weights, ...draft }: PromotionDraft,
): Promise<void> {
  await tx
    .insertInto('promotion_versions')
    .values({
      agency_id: agencyId,
      promotion_id: promotionId,
      version,
      ...draft,
      texts: JSON.stringify(texts),
      turnover_weights: JSON.stringify(turnover_weights),
      terms_hash: termsHash({ texts, turnover_weights, ...draft }),
      picture_id: pictureId,
      made_by: staffId,
      made_at: at,
    })
    .execute()
}

/** SHA-256 of all that a version says, as canonical JSON: the same hash, the same words and terms. */
export const termsHash = (draft: PromotionDraft): string =>
  createHash('sha256')
    .update(canonicalJson(plain(draft)))
    .digest('hex')

/** Amounts and times as text, since JSON has neither. */
const plain = (draft: PromotionDraft) =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? String(value) : value instanceof Date ? value.toISOString() : value,
    ]),
  )

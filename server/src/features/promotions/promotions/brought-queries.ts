import { sql } from 'kysely'
import type { BroughtKind } from '../../../db/promotion-tables.ts'
import type { Tx } from '../../../db/db.ts'
import type { UsageRow } from './usage.ts'

interface NewChange {
  kind: BroughtKind
  orderId: string
  /** Above zero where more is kept apart than before. */
  minor: bigint
  at: Date
}

/** Changes the player's own part and records by which order. The caller holds the player's lock. */
export async function addBroughtChange(
  tx: Tx,
  { agency_id, usage_id }: Pick<UsageRow, 'agency_id' | 'usage_id'>,
  { kind, orderId, minor, at }: NewChange,
): Promise<void> {
  const { brought_minor: after } = await tx
    .updateTable('promotion_usages')
    .set((usage) => ({ brought_minor: usage('brought_minor', '+', minor) }))
    .where('agency_id', '=', agency_id)
    .where('usage_id', '=', usage_id)
    .returning('brought_minor')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('brought_changes')
    .values({
      agency_id,
      usage_id,
      no: sql<number>`(select coalesce(max(no), 0) + 1 from brought_changes
        where agency_id = ${agency_id} and usage_id = ${usage_id})`,
      kind,
      order_id: orderId,
      minor,
      after_minor: after,
      at,
    })
    .execute()
}

/** Whether a withdrawal took from the player's own part under a usage. */
export const hasTakenOwn = async (
  tx: Tx,
  { agency_id, usage_id }: Pick<UsageRow, 'agency_id' | 'usage_id'>,
  withdrawalId: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('brought_changes')
    .select('no')
    .where('agency_id', '=', agency_id)
    .where('usage_id', '=', usage_id)
    .where('order_id', '=', withdrawalId)
    .where('kind', '=', 'WITHDRAWN')
    .executeTakeFirst()) !== undefined

/** How much an adjustment took from the player's own part under a usage; null = it was not under it. */
export async function takenOfBrought(
  tx: Tx,
  { agency_id, usage_id }: Pick<UsageRow, 'agency_id' | 'usage_id'>,
  adjustmentId: string,
): Promise<bigint | null> {
  const change = await tx
    .selectFrom('brought_changes')
    .select('minor')
    .where('agency_id', '=', agency_id)
    .where('usage_id', '=', usage_id)
    .where('order_id', '=', adjustmentId)
    .where('kind', '=', 'TAKEN')
    .executeTakeFirst()
  return change ? -change.minor : null
}

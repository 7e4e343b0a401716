import { sql } from 'kysely'
import type { BroughtKind } from '../../../db/promotion-tables.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
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

/**
 * The number of the newest change, 0 = there is none. Every withdrawal under the usage and every adjustment has one, also where the own part
 * stays as it is: what was reckoned of the credit under it holds while the number does.
 */
export async function lastBroughtChange(
  db: Db,
  { agency_id, usage_id }: Pick<UsageRow, 'agency_id' | 'usage_id'>,
): Promise<number> {
  const { no } = await db
    .selectFrom('brought_changes')
    .select(sql<number>`coalesce(max(no), 0)`.as('no'))
    .where('agency_id', '=', agency_id)
    .where('usage_id', '=', usage_id)
    .executeTakeFirstOrThrow()
  return no
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

/** Whether an adjustment took more than the player's own part under a usage that has ended since. */
export async function hasTakenOfEnded(
  tx: Tx,
  { agencyId, playerId, providerId }: Wallet,
  { orderId, amountMinor }: { orderId: string; amountMinor: bigint },
): Promise<boolean> {
  const found = await tx
    .selectFrom('promotion_usages as u')
    .innerJoin('brought_changes as c', (join) =>
      join.onRef('c.agency_id', '=', 'u.agency_id').onRef('c.usage_id', '=', 'u.usage_id'),
    )
    .select('c.no')
    .where('u.agency_id', '=', agencyId)
    .where('u.player_id', '=', playerId)
    .where('u.provider_id', '=', providerId)
    .where('u.status', '<>', 'USED')
    .where('c.order_id', '=', orderId)
    .where('c.kind', '=', 'TAKEN')
    .where('c.minor', '>', -amountMinor)
    .executeTakeFirst()
  return found !== undefined
}

import type { Db } from '../db.ts'

/**
 * From a restore on no server works with its books until somebody says that what came after the backup is settled: an order that was open
 * then may have been paid and credited since, and would be once more.
 */
export class Unsettled extends Error {
  override name = 'Unsettled'
}

/** @throws Unsettled */
export async function refuseUnsettled(db: Db): Promise<void> {
  const found = await db
    .selectFrom('agencies')
    .select('restored_at')
    .where('restored_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!found) return
  throw new Unsettled(
    `This database was restored from a backup at ${found.restored_at!.toISOString()}. Settle what came after the backup, as docs/operating.md says, then run: npm run kham -- restore --settled`,
  )
}

/** Answers whether anything waited for it. */
export async function markSettled(db: Db): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agencies')
    .set({ restored_at: null })
    .where('restored_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

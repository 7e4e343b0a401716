import type pg from 'pg'
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

/**
 * Keeps servers from a database that its own tools have brought back to a moment (docs/operating.md), as a restore of ours does.
 * @throws InUse
 */
export async function markUnsettled(owner: pg.ClientBase): Promise<void> {
  await owner.query(`begin; set local lock_timeout = '10s'`)
  try {
    // A server asks at its start alone whether it may work: one that starts now waits here for the answer.
    await owner.query('lock table agencies in access exclusive mode')
    const { rows } = await owner.query<{ usename: string }>(
      `select distinct usename from pg_stat_activity
       where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
    )
    if (rows.length > 0) throw new InUse(rows.map(({ usename }) => usename))
    await owner.query('update agencies set restored_at = now()')
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** Somebody is connected to a database that nobody is to work with. */
export class InUse extends Error {
  override name = 'InUse'

  constructor(logins: readonly string[]) {
    super(`Somebody is connected to this database as ${logins.join(', ')}: stop every server first.`)
  }
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

import type { Context } from '../../context.ts'

/** For the schedule: what nobody has seconded in time has ended. */
export async function expireWords({ db, clock }: Context): Promise<void> {
  const now = clock()
  await db
    .updateTable('first_words')
    .set({ state: 'EXPIRED', resolved_at: now })
    .where('state', '=', 'WAITING')
    .where('expires_at', '<=', now)
    .execute()
}

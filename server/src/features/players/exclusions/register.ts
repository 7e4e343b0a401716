import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { accountText } from './exclusion.ts'

type Hashing = Pick<Context, 'secrets'>

/** Writes down until when accounts are excluded, over all agencies; never for a shorter time than before. */
export async function putInRegister(
  { secrets }: Hashing,
  tx: Tx,
  accountKeys: readonly string[],
  until: Date,
) {
  for (const key of accountKeys)
    await tx
      .insertInto('exclusion_register')
      .values({ hash: secrets.register(accountText(key)), until })
      .onConflict((conflict) =>
        conflict
          .column('hash')
          .doUpdateSet({ until: sql`greatest(exclusion_register.until, excluded.until)` }),
      )
      .execute()
}

/** End of an exclusion of one of the accounts anywhere; null = none. The register tells nothing more. */
export async function registeredUntil(
  { secrets }: Hashing,
  db: Db,
  accountKeys: readonly string[],
  now: Date,
): Promise<Date | null> {
  if (accountKeys.length === 0) return null
  const row = await db
    .selectFrom('exclusion_register')
    .select((each) => each.fn.max('until').as('until'))
    .where(
      'hash',
      'in',
      accountKeys.map((key) => secrets.register(accountText(key))),
    )
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.until ?? null
}

/** For the schedule: a row is kept until its end. */
export async function forgetEndedExclusions(db: Db, now: Date) {
  await db.deleteFrom('exclusion_register').where('until', '<=', now).where('permanent', '=', false).execute()
}

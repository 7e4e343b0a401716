import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { isCommonPassword, isUsername, soughtOf, wordsIn } from './common-passwords.ts'
import { Refusal } from '../refusal.ts'

interface Chosen {
  agencyId: string
  username: string
  password: string
  /** Field of the form. */
  field: 'password' | 'newPassword'
}

/** Checks passwords of players and of the staff. Refuses with VALIDATION: SAME_AS_USERNAME, TOO_COMMON. */
export async function refuseWeakPassword(
  { db, isBreached }: Pick<Context, 'db' | 'isBreached'>,
  { agencyId, username, password, field }: Chosen,
) {
  if (isUsername(password, username))
    throw new Refusal('VALIDATION', { fields: { [field]: 'SAME_AS_USERNAME' } })
  if (isCommonPassword(password, await wordsOf(db, agencyId)) || (await isBreached(soughtOf(password))))
    throw new Refusal('VALIDATION', { fields: { [field]: 'TOO_COMMON' } })
}

/** Words by which everybody knows the agency. */
async function wordsOf(db: Db, agencyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agencies as a')
    .leftJoin('agency_hosts as h', 'h.agency_id', 'a.agency_id')
    .select(['a.name', 'h.host'])
    .where('a.agency_id', '=', agencyId)
    .execute()
  return rows.flatMap(({ name, host }) => [...wordsIn(name), ...wordsIn(host ?? '')])
}

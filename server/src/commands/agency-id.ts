import type { Db } from '../db/db.ts'
import { CannotDo } from './command.ts'

/** The agency that was named. Throws CannotDo. */
export async function agencyIdOf(db: Db, text: string | undefined): Promise<string> {
  if (!text) throw new CannotDo('--agency says which agency.')
  const found = await db
    .selectFrom('agencies')
    .select('agency_id')
    .where('agency_id', '=', text)
    .executeTakeFirst()
  if (!found) throw new CannotDo(`There is no agency ${text}.`, 'AGENCY_NOT_FOUND')
  return found.agency_id
}

import type { Db } from '../db/db.ts'
import { CannotDo } from './command.ts'
import { seenWord } from './seen-word.ts'

/** The agency that was named. Throws CannotDo. */
export async function agencyIdOf(db: Db, text: string | undefined): Promise<string> {
  const id = seenWord(text)
  if (!id) throw new CannotDo('--agency says which agency.')
  const found = await db
    .selectFrom('agencies')
    .select('agency_id')
    .where('agency_id', '=', id)
    .executeTakeFirst()
  if (!found) throw new CannotDo(`There is no agency ${id}.`, 'AGENCY_NOT_FOUND')
  return found.agency_id
}

import { randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'

/** An agency with empty books of its own. */
export async function newAgency(db: Db): Promise<string> {
  const agency_id = `test-${randomBytes(6).toString('hex')}`
  await db.insertInto('agencies').values({ agency_id, name: 'Test', social: '{}', logo: null }).execute()
  return agency_id
}

import { randomBytes } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { byHand } from './as-owner.ts'

/** An agency with empty books of its own. */
export async function newAgency(db: Db): Promise<string> {
  const agency_id = `test-${randomBytes(6).toString('hex')}`
  await byHand(db, db.insertInto('agencies').values({ agency_id, name: 'Test', social: '{}', logo: null }))
  return agency_id
}

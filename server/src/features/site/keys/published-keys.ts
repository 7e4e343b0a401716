import type { AgencyKey } from '@kham/contract/books/receipts'
import type { Db } from '../../../db/db.ts'
import { toAgencyKey } from './agency-key.ts'
import { keysOf } from './agency-key-queries.ts'

/** The public keys of everything that the agency ever signed, newest first. */
export const publishedKeys = async (db: Db, agencyId: string): Promise<AgencyKey[]> =>
  (await keysOf(db, agencyId)).map(toAgencyKey)

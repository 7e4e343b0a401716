import type { Db } from '../../../db/db.ts'
import type { Claimant } from './appeal.ts'
import { findAppealOf } from './appeal-queries.ts'

/** Whether support lets the player claim a promotion in spite of all signs. */
export const isAllowed = async (db: Db, claimant: Claimant): Promise<boolean> =>
  (await findAppealOf(db, claimant))?.state === 'ALLOWED'

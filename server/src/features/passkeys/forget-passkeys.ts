import type { Tx } from '../../db/db.ts'
import { deletePasskeys } from './passkey-queries.ts'

/** None of somebody's passkeys is left. Answers how many there were. */
export const forgetPasskeys = async (tx: Tx, id: { agencyId: string; staffId: string }) =>
  (await deletePasskeys(tx, id)).length

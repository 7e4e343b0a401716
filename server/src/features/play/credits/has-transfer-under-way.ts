import type { Db } from '../../../db/db.ts'
import { hasUnresolvedTransfer } from './credit-queries.ts'
import type { Wallet } from './transfer.ts'

/** Whether credit is on its way into or out of this wallet. */
export const hasTransferUnderWay = (db: Db, wallet: Wallet) => hasUnresolvedTransfer(db, wallet)

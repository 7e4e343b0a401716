import { readReceipt } from '@kham/contract/books/read-receipt'
import type { verifyReceipt as verifying, SignedReceipt } from '@kham/contract/books/receipts'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { Db } from '../../../db/db.ts'
import { isSignedBy } from '../../site/keys/agency-key.ts'
import { publishedKeys } from '../../site/keys/published-keys.ts'
import { hashOf } from './receipt.ts'
import { receiptNumbered } from './receipt-queries.ts'

/** Tells nothing that the one who asks has not shown: a receipt that is not valid is looked up nowhere. */
export async function verifyReceipt(
  db: Db,
  agencyId: string,
  presented: SignedReceipt,
): Promise<ReplyOf<typeof verifying>> {
  const hash = hashOf(presented.receipt)
  const claim = readReceipt(presented, { id: agencyId, keys: await publishedKeys(db, agencyId) })
  const number = claim.body?.number ?? null
  const no = { valid: false, number, hash, chained: false }
  if (claim.fault !== null) return { ...no, reason: claim.fault }
  if (!isSignedBy(presented.receipt, presented.signature, claim.key.publicKey))
    return { ...no, reason: 'CHANGED' }
  const kept = await receiptNumbered(db, agencyId, claim.body.number)
  return { valid: true, reason: null, number, hash, chained: kept?.hash === hash }
}

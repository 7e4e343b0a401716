import { agencyInfo } from '@kham/contract/site/agency'
import { cashierInfo } from '@kham/contract/cashier/cashier'
import { providerStatus } from '@kham/contract/play/provider-status'
import { promotionPicture } from '@kham/contract/site/pictures'
import { agencyKeys, verifyReceipt } from '@kham/contract/books/receipts'
import { Refusal } from '../../../server/src/refusal.ts'
import { minutesAgo } from '../ago.ts'
import { agency, cashier } from '../agency.ts'
import { answer } from '../answer.ts'
import { agencyKey, sha256 } from '../receipts.ts'

export const siteAnswers = [
  answer(agencyInfo, () => ({ agency })),
  answer(cashierInfo, () => cashier),
  answer(providerStatus, () => ({
    providers: cashier.providers.map(({ id, name }) => ({ id, name, status: 'UP' as const })),
    asOf: minutesAgo(0),
  })),
  answer(promotionPicture, () => {
    throw new Refusal('NOT_FOUND')
  }),
  answer(agencyKeys, () => ({ keys: [agencyKey] })),
  answer(verifyReceipt, ({ body: { receipt, keyId } }) => {
    const valid = keyId === agencyKey.id
    return {
      valid,
      reason: valid ? null : ('UNKNOWN_KEY' as const),
      number: valid ? (JSON.parse(receipt) as { number: number }).number : null,
      hash: sha256(receipt),
      chained: valid,
    }
  }),
]

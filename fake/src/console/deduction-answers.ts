import { deductionOfWithdraw, type DeductionParts } from '@kham/contract/operator/books/deductions'
import { providerIds } from '@kham/contract/play/providers'
import { answer } from '../answer.ts'
import { daysAgo } from '../ago.ts'
import { usageOf } from '../belongings.ts'
import { found } from '../found.ts'
import { baht, less } from '../money.ts'
import { welcome } from '../promotions.ts'

const none = baht('0.00')

export const deductionAnswers = [
  answer(deductionOfWithdraw, ({ office, params: { id } }) => {
    const order = found(office.withdraws, id)
    const booked: DeductionParts = {
      own: order.creditBrought,
      bonus: order.bonusDeducted,
      left: baht(less(order.amount.amount, order.bonusDeducted.amount)),
      paid: order.creditReceived,
      returned: order.creditReturned,
      forfeited: order.creditForfeited,
      receive: order.receive,
    }
    const usage =
      order.promotionUsageId === null
        ? null
        : {
            ...usageOf(welcome, {
              usageId: order.promotionUsageId,
              providerId: order.providerId,
              status: 'SUCCESS',
              claimedAt: daysAgo(8),
              creditedAt: daysAgo(8),
              endedAt: order.approvedAt,
              end: 'PAID_OUT',
            }),
            version: 3,
            firstOrderOnly: true,
            providers: [...providerIds],
          }
    return {
      usage,
      had: { paid: none, bonus: none },
      most: usage && usage.terms.maxWithdraw,
      booked,
      reckoned: booked,
      isSame: true,
      ledger: order.status === 'SUCCESS' ? ('SAME' as const) : ('NOT_YET' as const),
    }
  }),
]

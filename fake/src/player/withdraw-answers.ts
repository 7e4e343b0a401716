import { amountIn } from '@kham/contract/money'
import { withdrawReceipt } from '@kham/contract/books/receipts'
import * as api from '@kham/contract/orders/withdrawals'
import type { Withdraw } from '@kham/contract/orders/withdrawals'
import { Refusal } from '../../../server/src/refusal.ts'
import { kipOf } from '../agency.ts'
import { answer } from '../answer.ts'
import { found, one } from '../found.ts'
import { baht, kip, less, sum } from '../money.ts'
import { inStatus, pageOf } from '../page-of.ts'
import { withdrawOf } from '../player-orders.ts'
import { receiptOfWithdraw } from '../receipts.ts'
import { heed } from '../sentinels.ts'
import { steps, stepsFrom } from '../timeline.ts'

const isUnderWay = ({ status }: Withdraw) => status === 'OPEN' || status === 'PAID'

export const withdrawAnswers = [
  answer(api.quoteWithdraw, ({ player, body }) => {
    const amount = sum(amountIn(body.amount), '0')
    const credit = player.credits[body.providerId] ?? '0.00'
    const usage = player.usages.find(
      ({ status, creditedAt, providerId }) =>
        status === 'USED' && creditedAt !== null && providerId === body.providerId,
    )
    return {
      creditReceived: baht(amount),
      creditBrought: baht('0.00'),
      bonusDeducted: baht('0.00'),
      creditReturned: baht('0.00'),
      creditForfeited: baht('0.00'),
      receive: kip(kipOf(amount)),
      freeNow: baht(usage ? '0.00' : credit),
      promotion: usage
        ? { usageId: usage.usageId, texts: usage.texts, terms: usage.terms, progress: player.progress }
        : null,
      blockedBy: usage && !player.progress?.reached ? ('PROMOTION_CREDIT_NOT_REACHED' as const) : null,
      heldUntil: null,
      heldFor: null,
    }
  }),
  answer(api.openWithdraw, async ({ player, body }) => {
    const amount = amountIn(body.amount)
    await heed('withdraw', amount)
    const account = player.info.bankAccounts.find(({ id }) => id === body.bankAccountId)
    if (!account) throw new Refusal('BANK_ACCOUNT_REQUIRED')
    if (player.withdraws.some(isUnderWay)) throw new Refusal('OPEN_ORDER')
    const before = player.credits[body.providerId] ?? '0.00'
    const after = less(before, amount)
    if (after.startsWith('-')) throw new Refusal('CREDIT_NOT_ENOUGH')
    const withdraw = withdrawOf({ providerId: body.providerId, amount, account })
    player.withdraws.unshift(withdraw)
    player.credits[body.providerId] = after
    player.steps[withdraw.id] = stepsFrom(1, [steps.opened, steps.held(before, after)])
    return { withdraw }
  }),
  answer(api.withdrawHistory, ({ player, query }) =>
    pageOf('withdraws', inStatus(player.withdraws, query.status), query),
  ),
  answer(api.currentWithdraw, ({ player }) => ({ withdraw: player.withdraws.find(isUnderWay) ?? null })),
  answer(api.withdrawById, ({ player, params }) => one('withdraw', player.withdraws, params)),
  answer(api.withdrawTimeline, ({ player, params }) => ({
    steps: player.steps[found(player.withdraws, params.id).id] ?? [],
  })),
  answer(withdrawReceipt, ({ player, params }) => {
    const withdraw = found(player.withdraws, params.id)
    if (withdraw.status !== 'SUCCESS') throw new Refusal('NOT_FOUND')
    return { receipt: receiptOfWithdraw(withdraw, player.steps[withdraw.id] ?? []) }
  }),
]

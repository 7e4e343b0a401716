import { askToLookAgain, readAppeal } from '@kham/contract/appeals'
import { amountIn } from '@kham/contract/money'
import * as api from '@kham/contract/promotions'
import type { Promotion } from '@kham/contract/promotions'
import { Refusal } from '../../../server/src/refusal.ts'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { baht, kip } from '../money.ts'
import { pageOf } from '../page-of.ts'
import { usageOf } from '../people.ts'
import type { Person } from '../person.ts'
import { kipOf, less, sum } from '../player-orders.ts'
import { promotions } from '../promotions.ts'

/** @throws Refusal NOT_FOUND */
function found(id: string): Promotion {
  const promotion = promotions.find((each) => each.id === id)
  if (!promotion) throw new Refusal('NOT_FOUND')
  return promotion
}

function usingOf(player: Person) {
  const usage = player.usages.find(({ status }) => status === 'USED')
  return { usage: usage ? { ...usage, progress: usage.creditedAt === null ? null : player.progress } : null }
}

export const promotionAnswers = [
  answer(api.promotionList, () => ({ promotions })),
  answer(api.promotionExample, ({ params, query }) => {
    const { depositCredit, promotionCredit, totalCredit, turnoverRequired, ...terms } = found(params.id)
    const amount = sum(amountIn(query.credit), '0')
    const bonus = terms.deductBonus ? promotionCredit.amount : '0.00'
    const left = less(amount, bonus)
    const most = terms.maxWithdraw?.amount ?? left
    const over = less(left, most)
    const received = over.startsWith('-') ? left : most
    return {
      depositCredit,
      promotionCredit,
      totalCredit,
      turnoverRequired,
      amount: baht(amount),
      creditReceived: baht(received),
      creditBrought: baht('0.00'),
      bonusDeducted: baht(bonus),
      creditReturned: baht(less(left, received)),
      creditForfeited: baht('0.00'),
      receive: kip(kipOf(received)),
      blockedBy: null,
    }
  }),
  answer(api.claimPromotion, ({ player, body: { promotionId, providerId } }) => {
    const promotion = promotions.find(({ id }) => id === promotionId)
    if (!promotion) throw new Refusal('PROMOTION_INACTIVE')
    if (player.blockedFor !== null) throw new Refusal('PLAYER_BLOCKED')
    if (usingOf(player).usage) throw new Refusal('PROMOTION_USAGE')
    const usage = usageOf(promotion, { providerId, claimedAt: minutesAgo(0) })
    player.usages.unshift(usage)
    player.tell('promotion', { usageId: usage.usageId })
    return { usage }
  }),
  answer(api.currentUsage, ({ player }) => usingOf(player)),
  answer(api.recheckUsage, ({ player }) => usingOf(player)),
  answer(api.usageHistory, ({ player, query: { status, ...page } }) => {
    const { items, rest } = pageOf(
      player.usages.filter((each) => !status || each.status === status),
      page,
    )
    return { usages: items, ...rest }
  }),
  answer(api.cancelUsage, ({ player, body: { usageId } }) => {
    const usage = player.usages.find((each) => each.usageId === usageId)
    if (!usage) throw new Refusal('NOT_FOUND')
    if (usage.status !== 'USED') throw new Refusal('PROMOTION_ENDED')
    Object.assign(usage, { status: 'CANCELED', endedAt: minutesAgo(0), end: 'CANCELED_BY_PLAYER' })
    return { usage }
  }),
  answer(api.blocking, ({ player: { blockedFor } }) => ({
    blocked: blockedFor !== null,
    reason: blockedFor,
  })),
  answer(readAppeal, () => ({ mayAsk: false, appeal: null })),
  answer(askToLookAgain, () => ({
    mayAsk: false,
    appeal: { state: 'OPEN' as const, askedAt: minutesAgo(0), decidedAt: null, reason: null },
  })),
]

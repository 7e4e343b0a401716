import { askToLookAgain, readAppeal } from '@kham/contract/promotions/appeals'
import { amountIn } from '@kham/contract/money'
import * as api from '@kham/contract/promotions/promotions'
import * as usages from '@kham/contract/promotions/usages'
import { Refusal } from '../../../server/src/refusal.ts'
import { kipOf } from '../agency.ts'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { usageOf } from '../belongings.ts'
import { found } from '../found.ts'
import { baht, kip, less, sum } from '../money.ts'
import { inStatus, pageOf } from '../page-of.ts'
import type { Person } from '../person.ts'
import { promotions } from '../promotions.ts'

function usingOf(player: Person) {
  const usage = player.usages.find(({ status }) => status === 'USED')
  return { usage: usage ? { ...usage, progress: usage.creditedAt === null ? null : player.progress } : null }
}

const shownTo = (player: Person | null) => (player?.offers.offers === 'NO' ? [] : promotions)

export const promotionAnswers = [
  answer(api.promotionList, ({ player }) => ({ promotions: shownTo(player) })),
  answer(api.shownPromotion, ({ player, params }) => ({ promotion: found(shownTo(player), params.id) })),
  answer(api.promotionExample, ({ player, params, query }) => {
    const promotion = found(shownTo(player), params.id)
    const amount = sum(amountIn(query.credit), '0')
    const bonus = promotion.deductBonus ? promotion.promotionCredit.amount : '0.00'
    const left = less(amount, bonus)
    const most = promotion.maxWithdraw?.amount ?? left
    const over = less(left, most)
    const received = over.startsWith('-') ? left : most
    return {
      ...promotion,
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
  answer(usages.claimPromotion, ({ player, body: { promotionId, providerId, termsHash } }) => {
    const promotion = promotions.find(({ id }) => id === promotionId)
    if (!promotion) throw new Refusal('PROMOTION_INACTIVE')
    if (promotion.termsHash !== (termsHash ?? promotion.termsHash)) throw new Refusal('PROMOTION_CHANGED')
    if (player.blockedFor !== null) throw new Refusal('PLAYER_BLOCKED')
    if (usingOf(player).usage) throw new Refusal('PROMOTION_USAGE')
    const usage = usageOf(promotion, { providerId, claimedAt: minutesAgo(0) })
    player.usages.unshift(usage)
    player.tell('promotion', { usageId: usage.usageId })
    return { usage }
  }),
  answer(usages.currentUsage, ({ player }) => usingOf(player)),
  answer(usages.recheckUsage, ({ player }) => usingOf(player)),
  answer(usages.usageHistory, ({ player, query }) =>
    pageOf('usages', inStatus(player.usages, query.status), query),
  ),
  answer(usages.cancelUsage, ({ player, body: { usageId } }) => {
    const usage = player.usages.find((each) => each.usageId === usageId)
    if (!usage) throw new Refusal('NOT_FOUND')
    if (usage.status !== 'USED') throw new Refusal('PROMOTION_ENDED')
    Object.assign(usage, { status: 'CANCELED', endedAt: minutesAgo(0), end: 'CANCELED_BY_PLAYER' })
    return { usage }
  }),
  answer(usages.blocking, ({ player: { blockedFor } }) => ({
    blocked: blockedFor !== null,
    reason: blockedFor,
  })),
  answer(readAppeal, () => ({ mayAsk: false, appeal: null })),
  answer(askToLookAgain, () => ({
    mayAsk: false,
    appeal: { state: 'OPEN' as const, askedAt: minutesAgo(0), decidedAt: null, reason: null },
  })),
]

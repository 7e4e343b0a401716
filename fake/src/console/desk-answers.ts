import { dayOf } from '@kham/contract/day'
import { amountIn } from '@kham/contract/money'
import * as adjustmentApi from '@kham/contract/operator/orders/adjustments'
import * as appealApi from '@kham/contract/operator/promotions/appeals'
import { deadLetterList } from '@kham/contract/operator/desk/dead-letters'
import * as depositApi from '@kham/contract/operator/orders/deposits'
import * as matchApi from '@kham/contract/operator/players/exclusions'
import * as moveApi from '@kham/contract/operator/orders/moves'
import * as timelines from '@kham/contract/operator/orders/order-steps'
import { staffOrderAnswers } from '@kham/contract/operator/play/provider-answers'
import * as reversalApi from '@kham/contract/operator/orders/reversals'
import { approvalQueue } from '@kham/contract/operator/desk/approvals'
import * as withdrawApi from '@kham/contract/operator/orders/withdrawals'
import { answer } from '../answer.ts'
import { minutesAgo } from '../ago.ts'
import { found, one } from '../found.ts'
import { inStatus, pageOf } from '../page-of.ts'
import { waitingSumOf } from './waiting-sum-of.ts'
import * as data from './desk-data.ts'
import { paymentAnswers } from './payment-answers.ts'
import { payoutAnswers, takenBy } from './payout-answers.ts'
import { withdrawAnswers } from './withdraw-answers.ts'

const unfinishedOf = <Item extends { status: string }>(
  all: Item[],
  { unfinished }: { unfinished?: unknown },
) => inStatus(all, unfinished ? ['OPEN', 'PAID', 'PROPOSED', 'APPROVED'] : undefined)

const inState = <Item extends { state: string }>(all: Item[], asked: string) =>
  all.filter(({ state }) => state === asked)

export const deskAnswers = [
  answer(depositApi.depositQueue, ({ office, query }) => {
    const { status, provider, code, least, most, paidFrom, paidTo } = query
    const found = inStatus(office.deposits, status).filter(
      ({ code: its, providerId, amount, paidAt }) =>
        (code === undefined || its.includes(code)) &&
        (provider === undefined || providerId === provider) &&
        (least === undefined || Number(amount.amount) >= Number(amountIn(least))) &&
        (most === undefined || Number(amount.amount) <= Number(amountIn(most))) &&
        (paidFrom === undefined || (paidAt !== null && dayOf(new Date(paidAt)) >= paidFrom)) &&
        (paidTo === undefined || (paidAt !== null && dayOf(new Date(paidAt)) <= paidTo)),
    )
    const waits = found.map(({ amount, paidAt, createdAt }) => ({ amount, since: paidAt ?? createdAt }))
    const { sum, oldestAt } = waitingSumOf(waits)
    const isWaiting = status === 'FAILED' || status === 'OPEN' || status === 'PAID'
    return { ...pageOf('deposits', found, query), sum, oldestAt: isWaiting ? oldestAt : null }
  }),
  answer(depositApi.depositsWaiting, ({ office }) => {
    const failed = inStatus(office.deposits, 'FAILED')
    return waitingSumOf(
      failed.map(({ amount, paidAt, createdAt }) => ({ amount, since: paidAt ?? createdAt })),
    )
  }),
  answer(depositApi.queuedDepositById, ({ office, params }) => one('deposit', office.deposits, params)),
  answer(depositApi.takeDeposit, ({ office, params }) => ({
    deposit: Object.assign(found(office.deposits, params.id), { taken: takenBy(office.me) }),
  })),
  answer(depositApi.releaseDeposit, ({ office, params }) => ({
    deposit: Object.assign(found(office.deposits, params.id), { taken: null }),
  })),
  answer(depositApi.confirmDeposit, ({ office, params }) => ({
    deposit: Object.assign(found(office.deposits, params.id), { status: 'PAID' as const }),
  })),
  answer(timelines.staffDepositTimeline, () => ({ steps: data.depositSteps })),
  ...withdrawAnswers,
  answer(withdrawApi.queuedWithdrawById, ({ office, params }) => one('withdraw', office.withdraws, params)),
  answer(withdrawApi.takeWithdraw, ({ office, params }) => ({
    withdraw: Object.assign(found(office.withdraws, params.id), { taken: takenBy(office.me) }),
  })),
  answer(withdrawApi.releaseWithdraw, ({ office, params }) => ({
    withdraw: Object.assign(found(office.withdraws, params.id), { taken: null }),
  })),
  answer(withdrawApi.approveWithdraw, ({ office, params }) => {
    const by = { approvedAt: minutesAgo(0), approvedBy: office.me.displayName }
    return { withdraw: Object.assign(found(office.withdraws, params.id), { status: 'PAID', ...by }) }
  }),
  answer(withdrawApi.rejectWithdraw, ({ office, params, body: { reason } }) => ({
    withdraw: Object.assign(found(office.withdraws, params.id), { status: 'REJECTED', reason }),
  })),
  answer(timelines.staffWithdrawTimeline, () => ({ steps: data.withdrawSteps })),
  answer(moveApi.moveQueue, ({ office, query }) => pageOf('moves', unfinishedOf(office.moves, query), query)),
  answer(moveApi.queuedMoveById, ({ office, params }) => one('move', office.moves, params)),
  answer(timelines.staffMoveTimeline, () => ({ steps: data.moveSteps })),
  answer(staffOrderAnswers, () => ({ transfers: [] })),
  answer(adjustmentApi.adjustmentQueue, ({ office, query }) =>
    pageOf('adjustments', unfinishedOf(office.adjustments, query), query),
  ),
  answer(adjustmentApi.adjustmentById, ({ office, params }) => one('adjustment', office.adjustments, params)),
  answer(adjustmentApi.adjustmentTimeline, () => ({ steps: data.adjustmentSteps })),
  answer(reversalApi.reversalQueue, ({ office, query }) => pageOf('reversals', office.reversals, query)),
  answer(reversalApi.reversalById, ({ office, params }) => one('reversal', office.reversals, params)),
  answer(reversalApi.reversalTimeline, () => ({ steps: data.adjustmentSteps })),
  ...paymentAnswers,
  ...payoutAnswers,
  answer(approvalQueue, ({ office, query }) => pageOf('approvals', office.approvals, query)),
  answer(appealApi.appealQueue, ({ office, query }) =>
    pageOf('appeals', inState(office.appeals, query.state), query),
  ),
  answer(appealApi.appealById, ({ office, params }) => one('appeal', office.appeals, params)),
  answer(matchApi.exclusionMatches, ({ office, query }) =>
    pageOf('matches', inState(office.matches, query.state), query),
  ),
  answer(matchApi.exclusionMatchById, ({ office, params }) => one('match', office.matches, params)),
  answer(deadLetterList, ({ office, query }) => pageOf('deadLetters', office.deadLetters, query)),
]

import * as adjustmentApi from '@kham/contract/operator/adjustments'
import * as appealApi from '@kham/contract/operator/appeals'
import { deadLetterList } from '@kham/contract/operator/dead-letters'
import * as depositApi from '@kham/contract/operator/deposits'
import * as matchApi from '@kham/contract/operator/exclusions'
import * as moveApi from '@kham/contract/operator/moves'
import * as timelines from '@kham/contract/operator/order-steps'
import * as paymentApi from '@kham/contract/operator/payments'
import * as payoutApi from '@kham/contract/operator/payouts'
import { staffOrderAnswers } from '@kham/contract/operator/provider-answers'
import * as reversalApi from '@kham/contract/operator/reversals'
import { approvalQueue } from '@kham/contract/operator/second-words'
import * as withdrawApi from '@kham/contract/operator/withdrawals'
import { answer } from '../answer.ts'
import { minutesAgo } from '../ago.ts'
import { pageOf } from '../page-of.ts'
import * as data from './desk-data.ts'
import { found } from './found.ts'

const hasEnded = (status: string) => !['OPEN', 'PAID', 'PROPOSED', 'APPROVED'].includes(status)

/** Of so many hours; nobody else takes it up. */
const takenBy = (staffId: string, by: string) => ({ by, staffId, at: minutesAgo(0), until: minutesAgo(-15) })

export const deskAnswers = [
  answer(depositApi.depositQueue, ({ office, query: { status, page, pageSize } }) => {
    const all = office.deposits.filter((each) => !status || each.status === status)
    const { items, rest } = pageOf(all, { page, pageSize })
    return { deposits: items, ...rest }
  }),
  answer(depositApi.queuedDepositById, ({ office, params }) => ({
    deposit: found(office.deposits, params.id),
  })),
  answer(timelines.staffDepositTimeline, () => ({ steps: data.depositSteps })),
  answer(withdrawApi.withdrawQueue, ({ office, query: { status, page, pageSize } }) => {
    const all = office.withdraws.filter((each) => !status || each.status === status)
    const { items, rest } = pageOf(all, { page, pageSize })
    return { withdraws: items, ...rest }
  }),
  answer(withdrawApi.queuedWithdrawById, ({ office, params }) => ({
    withdraw: found(office.withdraws, params.id),
  })),
  answer(withdrawApi.takeWithdraw, ({ office, params }) => {
    const taken = takenBy(office.me.id, office.me.displayName)
    return { withdraw: Object.assign(found(office.withdraws, params.id), { taken }) }
  }),
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
  answer(moveApi.moveQueue, ({ office, query: { page, pageSize, unfinished } }) => {
    const all = office.moves.filter(({ status }) => !unfinished || !hasEnded(status))
    const { items, rest } = pageOf(all, { page, pageSize })
    return { moves: items, ...rest }
  }),
  answer(moveApi.queuedMoveById, ({ office, params }) => ({ move: found(office.moves, params.id) })),
  answer(timelines.staffMoveTimeline, () => ({ steps: data.moveSteps })),
  answer(staffOrderAnswers, () => ({ transfers: [] })),
  answer(adjustmentApi.adjustmentQueue, ({ office, query: { page, pageSize, unfinished } }) => {
    const all = office.adjustments.filter(({ status }) => !unfinished || !hasEnded(status))
    const { items, rest } = pageOf(all, { page, pageSize })
    return { adjustments: items, ...rest }
  }),
  answer(adjustmentApi.adjustmentById, ({ office, params }) => ({
    adjustment: found(office.adjustments, params.id),
  })),
  answer(adjustmentApi.adjustmentTimeline, () => ({ steps: data.adjustmentSteps })),
  answer(reversalApi.reversalQueue, ({ office, query: { page, pageSize } }) => {
    const { items, rest } = pageOf(office.reversals, { page, pageSize })
    return { reversals: items, ...rest }
  }),
  answer(reversalApi.reversalById, ({ office, params }) => ({
    reversal: found(office.reversals, params.id),
  })),
  answer(reversalApi.reversalTimeline, () => ({ steps: data.adjustmentSteps })),
  answer(paymentApi.paymentQueue, ({ office, query: { page, pageSize } }) => {
    const { items, rest } = pageOf(office.payments, { page, pageSize })
    return { payments: items, ...rest }
  }),
  answer(paymentApi.queuedPaymentById, ({ office, params }) => ({
    payment: found(office.payments, params.id),
  })),
  answer(paymentApi.paymentTimeline, () => ({ steps: [] })),
  answer(paymentApi.playersForPayment, () => ({ players: data.payment.suggestions.players })),
  answer(payoutApi.payoutQueue, ({ office, query: { page, pageSize } }) => {
    const { items, rest } = pageOf(office.payouts, { page, pageSize })
    return { payouts: items, ...rest }
  }),
  answer(payoutApi.payoutById, ({ office, params }) => ({ payout: found(office.payouts, params.id) })),
  answer(payoutApi.takePayout, ({ office, params }) => {
    const taken = takenBy(office.me.id, office.me.displayName)
    return { payout: Object.assign(found(office.payouts, params.id), { taken }) }
  }),
  answer(approvalQueue, ({ office, query: { page, pageSize } }) => {
    const { items, rest } = pageOf(office.approvals, { page, pageSize })
    return { approvals: items, ...rest }
  }),
  answer(appealApi.appealQueue, ({ office, query: { state, page, pageSize } }) => {
    const { items, rest } = pageOf(
      office.appeals.filter((each) => each.state === state),
      { page, pageSize },
    )
    return { appeals: items, ...rest }
  }),
  answer(appealApi.appealById, ({ office, params }) => ({ appeal: found(office.appeals, params.id) })),
  answer(matchApi.exclusionMatches, ({ office, query: { state, page, pageSize } }) => {
    const { items, rest } = pageOf(
      office.matches.filter((each) => each.state === state),
      { page, pageSize },
    )
    return { matches: items, ...rest }
  }),
  answer(matchApi.exclusionMatchById, ({ office, params }) => ({
    match: found(office.matches, params.id),
  })),
  answer(deadLetterList, ({ office, query }) => {
    const { items, rest } = pageOf(office.deadLetters, query)
    return { deadLetters: items, ...rest }
  }),
]

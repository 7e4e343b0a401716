import * as batchApi from '@kham/contract/operator/orders/payout-batch'
import * as payoutApi from '@kham/contract/operator/orders/payouts'
import type { Staff } from '@kham/contract/operator/desk/session'
import { answer } from '../answer.ts'
import { minutesAgo } from '../ago.ts'
import { found, one } from '../found.ts'
import { pageOf } from '../page-of.ts'
import type { Office } from './office.ts'
import { waitingSumOf } from './waiting-sum-of.ts'

/** For a quarter of an hour; nobody else takes it up. */
export const takenBy = ({ id, displayName }: Staff) => ({
  by: displayName,
  staffId: id,
  at: minutesAgo(0),
  until: minutesAgo(-15),
})

type Payout = Office['payouts'][number]

const isOf = (staff: Staff, { taken }: Payout) => taken?.staffId === staff.id
const togetherOf = (payouts: readonly Payout[]) =>
  waitingSumOf(payouts.map(({ amount, requestedAt, sentAt }) => ({ amount, since: sentAt ?? requestedAt })))

/** Payouts by hand. */
export const payoutAnswers = [
  answer(payoutApi.payoutQueue, ({ office, query }) => {
    const { state, bank, taken } = query
    const wanted = office.payouts.filter(
      (payout) =>
        (state === undefined || payout.status === state) &&
        (bank === undefined || payout.to.bankCode === bank) &&
        (taken === undefined || isOf(office.me, payout)),
    )
    const { sum, oldestAt } = togetherOf(wanted)
    const isWaiting = state === 'REQUESTED' || state === 'SENT'
    return { ...pageOf('payouts', wanted, query), sum, oldestAt: isWaiting ? oldestAt : null }
  }),
  answer(payoutApi.payoutsWaiting, ({ office: { payouts, me } }) => {
    const toPay = payouts.filter(({ status }) => status === 'REQUESTED')
    return {
      toPay: togetherOf(toPay),
      mine: togetherOf(toPay.filter((payout) => isOf(me, payout))),
      sent: togetherOf(payouts.filter(({ status }) => status === 'SENT')),
    }
  }),
  answer(payoutApi.payoutById, ({ office, params }) => one('payout', office.payouts, params)),
  answer(payoutApi.takePayout, ({ office, params }) => ({
    payout: Object.assign(found(office.payouts, params.id), { taken: takenBy(office.me) }),
  })),
  answer(payoutApi.takePayouts, ({ office, body: { ids } }) => {
    const free = office.payouts.filter(({ id, status }) => ids.includes(id) && status === 'REQUESTED')
    return {
      payouts: free.map((payout) => Object.assign(payout, { taken: takenBy(office.me) })),
      notTaken: ids
        .filter((id) => free.every((payout) => payout.id !== id))
        .map((id) => ({ id, code: 'PAYOUT_SETTLED' as const, by: null })),
    }
  }),
  answer(batchApi.payoutBatch, ({ office, query }) => fileOf(office, query)),
  answer(batchApi.payoutWorkbook, ({ office, query }) => fileOf(office, query)),
  answer(payoutApi.confirmPayout, ({ office, params }) => ({
    payout: Object.assign(found(office.payouts, params.id), done()),
  })),
  answer(payoutApi.confirmSentPayouts, ({ office, body: { ids } }) => {
    const asked = office.payouts.filter(({ id, status }) => ids.includes(id) && status === 'SENT')
    const sent = asked.filter(({ waitsForSecond }) => waitsForSecond === null)
    return {
      payouts: sent.map((payout) => Object.assign(payout, done())),
      notConfirmed: ids
        .filter((id) => sent.every((payout) => payout.id !== id))
        .map((id) => ({
          id,
          code: asked.some((payout) => payout.id === id)
            ? ('FOUR_EYES' as const)
            : ('PAYOUT_SETTLED' as const),
        })),
    }
  }),
]

/** A line each. */
const fileOf = ({ payouts, me }: Office, { ids }: { ids?: string | undefined }) =>
  payouts
    .filter((payout) => payout.status === 'REQUESTED' && isOf(me, payout))
    .filter(({ id }) => ids === undefined || batchApi.readBatchIds(ids)?.includes(id))
    .map(({ reference }) => `${reference}\r\n`)
    .join('')

const done = () => ({ status: 'DONE' as const, resolvedAt: minutesAgo(0) })

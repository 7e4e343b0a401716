import type { Page } from '@playwright/test'
import { depositById, depositPayments } from '@kham/contract/orders/deposits'
import { heldPayments, type HeldPayment } from '@kham/contract/orders/held-payments'
import { inMinutes, minutesAgo } from '../fake/src/ago.ts'
import { changed } from '../fake/src/answer.ts'
import { kip } from '../fake/src/money.ts'
import { ids } from './player-cast.ts'
import { press, type State } from './screen-acts.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')

const refundTo = (status: NonNullable<HeldPayment['refund']>['status']) => ({
  status,
  bankName: 'BCEL',
  lastDigits: '8203',
})

const held = (minutes: number, own: Partial<HeldPayment>): HeldPayment => ({
  id: `01a217b9-0000-7000-8000-${String(minutes).padStart(12, '0')}`,
  depositId: ids.canceledDeposit,
  code: 'D261126HELDNOW',
  providerId: 'gclub',
  amount: kip('1250000.00'),
  paidAt: minutesAgo(minutes),
  state: 'IN_REVIEW',
  reason: 'ORDER_ENDED',
  choices: [],
  releasedBy: null,
  heldUntil: null,
  heldFor: null,
  refund: null,
  ...own,
})

const waits: readonly HeldPayment[] = [
  held(1, { reason: 'EXCLUDED', heldFor: 'CHECK', heldUntil: inMinutes(24 * 60) }),
  held(2, { reason: 'LIMIT_REACHED', choices: ['REFUND'] }),
  held(3, { reason: 'PROMOTION_IN_USE', choices: ['CREDIT_ELSEWHERE', 'REFUND'], releasedBy: 'USAGE_END' }),
  held(4, { reason: 'WRONG_AMOUNT', choices: ['REFUND'], refund: refundTo('REJECTED') }),
  held(5, { reason: 'THIRD_PARTY_PAYER' }),
]

const goesBack: readonly HeldPayment[] = [
  held(1, {
    state: 'REFUNDING',
    reason: 'SECOND_PAYMENT',
    heldFor: 'ACCOUNT',
    heldUntil: inMinutes(24 * 60),
    refund: refundTo('REQUESTED'),
  }),
  held(2, { state: 'REFUNDING', refund: refundTo('SENT') }),
  held(3, { state: 'REFUNDED', refund: refundTo('DONE') }),
]

const ofOrder = (payments: readonly HeldPayment[], reason: string) => [
  changed(depositById, ({ deposit }) => ({ deposit: { ...deposit, reason } })),
  changed(heldPayments, () => ({ payments: [...payments], page: 1, pageSize: 50, total: payments.length })),
  changed(depositPayments, () => ({
    payments: payments.map(({ amount, paidAt, state, reason }) => ({
      amount,
      paidAt,
      state,
      reason,
      order: null,
    })),
  })),
]

const order = { role: 'regular', path: `/player/deposit?order=${ids.canceledDeposit}` } as const

/** Why each of them waits comes later than that it does. */
const whyIs = (why: string) => (page: Page) =>
  page
    .getByText(t(`held:why.${why}`))
    .first()
    .waitFor()

/** Payments that did not become credit: why, until when, and what the player can do. */
export const heldStates: readonly State[] = [
  { ...order, name: 'held-waits', answers: ofOrder(waits, 'EXCLUDED'), act: whyIs('LIMIT_REACHED') },
  {
    ...order,
    name: 'held-goes-back',
    answers: ofOrder(goesBack, 'PAYMENT_IN_REVIEW'),
    act: whyIs('ORDER_ENDED'),
  },
  {
    ...order,
    name: 'held-refund',
    answers: ofOrder(waits.slice(1), 'LIMIT_REACHED'),
    act: press('held:refund.open'),
  },
  {
    ...order,
    name: 'held-elsewhere',
    answers: ofOrder(waits.slice(2), 'PROMOTION_IN_USE'),
    act: press('held:credit.open'),
  },
]

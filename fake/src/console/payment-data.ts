// Payments that fit no order: one for each way of deciding on it.
import { randomUUID } from 'node:crypto'
import type { PaymentToDecide, SuggestedOrder } from '@kham/contract/operator/orders/payments'
import { creditOf, rates } from '../agency.ts'
import { minutesAgo, monthsAgo } from '../ago.ts'
import { baht, kip } from '../money.ts'
import { openDeposit, payment } from './desk-data.ts'
import { bounmy, keo, payer, somsak, whoIs, type Player } from './player-data.ts'

const later = (minutes: number, of: Partial<PaymentToDecide>): PaymentToDecide => ({
  ...payment,
  id: randomUUID(),
  paidAt: minutesAgo(minutes),
  recordedAt: minutesAgo(minutes),
  ...of,
})

const billOf = (player: Player, code: string, amount: string, minutes: number) => ({
  bill: code,
  player: whoIs(player),
  order: {
    ...openDeposit,
    id: randomUUID(),
    code,
    status: 'CANCELED' as const,
    amount: kip(amount),
    received: kip(amount),
    createdAt: minutesAgo(minutes),
  },
})

const stranger = (player: Player, code: string): SuggestedOrder => ({
  id: randomUUID(),
  code,
  status: 'CANCELED',
  amount: kip('150000.00'),
  providerId: 'alphabet',
  createdAt: minutesAgo(20),
  player: whoIs(player),
  score: 20,
  reasons: ['MINUTES_APART'],
  differs: ['PLAYER', 'NAME'],
  takesTwo: true,
})

const longName = { ...keo, displayName: 'ທ້າວ ສຸກສະຫວັນ ວົງສະຫວັນພົມມະຈັນທະລາວົງ' }
const twice = billOf(longName, 'D261126T8Q22280V', '150000.00', 19)

/** A bill that was paid a second time, beside strangers' orders of the same amount. */
export const secondPayment = later(14, {
  ...twice,
  bankReference: 'FT261125E2JG77X0823D',
  amount: kip('150000.00'),
  reason: 'SECOND_PAYMENT',
  order: { ...twice.order, status: 'SUCCESS', received: kip('300000.00') },
  payer: { name: 'SOMCHAI PHOMMACHAN', account: '1012000452141482', bank: 'BCEL', differs: true },
  suggestions: {
    bills: [],
    orders: [stranger(somsak, 'D261126K1M487R7'), stranger(bounmy, 'D261126P9W267VN')],
    players: [
      {
        ...whoIs(longName),
        account: {
          bankCode: 'bcel',
          accountNumber: '1795694220071991',
          accountName: 'SOUKSAVANH VONGSAVANH',
        },
        score: 40,
        reasons: ['SAME_PLAYER'],
        differs: ['NAME'],
        takesTwo: true,
      },
    ],
  },
  credit: { amount: baht(creditOf('150000.00')), rate: rates.sell, frozen: true },
})

const late = billOf(bounmy, 'D261126XYZ567VN', '155000.00', 60)

export const latePayment = later(29, {
  ...late,
  bankReference: 'FT261125KK0QPX467VN',
  amount: kip('155000.00'),
  reason: 'ORDER_ENDED',
  payer: { ...payment.payer, name: 'BOUNMY SIHALATH', differs: false },
  suggestions: {
    bills: [],
    orders: [
      {
        ...late.order,
        player: whoIs(bounmy),
        score: 170,
        reasons: ['SAME_BILL', 'SAME_PLAYER', 'PAYER_NAME', 'SAME_DAY'],
        differs: [],
        takesTwo: false,
      },
    ],
    players: [],
  },
  credit: { amount: baht(creditOf('155000.00')), rate: rates.sell, frozen: true },
})

/** Money of nobody that is known. */
export const paymentWithoutBill = later(41, {
  bankReference: 'FT261125AA77BQ9N0BIL',
  bill: null,
  order: null,
  player: null,
  amount: kip('500000.00'),
  reason: 'NO_ORDER',
  payer: { name: payer.name, account: null, bank: 'BCEL', differs: null },
  suggestions: { orders: [], players: [], bills: [] },
  credit: { amount: baht(creditOf('500000.00')), rate: rates.sell, frozen: false },
  payerAccount: null,
})

/** A payout that the bank had confirmed and then sent back. */
export const payoutThatCameBack = later(6, {
  bankReference: 'FT261125RET0RN00BACK',
  bill: null,
  order: null,
  player: whoIs(somsak),
  amount: kip('655000.00'),
  reason: 'PAYOUT_RETURNED',
  payer: { name: 'SOMSAK PHOMMAVONG', account: '1012000452148203', bank: 'BCEL', differs: false },
  cameBackOf: { kind: 'withdraw', id: randomUUID(), code: 'W261126742VNXFC' },
  suggestions: {
    bills: [],
    orders: [],
    players: [
      { ...whoIs(somsak), account: null, score: 40, reasons: ['SAME_PLAYER'], differs: [], takesTwo: false },
    ],
  },
  credit: { amount: baht('1000.00'), rate: rates.buy, frozen: true },
})

/** A transfer of the agency's own, which had paid a provider's bill, sent back by its bank. */
export const billThatCameBack = later(64, {
  bankReference: 'FT261125RET0RN0BILL2',
  bill: null,
  order: null,
  player: null,
  amount: kip('4157581.00'),
  reason: 'NO_ORDER',
  payer: { name: null, account: null, bank: null, differs: null },
  suggestions: {
    orders: [],
    players: [],
    bills: [
      {
        id: '01a217b7-6b8e-73f9-860a-e2229c4d82e2',
        provider: { id: 'alphabet', name: 'Alphabet' },
        month: monthsAgo(3),
        paidAt: minutesAgo(79_000),
        method: 'transfer',
        bankReference: 'FT26233X81',
        kip: kip('4157581.00'),
        paidBy: randomUUID(),
      },
    ],
  },
  credit: { amount: baht(creditOf('4157581.00')), rate: rates.sell, frozen: false },
  payerAccount: null,
})

export const waitingPayments: PaymentToDecide[] = [
  payment,
  paymentWithoutBill,
  latePayment,
  secondPayment,
  payoutThatCameBack,
]

import { daysAfter } from '@kham/contract/day'
import { fromMinor, moneyOf, toMinor } from '@kham/contract/money'
import * as contract from '@kham/contract/operator/books/provider-bills'
import * as monthContract from '@kham/contract/operator/books/provider-months'
import * as feeContract from '@kham/contract/operator/books/provider-fees'
import type { ProviderBill } from '@kham/contract/operator/books/provider-bills'
import { monthColumns } from '@kham/contract/operator/books/provider-months'
import type { ProviderFee } from '@kham/contract/operator/books/provider-fees'
import { answer } from '../answer.ts'
import { minutesAgo, monthsAgo } from '../ago.ts'
import { pageOf } from '../page-of.ts'
import { operator } from './operator.ts'
import { billThatCameBack } from './payment-data.ts'

const thb = (amount: string) => moneyOf(toMinor(amount), 'THB')
const me = { id: operator.id, name: operator.displayName }
const other = { id: '01a217b7-6b8e-73f9-860a-e2229c4d82f1', name: 'Noy' }
const games = [
  ['champa-gems', 'Champa Gems', 'slot', 38_214, '649638.00', '612412.00'],
  ['golden-naga', 'Golden Naga', 'slot', 41_820, '585480.00', '570231.75'],
  ['sinh-weaver', 'Sinh Weaver', 'slot', 812, '23579.00', '25102.50'],
] as const
const played = games.map(([gameId, game, category, rounds, turnover, won]) => ({
  gameId,
  game,
  category,
  rounds,
  turnover: thb(turnover),
  won: thb(won),
  ggr: thb(fromMinor(toMinor(turnover) - toMinor(won))),
}))

const ours = {
  rounds: 80_846,
  turnover: thb('1258697.00'),
  won: thb('1207746.25'),
  ggr: thb('50950.75'),
  carriedIn: thb('0.00'),
  percent: '12.00',
  fee: thb('6114.09'),
}
const fee: ProviderFee = {
  version: 2,
  from: monthsAgo(6),
  percent: '12.00',
  carryNegative: false,
  zoneHours: 7,
  proposedBy: me,
  proposedAt: minutesAgo(300_000),
  approvedBy: other,
  approvedAt: minutesAgo(299_000),
}
const proposed: ProviderFee = {
  ...fee,
  version: 3,
  from: monthsAgo(-1),
  percent: '11.50',
  proposedBy: other,
  proposedAt: minutesAgo(90),
  approvedBy: null,
  approvedAt: null,
}

const billOf = (month: string): ProviderBill => ({
  id: '01a217b7-6b8e-73f9-860a-e2229c4d82e0',
  providerId: 'alphabet',
  month,
  rounds: 80_890,
  turnover: thb('1259470.50'),
  won: thb('1207746.25'),
  fee: thb('8056.91'),
  ours,
  difference: {
    rounds: 44,
    turnover: thb('773.50'),
    won: thb('0.00'),
    ggr: thb('773.50'),
    fee: thb('1942.82'),
  },
  days: [0, 1].map((at) => ({
    day: daysAfter(`${month}-18`, at),
    theirs: { rounds: 3_214 - at * 40, turnover: thb(`${42_310 - at}.50`), won: thb('40120.00') },
    ours: { rounds: 3_192 - at * 40, turnover: thb(`${41_900 - at}.00`), won: thb('40120.00') },
  })),
  status: 'DIFFERS',
  entered: { by: other, at: minutesAgo(2_000) },
  settled: null,
  paid: null,
  returned: [],
  mayHaveComeBack: [],
  waitsForSecond: null,
})
const bills = (): ProviderBill[] => [
  billOf(monthsAgo(1)),
  {
    ...billOf(monthsAgo(2)),
    id: '01a217b7-6b8e-73f9-860a-e2229c4d82e1',
    status: 'SETTLED',
    entered: { by: me, at: minutesAgo(40_000) },
    settled: {
      by: other,
      at: minutesAgo(30_000),
      agreedFee: thb('7200.00'),
      note: 'Half of the jackpot share',
    },
    returned: [
      {
        by: me,
        at: minutesAgo(29_000),
        method: 'transfer',
        bankReference: 'FT26263K40',
        kip: moneyOf(toMinor('4896000'), 'LAK'),
        back: {
          by: other,
          at: minutesAgo(27_000),
          paymentId: billThatCameBack.id,
          note: 'The account is closed',
        },
      },
    ],
  },
  {
    ...billOf(monthsAgo(3)),
    id: '01a217b7-6b8e-73f9-860a-e2229c4d82e2',
    fee: thb('6114.09'),
    difference: { rounds: 0, turnover: thb('0.00'), won: thb('0.00'), ggr: thb('0.00'), fee: thb('0.00') },
    days: [],
    status: 'PAID',
    settled: { by: me, at: minutesAgo(80_000), agreedFee: thb('6114.09'), note: 'As it is' },
    paid: {
      by: other,
      at: minutesAgo(79_000),
      method: 'transfer',
      bankReference: 'FT26233X81',
      kip: moneyOf(toMinor('4157581'), 'LAK'),
    },
    mayHaveComeBack: [
      {
        paymentId: billThatCameBack.id,
        bankReference: billThatCameBack.bankReference,
        paidAt: billThatCameBack.paidAt,
        waitsForSecond: null,
      },
    ],
  },
]
const one = { bill: billOf(monthsAgo(1)) }
const fees = { version: 3, fee, proposed, approved: [fee], zoneHours: 7 }

export const billAnswers = [
  answer(feeContract.providerFee, () => fees),
  answer(feeContract.proposeFee, () => fees),
  answer(feeContract.approveFee, () => ({ ...fees, proposed: null, approved: [proposed, fee] })),
  answer(monthContract.providerMonth, ({ query: { month } }) => ({
    month,
    zoneHours: 7,
    isOver: month < monthsAgo(0),
    ours,
    days: [],
    games: played,
  })),
  answer(monthContract.providerMonthFile, ({ query: { month } }) =>
    [monthColumns.join(','), `${month}-01,champa-gems,Champa Gems,slot,1,2.00,1.00,1.00`, ''].join('\r\n'),
  ),
  answer(contract.providerBills, ({ query }) => pageOf('bills', bills(), query)),
  answer(contract.providerBill, () => one),
  answer(contract.enterBill, () => one),
  answer(contract.settleBill, () => one),
  answer(contract.payBill, () => one),
  answer(contract.returnBill, () => one),
]

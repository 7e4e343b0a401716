// The withdrawals: those that wait at the desk, and one that was paid out.
import { bankNames } from '@kham/contract/cashier/banks'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { withdrawQueue } from '@kham/contract/operator/orders/withdrawals'
import type { BankAccount } from '@kham/contract/players/bank-accounts'
import { minutesAgo } from '../ago.ts'
import { baht, kip } from '../money.ts'
import { withdrawOf } from '../player-orders.ts'
import { paidBy } from './desk-data.ts'
import { operator } from './operator.ts'
import { bounmy, keo, phone, somsak, whoIs, type Player } from './player-data.ts'

const at = minutesAgo(1)

export const withdraw: ReplyOf<typeof withdrawQueue>['withdraws'][number] = {
  ...withdrawOf({
    id: '01a217b7-4ed0-7810-b2f6-60c89417bca4',
    code: 'W261126742VNXFC',
    providerId: 'gclub',
    amount: '1000.00',
    account: bounmy.bankAccount,
    minutes: 1,
  }),
  player: whoIs(bounmy),
  held: true,
  heldAt: at,
  approvedAt: null,
  approvedBy: null,
  approvedOnceAt: null,
  approvedOnceBy: null,
  waitsForSecond: null,
  approvedByRules: null,
  leftToStaff: null,
  accountCheck: { state: 'FOUND', name: null, differs: false, askedAt: at },
  payer: paidBy,
  bankReference: null,
  payoutByHand: null,
  waitsFor: null,
  returnRefused: false,
  taken: null,
  checks: { marks: ['NAME_DIFFERS', 'NEW_ACCOUNT', 'FIRST_PAYOUT'], at },
}

type Withdraw = typeof withdraw

/** The order, as what is about it names it. */
export const ofWithdraw = { kind: 'withdrawal', id: withdraw.id, code: withdraw.code } as const

const queuedBy = (
  who: Player,
  [n, minutes, amount, bankCode]: [
    n: number,
    minutes: number,
    amount: string,
    bankCode: BankAccount['bankCode'],
  ],
  marks: NonNullable<Withdraw['checks']>['marks'],
): Withdraw => ({
  ...withdraw,
  ...withdrawOf({
    id: `01a217b7-4ed0-7810-b2f6-60c89417${String(4000 + n)}`,
    code: `W261126${String(27 * n + 10)}VNX${'FCKTRM'[n % 6]}${n % 10}`,
    providerId: (['gclub', 'betflix', 'alphabet', 'askmebet'] as const)[n % 4]!,
    amount,
    account: { ...(who.bankAccount ?? bounmy.bankAccount), bankCode, bankName: bankNames[bankCode] },
    minutes,
  }),
  player: whoIs(who),
  heldAt: minutesAgo(minutes),
  payer: null,
  checks: { marks, at },
})

/** What else waits: clean ones, and one of each kind of mark. */
export const queuedWithdraws: Withdraw[] = [
  queuedBy(keo, [1, 41, '1014.00', 'lvb'], []),
  queuedBy(somsak, [2, 38, '5072.00', 'ldb'], ['LINKED']),
  queuedBy(phone, [3, 36, '12246.00', 'jdb'], ['NAME_DIFFERS', 'LARGE', 'FIRST_PAYOUT']),
  queuedBy(keo, [4, 33, '1449.00', 'bcel'], []),
  queuedBy(somsak, [5, 28, '362.00', 'indochina'], ['NEW_ACCOUNT']),
  queuedBy(keo, [6, 26, '506.00', 'ldb'], []),
  queuedBy(keo, [7, 17, '13000.00', 'ldb'], ['LARGE', 'DAY_LIMIT']),
  queuedBy(keo, [8, 12, '980.00', 'bcel'], []),
]

/** Paid out under a promotion that took its bonus back and paid no more than its maximum. */
export const dividedWithdraw: Withdraw = {
  ...queuedBy(keo, [9, 300, '3420.00', 'ldb'], []),
  status: 'SUCCESS',
  approvedAt: minutesAgo(290),
  approvedBy: operator.displayName,
  bankReference: 'FT2611250771294',
  checks: null,
  promotionUsageId: '01a217b7-2039-7fef-a2e4-0a8688497609',
  creditReceived: baht('2000.00'),
  bonusDeducted: baht('500.00'),
  creditReturned: baht('920.00'),
  receive: kip('1310000.00'),
  rate: '655',
}

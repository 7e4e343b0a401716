// What waits at the desk or has gone through it.
import type { ReplyOf } from '@kham/contract/endpoint'
import type { adjustmentQueue, adjustmentTimeline } from '@kham/contract/operator/orders/adjustments'
import type { depositQueue } from '@kham/contract/operator/orders/deposits'
import type { moveQueue } from '@kham/contract/operator/orders/moves'
import type { staffDepositTimeline } from '@kham/contract/operator/orders/order-steps'
import type { queuedPaymentById } from '@kham/contract/operator/orders/payments'
import { creditOf, rates } from '../agency.ts'
import { inMinutes, minutesAgo } from '../ago.ts'
import { baht, kip } from '../money.ts'
import { depositOf, moveOf, type DepositSeed } from '../player-orders.ts'
import { steps, stepsFrom, type StepSeed } from '../timeline.ts'
import { bounmy, keo, payer, phone, somsak, whoIs, type Player } from './player-data.ts'
import { operator } from './operator.ts'

type Deposit = ReplyOf<typeof depositQueue>['deposits'][number]

const at = minutesAgo(1)
/** Somebody else's name than the account has. */
export const paidBy = { names: [payer.name], differs: true }

const depositBy = (who: Player, seed: Omit<DepositSeed, 'providerId'>, received = seed.amount): Deposit => ({
  ...depositOf({ providerId: 'gclub', minutes: 3, ...seed }),
  player: whoIs(who),
  waitsFor: null,
  refund: null,
  waitsForSecond: null,
  confirmable: false,
  payer: paidBy,
  slips: [],
  received: kip(received),
  reversible: false,
  reversal: null,
  taken: null,
})

export const openDeposit = depositBy(
  phone,
  {
    id: '01a217b7-6403-7492-8522-6c7f974a9c69',
    code: 'D261126FF2J8BBW',
    amount: '100000.00',
    reason: 'PAYMENT_IN_REVIEW',
    minutes: 1,
  },
  '90000.00',
)

export const deposits: Deposit[] = [
  openDeposit,
  depositBy(keo, {
    id: '01a217b7-5472-718e-9207-f422ab0af31d',
    code: 'D2611265EVA66GZ',
    amount: '500000.00',
    status: 'SUCCESS',
  }),
  depositBy(bounmy, {
    id: '01a217b7-4753-7dc1-a002-bf54485aa8f3',
    code: 'D261126A47X84G6',
    amount: '1000000.00',
    status: 'SUCCESS',
  }),
]

export const move: ReplyOf<typeof moveQueue>['moves'][number] = {
  ...moveOf({
    id: '01a217b7-592e-7540-911c-a0a167298501',
    code: 'M2611264A6FM5BY',
    from: 'gclub',
    to: 'alphabet',
    amount: '724.63',
    status: 'SUCCESS',
    minutes: 2,
  }),
  player: whoIs(keo),
  step: null,
  silentSince: null,
  returnRefused: false,
  waitsForSecond: null,
}

type Adjustment = ReplyOf<typeof adjustmentQueue>['adjustments'][number]

/** A proposal that nobody has decided. */
export const undecided = {
  status: 'PROPOSED',
  failure: null,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  endedAt: null,
  silentSince: null,
  approvable: true,
  waitsForSecond: null,
} satisfies Partial<Adjustment>

export const adjustment: Adjustment = {
  ...undecided,
  id: '01a217b7-69f6-7324-837a-154947990b1d',
  code: 'A261126JGD75VGM',
  player: whoIs(somsak),
  providerId: 'gclub',
  direction: 'GIVE',
  amount: baht('50.00'),
  note: 'The lights went out.',
  proposedBy: { id: operator.id, name: operator.displayName },
  createdAt: at,
  expiresAt: inMinutes(1439),
  reason: 'GOODWILL',
  reversal: null,
}

const bankReference = 'FT2611264P1YPN39X510'

export const payment: ReplyOf<typeof queuedPaymentById>['payment'] = {
  id: 'd7f2aa8d-a3c1-8ca7-8a8a-504ad9423e59',
  bankReference,
  method: openDeposit.paymentMethod,
  bill: openDeposit.code,
  amount: openDeposit.received,
  paidAt: at,
  recordedAt: at,
  payer: { ...payer, bank: 'BCEL', differs: true },
  slip: null,
  state: 'SUSPENSE',
  reason: 'WRONG_AMOUNT',
  order: openDeposit,
  player: openDeposit.player,
  cameBackOf: null,
  returnedFrom: null,
  waitsFor: null,
  refund: null,
  waitsForSecond: null,
  suggestions: {
    bills: [],
    orders: [],
    players: [
      {
        ...openDeposit.player,
        account: phone.bankAccount,
        score: 40,
        reasons: ['SAME_PLAYER'],
        differs: ['NAME'],
        takesTwo: true,
      },
    ],
  },
  credit: { amount: baht(creditOf(openDeposit.received.amount)), rate: rates.sell, frozen: true },
  payerAccount: { bankCode: 'bcel', accountNumber: payer.account, accountName: payer.name },
}

type Step = ReplyOf<typeof staffDepositTimeline>['steps'][number]

const seenByStaff = { staff: null, reference: null, alone: false }

const timelineOf = (...seeds: (StepSeed & Partial<Step>)[]): Step[] =>
  stepsFrom(seeds.length, seeds).map((step) => ({ ...seenByStaff, ...step }))

export const depositSteps = timelineOf(steps.opened, {
  step: 'PAYMENT_IN_REVIEW',
  status: 'OPEN',
  by: 'BANK',
  bankReference,
  reason: 'WRONG_AMOUNT',
})

export const withdrawSteps = timelineOf(steps.opened, {
  ...steps.held('1449.27', '449.27'),
  reference: '01a217b7-4ed0-8cda-89d9-9e655c08194a',
})

export const moveSteps = timelineOf(
  steps.opened,
  { ...steps.held('724.63', '0.00'), reference: '01a217b7-592e-8bcb-8bb1-36d62fbad8f7' },
  { ...steps.credited('0.00', '724.63'), reference: '01a217b7-592e-8d16-8e4f-e27e3b3b4579' },
)

export const adjustmentSteps: ReplyOf<typeof adjustmentTimeline>['steps'] = [
  {
    ...depositSteps[0]!,
    by: 'STAFF',
    status: 'PROPOSED',
    reason: adjustment.note,
    staff: operator.displayName,
  },
]

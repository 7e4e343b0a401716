import { randomUUID } from 'node:crypto'
import type { BankAccount } from '@kham/contract/bank-accounts'
import { providerIds } from '@kham/contract/providers'
import type { Promotion, PromotionTermsReply, Usage } from '@kham/contract/promotions'
import type { DepositLimit, Protection } from '@kham/contract/protection'
import { dayAgo, daysAgo, hoursAgo, inMinutes, minutesAgo } from './ago.ts'
import { baht, kip } from './money.ts'
import { personWith, type Belongings, type Person } from './person.ts'
import { depositOf, less, moveOf, steps, stepsFrom, sum, withdrawOf } from './player-orders.ts'
import { festival, welcome } from './promotions.ts'
import { receiptOfDeposit } from './receipts.ts'

/**
 * Who may be signed in: a newcomer without anything, somebody with a long history, somebody before an open deposit and with a withdrawal
 * under way, one in whose name a promotion is claimed, one who has its credit, one on a break, and one blocked from promotions.
 */
export const playerRoles = ['newcomer', 'regular', 'payer', 'claimer', 'user', 'resting', 'blocked'] as const
export type PlayerRole = (typeof playerRoles)[number]

export const isRole = (text: string): text is PlayerRole => (playerRoles as readonly string[]).includes(text)

/** What addresses of screens name; the same at every start. */
export const ids = {
  deposit: '01a217b9-4c52-7d6b-9840-12355063718a',
  canceledDeposit: '01a217b9-4b32-79e9-b61e-f01c295452e8',
  openDeposit: '01a217b9-4bfc-7837-b5d5-2d4a444b1e4f',
  withdraw: '01a217b9-584f-713d-8603-ec1826ec1d15',
  rejected: '01a217b9-5537-78c4-ac43-12858b8392e0',
  move: '01a217b9-63a2-78ad-80f7-0537529071dc',
  usage: '01a217b9-4876-7981-bad3-0b1b1d7b89b3',
  promotion: welcome.id,
  promotionInUse: festival.id,
}

const limit = (renewsInMinutes: number, used: string): DepositLimit => ({
  limit: null,
  used: kip(used),
  left: null,
  renewsAt: inMinutes(renewsInMinutes),
  next: null,
})

const limitsWith = (used: string): Protection => ({
  day: limit(300, used),
  week: limit(4_000, used),
  month: limit(9_000, used),
  reminderMinutes: null,
  exclusion: null,
})

const noCredit = Object.fromEntries(providerIds.map((id) => [id, '0.00'])) as Belongings['credits']

function nobodyYet(username: string, playerId: string = randomUUID()): Belongings {
  const since = daysAgo(12)
  return {
    info: {
      player: { id: playerId, displayName: username, createdAt: since, lastLoginAt: hoursAgo(1) },
      credential: { username },
      bankAccounts: [],
      excludedUntil: null,
      reminderMinutes: null,
      lastEventId: '0',
    },
    signedInAt: minutesAgo(20),
    credits: { ...noCredit },
    deposits: [],
    withdraws: [],
    moves: [],
    steps: {},
    received: {},
    held: [],
    adjustments: [],
    wagers: [],
    activity: [],
    usages: [],
    progress: null,
    limits: limitsWith('0.00'),
    blockedFor: null,
    favourites: [],
    recent: [],
  }
}

export const accountOf = (accountNumber: string): BankAccount => ({
  id: randomUUID(),
  bankCode: 'bcel',
  bankName: 'BCEL',
  currency: 'LAK',
  accountNumber,
  accountName: 'KHAMLA SOUVANNAVONG',
  owner: 'SELF',
  createdAt: daysAgo(12),
  since: daysAgo(12),
  heldUntil: null,
})

function withAccount(username: string, accountNumber: string): Belongings & { account: BankAccount } {
  const own = nobodyYet(username)
  const account = accountOf(accountNumber)
  own.info.bankAccounts = [account]
  return { ...own, account }
}

const termsOf = (promotion: Promotion): PromotionTermsReply => {
  const { termsHash, deposit, bonus, threshold, withdrawCredit, turnoverMultiple, turnoverWeights } =
    promotion
  const { withdrawAll, maxWithdraw, excessTo, deductBonus } = promotion
  const asked = { threshold, withdrawCredit, turnoverMultiple, turnoverWeights }
  return { termsHash, deposit, bonus, ...asked, withdrawAll, maxWithdraw, excessTo, deductBonus }
}

export function usageOf(promotion: Promotion, own: Pick<Usage, 'providerId'> & Partial<Usage>): Usage {
  const { depositCredit, promotionCredit, totalCredit, turnoverRequired, texts } = promotion
  return {
    usageId: randomUUID(),
    promotionId: promotion.id,
    status: 'USED',
    claimedAt: minutesAgo(10),
    creditedAt: null,
    endedAt: null,
    end: null,
    depositId: null,
    texts,
    terms: termsOf(promotion),
    brought: baht('0.00'),
    depositCredit,
    promotionCredit,
    totalCredit,
    turnoverRequired,
    ...own,
  }
}

function playRegular(): Belongings {
  const { account, ...own } = withAccount('khamlaregular', '1012000452148203')
  const amount = '300.00'
  const reason = 'ຊື່ບັນຊີບໍ່ຕົງກັບຊື່ຜູ້ຫຼິ້ນ'
  return {
    ...own,
    credits: { ...noCredit, alphabet: '2398.55', betflix: '724.63' },
    deposits: [
      depositOf({ providerId: 'gclub', amount: '500000', status: 'SUCCESS', minutes: 90 }),
      depositOf({
        id: ids.deposit,
        providerId: 'alphabet',
        amount: '2000000',
        status: 'SUCCESS',
        minutes: 95,
      }),
      depositOf({
        id: ids.canceledDeposit,
        providerId: 'gclub',
        amount: '250000',
        status: 'CANCELED',
        reason: 'CANCELED_BY_PLAYER',
        minutes: 100,
      }),
    ],
    withdraws: [
      withdrawOf({
        id: ids.withdraw,
        providerId: 'alphabet',
        amount: '500',
        account,
        status: 'SUCCESS',
        minutes: 70,
      }),
      withdrawOf({
        id: ids.rejected,
        providerId: 'alphabet',
        amount,
        account,
        status: 'REJECTED',
        reason,
        minutes: 80,
      }),
    ],
    moves: [
      moveOf({
        id: ids.move,
        from: 'gclub',
        to: 'betflix',
        amount: '724.63',
        status: 'SUCCESS',
        minutes: 60,
      }),
    ],
    steps: {
      [ids.deposit]: stepsFrom(95, [steps.opened, steps.paid, steps.credited('0.00', '2898.55')]),
      [ids.canceledDeposit]: stepsFrom(100, [
        steps.opened,
        { step: 'CANCELED', status: 'CANCELED', by: 'PLAYER' },
      ]),
      [ids.withdraw]: stepsFrom(70, [
        steps.opened,
        steps.held('2898.55', '2398.55'),
        { step: 'APPROVED', status: 'OPEN', by: 'STAFF' },
        { step: 'PAYOUT_SENT', status: 'PAID', by: 'BANK', bankReference: 'FT261126Z43EEK0F1RV3' },
        { step: 'PAYOUT_DONE', status: 'SUCCESS', by: 'BANK', bankReference: 'FT261126Z43EEK0F1RV3' },
      ]),
      [ids.rejected]: stepsFrom(80, [
        steps.opened,
        steps.held('2898.55', less('2898.55', amount)),
        { step: 'REJECTED', status: 'REJECTED', by: 'STAFF', reason },
        {
          step: 'CREDIT_RETURNED',
          status: 'REJECTED',
          by: 'PROVIDER',
          balances: [less('2898.55', amount), '2898.55'],
        },
      ]),
      [ids.move]: stepsFrom(60, [
        steps.opened,
        steps.held('724.63', '0.00'),
        steps.credited('0.00', '724.63'),
      ]),
    },
    activity: [
      {
        day: dayAgo(0),
        deposits: kip('2500000.00'),
        withdrawals: kip('340000.00'),
        net: kip('-2160000.00'),
        bet: baht('0.00'),
        win: baht('0.00'),
        result: baht('0.00'),
      },
    ],
    usages: [
      usageOf(welcome, {
        usageId: ids.usage,
        providerId: 'betflix',
        status: 'CANCELED',
        endedAt: minutesAgo(9),
        end: 'CANCELED_BY_PLAYER',
      }),
    ],
    limits: limitsWith('2500000.00'),
  }
}

function playPayer(): Belongings {
  const { account, ...own } = withAccount('khamlapayer', '1012000452148201')
  const withdraw = withdrawOf({ providerId: 'alphabet', amount: '400', account, minutes: 3 })
  const open = depositOf({ id: ids.openDeposit, providerId: 'gclub', amount: '500000', minutes: 2 })
  const credited = depositOf({ providerId: 'alphabet', amount: '1000000', status: 'SUCCESS', minutes: 8 })
  const rounds: [bet: string, win: string][] = [
    ['1.00', '0.00'],
    ['10.00', '24.00'],
    ['1.00', '1.50'],
  ]
  let balance = '1049.27'
  return {
    ...own,
    credits: { ...noCredit, alphabet: '1100.27' },
    deposits: [open, credited],
    withdraws: [withdraw],
    steps: {
      [open.id]: stepsFrom(2, [steps.opened]),
      [credited.id]: stepsFrom(8, [steps.opened, steps.paid, steps.credited('0.00', '1449.27')]),
      [withdraw.id]: stepsFrom(3, [steps.opened, steps.held('1449.27', '1049.27')]),
    },
    wagers: rounds
      .map(([bet, win], place) => {
        balance = sum(less(balance, bet), win)
        return {
          id: randomUUID(),
          at: minutesAgo(5 - place),
          providerId: 'alphabet' as const,
          game: { id: 'champa-good-luck', name: 'Champa Good Luck' },
          bet: baht(bet),
          win: baht(win),
          balanceAfter: baht(balance),
        }
      })
      .toReversed(),
    adjustments: [
      {
        id: randomUUID(),
        code: 'A2611269V4XTKQ',
        at: minutesAgo(1),
        providerId: 'alphabet',
        direction: 'TAKE',
        amount: baht('12.50'),
        reason: 'MISTAKE',
        reversedAt: null,
      },
      {
        id: randomUUID(),
        code: 'A261126J0RC5M2',
        at: minutesAgo(2),
        providerId: 'alphabet',
        direction: 'GIVE',
        amount: baht('50.00'),
        reason: 'GOODWILL',
        reversedAt: null,
      },
    ],
    limits: limitsWith('1500000.00'),
  }
}

function playUser(): Belongings {
  const { account: _, ...own } = withAccount('khamlauser', '1012000452148205')
  const usage = usageOf(festival, { providerId: 'askmebet', creditedAt: minutesAgo(6) })
  const deposit = depositOf({
    providerId: 'askmebet',
    amount: '500000',
    status: 'SUCCESS',
    usage,
    minutes: 8,
  })
  const credit = festival.totalCredit
  return {
    ...own,
    credits: { ...noCredit, askmebet: credit.amount },
    deposits: [deposit],
    steps: { [deposit.id]: stepsFrom(8, [steps.opened, steps.paid, steps.credited('0.00', credit.amount)]) },
    usages: [{ ...usage, depositId: deposit.id }],
    progress: {
      credit,
      turnover: null,
      brought: baht('0.00'),
      counted: credit,
      withdrawCredit: festival.withdrawCredit,
      reached: false,
    },
    limits: limitsWith('500000.00'),
  }
}

const made: Record<PlayerRole, () => Belongings> = {
  newcomer: () => nobodyYet('khamlanewcomer'),
  regular: playRegular,
  payer: playPayer,
  claimer: () => ({
    ...withAccount('khamlaclaimer', '1012000452148204'),
    usages: [usageOf(welcome, { providerId: 'betflix' })],
  }),
  user: playUser,
  resting: () => {
    const { account: _, ...own } = withAccount('khamlaresting', '1012000452148206')
    const until = inMinutes(3 * 24 * 60)
    return {
      ...own,
      info: { ...own.info, excludedUntil: until },
      limits: { ...own.limits, exclusion: { kind: 'TIME_OUT', until } },
    }
  },
  blocked: () => ({ ...playRegular(), blockedFor: 'SEVERAL_ACCOUNTS' }),
}

/** A receipt in one word, as a link to its check has it. */
export function receiptLink(): string {
  const { deposits, steps: timelines } = playRegular()
  const deposit = deposits.find(({ id }) => id === ids.deposit)!
  return receiptOfDeposit(deposit, timelines[ids.deposit]!).compact
}

export const newPerson = (role: PlayerRole): Person => personWith(made[role]())

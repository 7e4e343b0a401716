import { messages } from './announcements.ts'
import { randomUUID } from 'node:crypto'
import type { OwnAdjustment } from '@kham/contract/orders/adjustments'
import type { Wager } from '@kham/contract/play/wagers'
import type { ProviderId } from '@kham/contract/play/providers'
import { dayAgo, hoursAgo, inMinutes, minutesAgo } from './ago.ts'
import { accountOf, limitsWith, noCredit, nobodyYet, usageOf, withAccount } from './belongings.ts'
import { gamesOf } from './games.ts'
import { baht, kip, less, sum } from './money.ts'
import { personWith, type Belongings, type Person } from './person.ts'
import { depositOf, moveOf, withdrawOf } from './player-orders.ts'
import { festival, welcome } from './promotions.ts'
import { receiptOfDeposit } from './receipts.ts'
import { paidOutAs, steps, stepsFrom } from './timeline.ts'

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

/** One game of each of these providers, from a place of its list on. */
const gamesPlayed = (providers: readonly ProviderId[], from: number) =>
  providers.map((providerId, nth) => ({ providerId, gameId: gamesOf(providerId)[from + 2 * nth]!.id }))

function playRegular(): Belongings {
  const account = accountOf('1012000452148203')
  const reason = 'ຊື່ບັນຊີບໍ່ຕົງກັບຊື່ຜູ້ຫຼິ້ນ'
  const asked = { providerId: 'alphabet', account } as const
  const done = { status: 'SUCCESS' } as const
  const canceled = { status: 'CANCELED', reason: 'CANCELED_BY_PLAYER' } as const
  const won = '724.63'
  const most = '2898.55'
  const rejected = withdrawOf({
    ...asked,
    id: ids.rejected,
    amount: '300.00',
    status: 'REJECTED',
    reason,
    minutes: 80,
  })
  const withoutIt = less(most, rejected.amount.amount)
  return {
    ...withAccount('khamlaregular', account),
    messages: messages(),
    favourites: gamesPlayed(['alphabet', 'gclub', 'gclub_live', 'askmebet'], 3),
    recent: gamesPlayed(['gclub', 'alphabet', 'gclub_live', 'betflix', 'askmebet', 'alphabet'], 1).map(
      (played, nth) => ({ ...played, playedAt: hoursAgo(2 + 5 * nth) }),
    ),
    credits: { ...noCredit, alphabet: '2398.55', betflix: won },
    deposits: [
      depositOf({ ...done, providerId: 'gclub', amount: '500000', minutes: 90 }),
      depositOf({ ...done, id: ids.deposit, providerId: 'alphabet', amount: '2000000', minutes: 95 }),
      depositOf({
        ...canceled,
        id: ids.canceledDeposit,
        providerId: 'gclub',
        amount: '250000',
        minutes: 100,
      }),
    ],
    withdraws: [withdrawOf({ ...asked, ...done, id: ids.withdraw, amount: '500', minutes: 70 }), rejected],
    moves: [moveOf({ ...done, id: ids.move, from: 'gclub', to: 'betflix', amount: won, minutes: 60 })],
    steps: {
      [ids.deposit]: stepsFrom(95, [steps.opened, steps.paid, steps.credited('0.00', most)]),
      [ids.canceledDeposit]: stepsFrom(100, [steps.opened, steps.canceled]),
      [ids.withdraw]: stepsFrom(70, [
        steps.opened,
        steps.held(most, '2398.55'),
        { step: 'APPROVED', status: 'OPEN', by: 'STAFF' },
        { step: 'PAYOUT_SENT', status: 'PAID', by: 'BANK', bankReference: paidOutAs },
        { step: 'PAYOUT_DONE', status: 'SUCCESS', by: 'BANK', bankReference: paidOutAs },
      ]),
      [ids.rejected]: stepsFrom(80, [
        steps.opened,
        steps.held(most, withoutIt),
        { step: 'REJECTED', status: 'REJECTED', by: 'STAFF', reason },
        steps.returned(withoutIt, most),
      ]),
      [ids.move]: stepsFrom(60, [steps.opened, steps.held(won, '0.00'), steps.credited('0.00', won)]),
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
    push: {
      subscriptions: [
        {
          id: '01a217b9-6d10-7b1e-8c55-2f0c7f1a9e41',
          kinds: ['MONEY', 'ACCOUNT'],
          lang: 'lo',
          createdAt: minutesAgo(30 * 24 * 60),
          lastSentAt: minutesAgo(95),
        },
      ],
      quiet: null,
    },
  }
}

/** A round a minute from that credit on, the newest first. */
function roundsFrom(credit: string, rounds: readonly [bet: string, win: string][]): Wager[] {
  let balance = credit
  return rounds
    .map(([bet, win], place): Wager => {
      balance = sum(less(balance, bet), win)
      return {
        id: randomUUID(),
        at: minutesAgo(5 - place),
        providerId: 'alphabet',
        game: { id: 'champa-good-luck', name: 'Champa Good Luck' },
        bet: baht(bet),
        win: baht(win),
        balanceAfter: baht(balance),
      }
    })
    .toReversed()
}

const adjustment = (
  minutes: number,
  own: Pick<OwnAdjustment, 'code' | 'direction' | 'amount' | 'reason'>,
) => ({
  id: randomUUID(),
  at: minutesAgo(minutes),
  providerId: 'alphabet' as const,
  reversedAt: null,
  ...own,
})

function playPayer(): Belongings {
  const account = accountOf('1012000452148201')
  const withdraw = withdrawOf({ providerId: 'alphabet', amount: '400', account, minutes: 3 })
  const open = depositOf({ id: ids.openDeposit, providerId: 'gclub', amount: '500000', minutes: 2 })
  const credited = depositOf({ providerId: 'alphabet', amount: '1000000', status: 'SUCCESS', minutes: 8 })
  return {
    ...withAccount('khamlapayer', account),
    credits: { ...noCredit, alphabet: '1100.27' },
    deposits: [open, credited],
    withdraws: [withdraw],
    steps: {
      [open.id]: stepsFrom(2, [steps.opened]),
      [credited.id]: stepsFrom(8, [steps.opened, steps.paid, steps.credited('0.00', '1449.27')]),
      [withdraw.id]: stepsFrom(3, [steps.opened, steps.held('1449.27', '1049.27')]),
    },
    wagers: roundsFrom('1049.27', [
      ['1.00', '0.00'],
      ['10.00', '24.00'],
      ['1.00', '1.50'],
    ]),
    adjustments: [
      adjustment(1, { code: 'A2611269V4XTKQ', direction: 'TAKE', amount: baht('12.50'), reason: 'MISTAKE' }),
      adjustment(2, { code: 'A261126J0RC5M2', direction: 'GIVE', amount: baht('50.00'), reason: 'GOODWILL' }),
    ],
    limits: limitsWith('1500000.00'),
  }
}

function playUser(): Belongings {
  const providerId = 'askmebet'
  const usage = usageOf(festival, { providerId, creditedAt: minutesAgo(6) })
  const deposit = depositOf({ providerId, amount: '500000', status: 'SUCCESS', usage, minutes: 8 })
  const { totalCredit: credit, withdrawCredit } = festival
  return {
    ...withAccount('khamlauser', accountOf('1012000452148205')),
    credits: { ...noCredit, askmebet: credit.amount },
    deposits: [deposit],
    steps: { [deposit.id]: stepsFrom(8, [steps.opened, steps.paid, steps.credited('0.00', credit.amount)]) },
    usages: [{ ...usage, depositId: deposit.id }],
    progress: {
      credit,
      turnover: null,
      brought: baht('0.00'),
      counted: credit,
      withdrawCredit,
      reached: false,
    },
    limits: limitsWith('500000.00'),
  }
}

function rest(): Belongings {
  const own = withAccount('khamlaresting', accountOf('1012000452148206'))
  const until = inMinutes(3 * 24 * 60)
  return {
    ...own,
    info: { ...own.info, excludedUntil: until },
    limits: { ...own.limits, exclusion: { kind: 'TIME_OUT', until } },
  }
}

const made: Record<PlayerRole, () => Belongings> = {
  newcomer: () => nobodyYet('khamlanewcomer'),
  regular: playRegular,
  payer: playPayer,
  claimer: () => ({
    ...withAccount('khamlaclaimer', accountOf('1012000452148204')),
    usages: [usageOf(welcome, { providerId: 'betflix' })],
  }),
  user: playUser,
  resting: rest,
  blocked: () => ({ ...playRegular(), blockedFor: 'SEVERAL_ACCOUNTS' }),
}

/** A receipt in one word, as a link to its check has it. */
export function receiptLink(): string {
  const { deposits, steps: timelines } = playRegular()
  const deposit = deposits.find(({ id }) => id === ids.deposit)!
  return receiptOfDeposit(deposit, timelines[ids.deposit]!).compact
}

export const newPerson = (role: PlayerRole): Person => personWith(made[role]())

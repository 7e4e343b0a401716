import { dayOf, daysAfter } from '@kham/contract/day'
import type { ReplyOf } from '@kham/contract/endpoint'
import { overviewNeeds, overviewSince, overviewYesterday } from '@kham/contract/operator/books/morning'
import { overview, workQueues, type WorkQueue } from '@kham/contract/operator/books/overview'
import { providerNames, type ProviderId } from '@kham/contract/play/providers'
import { methodNames, type MethodCode } from '../agency.ts'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { baht, kip } from '../money.ts'
import { openOffice } from './office.ts'

type Today = ReplyOf<typeof overview>

const at = minutesAgo(1)

const pointAt = (minutes: number, deposits = '0.00'): Today['points'][number] => ({
  at: minutesAgo(minutes),
  deposits: kip(deposits),
  withdrawals: kip('0.00'),
})

const doesWell = (
  id: ProviderId,
  own: Partial<Today['providers'][number]> = {},
): Today['providers'][number] => ({
  id,
  name: providerNames[id],
  status: 'UP',
  deposits: kip('0.00'),
  float: null,
  daysLeft: null,
  ...own,
})

type Bank = Today['methods'][number]

const bank = (id: MethodCode, own: Partial<Bank> = {}): Bank => ({
  id,
  name: methodNames[id],
  health: 'QUIET',
  lastPaymentAt: null,
  unanswered: 0,
  ...own,
})

const [order] = openOffice('owner').withdraws
const winner = openOffice('owner').players[0]!

const waiting: readonly WorkQueue[] = ['withdrawals', 'payments', 'adjustments']

export const overviewAnswers = [
  answer(overview, () => ({
    from: minutesAgo(1138),
    asOf: at,
    totals: { deposits: kip('1500000.00'), withdrawals: kip('0.00'), newPlayers: 5, activePlayers: 3 },
    before: { deposits: kip('0.00'), withdrawals: kip('0.00'), newPlayers: 0, activePlayers: 0 },
    step: 'HOUR' as const,
    points: [
      ...Array.from({ length: 18 }, (_, hour) => pointAt(1138 - 60 * hour)),
      pointAt(58, '1500000.00'),
    ],
    online: 4,
    codes: { made: 3, paid: 2, credited: 2, unpaid: 0 },
    queues: workQueues.map((queue) => {
      const isWaiting = waiting.includes(queue)
      return { queue, waiting: isWaiting ? 1 : 0, oldest: isWaiting ? at : null }
    }),
    providers: [
      doesWell('alphabet', { float: baht('900000000.00'), daysLeft: 8694092.2 }),
      doesWell('askmebet'),
      doesWell('betflix', { float: baht('900000000.00') }),
      doesWell('gclub', { deposits: kip('1500000.00') }),
      doesWell('gclub_live'),
    ],
    methods: [
      bank('laoqr', { health: 'UP', lastPaymentAt: at }),
      bank('onepay'),
      bank('yespay'),
      bank('transfer'),
      bank('phajay'),
    ],
  })),
  answer(overviewNeeds, (): ReplyOf<typeof overviewNeeds> => ({
    asOf: at,
    withdrawals: {
      waiting: 9,
      sum: kip('31200000.00'),
      oldest: {
        id: order!.id,
        code: order!.code,
        player: order!.player.displayName,
        createdAt: minutesAgo(41),
        waitsSince: minutesAgo(41),
        receive: kip('664170.00'),
        marks: [],
      },
      largest: {
        id: winner.id,
        code: 'W2611250001',
        player: winner.displayName,
        createdAt: minutesAgo(12),
        waitsSince: minutesAgo(12),
        receive: kip('8515000.00'),
        marks: ['DAY_LIMIT'],
      },
    },
    returned: { waiting: 2, sum: kip('1704000.00') },
    deadLetters: { waiting: 5, looked: 5, done: 4, newest: minutesAgo(330) },
    approvals: { waiting: 2, looked: 2, mine: 1, oldest: minutesAgo(75) },
    providers: [
      {
        id: 'askmebet',
        name: providerNames.askmebet,
        status: 'SLOW',
        p50Ms: 3000,
        p95Ms: 8000,
        answeredAt: at,
        underWay: 3,
      },
    ],
  })),
  answer(overviewYesterday, () => {
    const yesterday = daysAfter(dayOf(new Date()), -1)
    const medians = { depositSeconds: 41, withdrawalSeconds: 460 }
    return {
      days: [
        { day: yesterday, firstDeposits: 88, ...medians },
        { day: daysAfter(yesterday, -1), firstDeposits: 91, ...medians, withdrawalSeconds: 340 },
        { day: daysAfter(yesterday, -7), firstDeposits: 69, ...medians, depositSeconds: 44 },
      ],
    }
  }),
  answer(overviewSince, (): ReplyOf<typeof overviewSince> => ({
    from: minutesAgo(892),
    until: at,
    leftAt: minutesAgo(892),
    before: { from: minutesAgo(892 + 7 * 1440), until: minutesAgo(1 + 7 * 1440) },
    gameWin: { now: baht('41220.00'), before: baht('37816.50') },
    topProvider: { id: 'gclub', name: providerNames.gclub, gameWin: baht('13740.00') },
    bonusCost: { now: baht('5310.00'), before: baht('3850.00') },
    topPromotion: { id: 'rainy', title: 'ວັນຝົນຕົກ 30 %', cost: baht('3900.00') },
    largestWinner: { playerId: winner.id, username: winner.username, won: baht('18400.00'), asked: null },
    staff: [
      {
        staffId: '0193d3f0-0000-7000-8000-000000000011',
        name: 'ຄຳ ສີສະຫວັດ',
        from: minutesAgo(890),
        until: minutesAgo(420),
        approved: 112,
        approvedKip: kip('148200000.00'),
        rejected: 4,
        assigned: 21,
        payouts: 88,
        others: 3,
        medianMinutes: 6,
      },
      {
        staffId: '0193d3f0-0000-7000-8000-000000000012',
        name: 'Bounthan',
        from: minutesAgo(418),
        until: minutesAgo(2),
        approved: 61,
        approvedKip: kip('70900000.00'),
        rejected: 2,
        assigned: 9,
        payouts: 40,
        others: 0,
        medianMinutes: 14.5,
      },
    ],
    byRules: { approved: 64, approvedKip: kip('18100000.00') },
  })),
]

import type { ReplyOf } from '@kham/contract/endpoint'
import { overview, workQueues, type WorkQueue } from '@kham/contract/operator/books/overview'
import { providerNames, type ProviderId } from '@kham/contract/play/providers'
import { methodNames, type MethodCode } from '../agency.ts'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { baht, kip } from '../money.ts'

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
]

import type { ReplyOf } from '@kham/contract/endpoint'
import { reconciliation, reconciliationDifferences } from '@kham/contract/operator/books/reconciliation'
import { providerNames, type ProviderId } from '@kham/contract/play/providers'
import { methodNames, type MethodCode } from '../agency.ts'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { baht, kip } from '../money.ts'
import { pageOf } from '../page-of.ts'

const at = minutesAgo(1)

type Result = ReplyOf<typeof reconciliation>['results'][number]

const clean = {
  outcome: 'CLEAN',
  at,
  reason: null,
  notListed: [],
  differences: 0,
  counts: {},
  totals: {},
} satisfies Partial<Result>

const resultOf = (scope: Result['scope'], subject: string, name: string, own: Partial<Result>): Result => ({
  ...clean,
  scope,
  subject,
  name,
  ...own,
})

const ofBank = (id: MethodCode, own: Partial<Result>) => resultOf('BANK', id, methodNames[id], own)
const ofProvider = (id: ProviderId, own: Partial<Result>) => resultOf('PROVIDER', id, providerNames[id], own)

const without = (...notListed: Result['notListed']): Partial<Result> => ({ outcome: 'NOT_LISTED', notListed })

const line = (place: string, currency: string, debits: string, credits: string, balance: string) => {
  const [kind = '', where = ''] = place.split(':')
  return { kind, place: where, currency, debits, credits, balance }
}

export const reconciliationAnswers = [
  answer(reconciliation, () => ({
    run: { id: '01a217b7-6b3c-7a76-878d-dbba93852686', askedAt: at, askedBy: 'Operator', finishedAt: at },
    results: [
      resultOf('TRIAL_BALANCE', '', '', {
        counts: { accounts: 9 },
        totals: { LAK: kip('0.00'), THB: baht('0.00') },
      }),
      ofBank('laoqr', {
        counts: { payouts: 0, payments: 3, waitingPayouts: 0 },
        totals: { receivedAtBank: kip('1590000.00'), receivedInBooks: kip('1590000.00') },
      }),
      ofBank('onepay', without('PAYMENTS', 'PAYOUTS')),
      ofBank('phajay', without('PAYMENTS', 'PAYOUTS')),
      ofBank('transfer', without('PAYMENTS', 'PAYOUTS')),
      ofBank('yespay', without('PAYMENTS', 'PAYOUTS')),
      ofProvider('alphabet', {
        counts: { members: 2, transfers: 1, waitingMembers: 0, waitingTransfers: 0 },
        totals: { inBooks: baht('724.63'), atProvider: baht('724.63') },
      }),
      ofProvider('askmebet', without('TRANSFERS', 'PLAY')),
      ofProvider('betflix', without('TRANSFERS')),
      ofProvider('gclub', {
        ...without('TRANSFERS'),
        counts: { members: 2 },
        totals: { inBooks: baht('449.27'), atProvider: baht('449.27') },
      }),
      ofProvider('gclub_live', without('TRANSFERS')),
    ],
    trialBalance: {
      at,
      accounts: [
        line('bank:laoqr', 'LAK', '1590000.00', '0.00', '1590000.00'),
        line('cash', 'LAK', '1500000.00', '1500000.00', '0.00'),
        line('fx', 'LAK', '0.00', '1499991.00', '-1499991.00'),
        line('rounding', 'LAK', '0.00', '9.00', '9.00'),
        line('suspense:laoqr', 'LAK', '0.00', '90000.00', '90000.00'),
        line('cash', 'THB', '724.63', '1724.63', '1000.00'),
        line('credit:alphabet', 'THB', '0.00', '724.63', '724.63'),
        line('credit:gclub', 'THB', '1724.63', '2173.90', '449.27'),
        line('fx', 'THB', '2173.90', '0.00', '2173.90'),
      ],
      sums: [kip('0.00'), baht('0.00')],
    },
  })),
  answer(reconciliationDifferences, ({ office, query }) =>
    pageOf('differences', query.state === 'OPEN' ? office.differences : [], query),
  ),
]

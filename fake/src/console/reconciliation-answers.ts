import type { ReplyOf } from '@kham/contract/endpoint'
import { reconciliation } from '@kham/contract/operator/books/reconciliation'
import {
  differenceById,
  giveDifference,
  noteDifference,
  reconciliationDifferences,
  reopenDifference,
  settleDifference,
  type Difference,
  type DifferenceAct,
} from '@kham/contract/operator/books/differences'
import { providerNames, type ProviderId } from '@kham/contract/play/providers'
import { methodNames, type MethodCode } from '../agency.ts'
import { minutesAgo } from '../ago.ts'
import { answer } from '../answer.ts'
import { found } from '../found.ts'
import { baht, kip } from '../money.ts'
import { pageOf } from '../page-of.ts'
import type { Office } from './office.ts'

const at = minutesAgo(1)

type Result = ReplyOf<typeof reconciliation>['results'][number]

const clean = {
  outcome: 'CLEAN',
  at,
  reason: null,
  notListed: [],
  differences: 0,
  settled: 0,
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
    pageOf(
      'differences',
      office.differences.filter(
        ({ settled, givenTo }) =>
          query.state === (settled ? 'SETTLED' : 'OPEN') &&
          (query.given === undefined ||
            (givenTo?.id ?? null) === (query.given === 'ME' ? office.me.id : null)),
      ),
      query,
    ),
  ),
  answer(differenceById, ({ office, params }) => fileOf(office, params.id)),
  answer(noteDifference, ({ office, params, body }) => {
    change(office, params.id, body, { act: 'NOTED', note: body.note })
    return fileOf(office, params.id)
  }),
  answer(giveDifference, ({ office, params, body: { staffId } }) => {
    const givenTo = staffId === null ? null : { id: staffId, name: office.me.displayName }
    change(office, params.id, { givenTo }, { act: 'GIVEN', givenTo: givenTo?.name ?? null })
    return fileOf(office, params.id)
  }),
  answer(settleDifference, ({ office, params, body: { reason, note } }) => {
    const by = { id: office.me.id, name: office.me.displayName }
    change(office, params.id, { settled: { at, by, reason }, note }, { act: 'SETTLED', reason, note })
    return fileOf(office, params.id)
  }),
  answer(reopenDifference, ({ office, params, body: { note } }) => {
    change(office, params.id, { settled: null, note }, { act: 'REOPENED', note })
    return fileOf(office, params.id)
  }),
]

const saidAtFirst = (each: Difference): DifferenceAct => ({
  act: 'NOTED',
  by: 'ນາງ ມະນີ',
  givenTo: null,
  reason: null,
  note: each.note,
  alone: false,
  expected: each.expected,
  found: each.found,
  at: each.lastSeenAt,
})

const fileOf = (office: Office, id: string) => {
  const it = found(office.differences, id)
  return { difference: { ...it, acts: office.differenceActs ?? [saidAtFirst(it)], isOwn: false } }
}

/** Changes it, and keeps who said what. */
function change(office: Office, id: string, by: Partial<Difference>, said: Partial<DifferenceAct>) {
  const it = found(office.differences, id)
  const { acts } = fileOf(office, id).difference
  office.differenceActs = [
    { ...saidAtFirst(it), by: office.me.displayName, note: null, at, ...said },
    ...acts,
  ]
  Object.assign(it, by)
}

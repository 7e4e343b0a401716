import { expect, test } from 'vitest'
import type { AgencyState } from './agency-state.ts'
import { arrivedIsDenied, falseReturnRules } from './false-return-rules.ts'

const look = falseReturnRules[arrivedIsDenied]!

const call = (id: string, by: string, verb = 'bounced') => ({
  path: `/v2/agency/payouts/${id}/${verb}`,
  by,
  isRefused: false,
})

/** Payouts that arrived, and of which one of the staff has said that they did not. */
function denied(amounts: readonly bigint[], asked: AgencyState['asked']): AgencyState {
  const payouts = amounts.map((amount_minor, at) => ({
    agency_id: 'a',
    payout_id: `o${at}`,
    order_kind: 'withdrawal',
    order_id: `w${at}`,
    number: 1,
    reference: `W${at}P1`,
    amount_minor,
    account_number: '1',
    status: 'RETURNED',
    resolved_at: new Date('2026-11-20T05:00:00Z'),
  }))
  return {
    ours: { payouts, payments: [], deposits: [] },
    accountLog: { entries: [], reports: [] },
    asked,
    denied: new Set(payouts.map(({ payout_id }) => payout_id)),
    bounds: { fromMinor: 100n, dayMinor: 150n },
  } as unknown as AgencyState
}

test('one alone denies what is below the bound of an act, and of a day', () => {
  expect(look(denied([99n], [call('o0', 'noy')]))).toEqual([])
  expect(look(denied([100n], [call('o0', 'noy')]))).toHaveLength(1)
  expect(look(denied([99n, 51n], [call('o0', 'noy'), call('o1', 'noy')]))).toEqual([
    'noy on 2026-11-20 made 150 of what arrived, or never came',
  ])
  expect(look(denied([99n, 51n], [call('o0', 'noy'), call('o1', 'keo')]))).toEqual([])
})

test('two who agree may, and one who is refused is no second', () => {
  expect(look(denied([100n], [call('o0', 'noy'), call('o0', 'keo')]))).toEqual([])
  const refused = { ...call('o0', 'keo'), isRefused: true }
  expect(look(denied([100n], [call('o0', 'noy'), refused]))).toHaveLength(1)
})

test('what waits in suspense is nobody’s yet, and who decides on it counts too', () => {
  const sides = denied([100n], [call('o0', 'noy')])
  const payment = { payment_id: 'p0', payout_id: 'o0', state: 'SUSPENSE', method: 'laoqr', bank_ref: 'W0P1R' }
  sides.ours.payments = [payment as never]
  expect(look(sides)).toEqual([])
  payment.state = 'MATCHED'
  expect(look(sides)).toHaveLength(1)
  const decided = { path: '/v2/agency/payments/p0/credit', by: 'keo', isRefused: false }
  expect(look({ ...sides, asked: [...sides.asked, decided] })).toEqual([])
})

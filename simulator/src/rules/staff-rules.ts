import { dayOf } from '../../../contract/src/day.ts'
import { written } from '../world/bank-account-log.ts'
import type { Payment } from './database-state.ts'
import { isOfStaff, sum, type Rule, type AgencyState } from './agency-state.ts'

/** Payments of which the staff alone tell. */
const told = ({ ours }: AgencyState) =>
  ours.payments.filter(
    ({ method, payout_id, state }) => isOfStaff(method) && payout_id === null && state !== 'REVERSED',
  )

const isCreditOnce: Rule = (sides) => {
  const references = told(sides).map(({ bank_ref }) => written(bank_ref))
  const twice = references.filter((reference, at) => references.indexOf(reference) !== at)
  return twice.map((reference) => `${reference} is in our books twice`)
}

/** The people who told of it, or decided on it while it fitted no order, each once however many browsers they have. */
function peopleBehind({ ours, accountLog, asked }: AgencyState, payment: Payment): string[] {
  const { payment_id, bank_ref, bill, deposit_id, amount_minor } = payment
  const ownOrders = [deposit_id, ours.deposits.find(({ code }) => code === bill)?.deposit_id]
  const reporters = accountLog.reports.filter(
    ({ reference, depositId, amount }) =>
      reference === written(bank_ref) && ownOrders.includes(depositId) && amount === amount_minor,
  )
  const decisions = ['match', 'credit', 'refund'].map((act) => `/v2/agency/payments/${payment_id}/${act}`)
  const deciders = asked.filter(({ path, isRefused }) => !isRefused && decisions.includes(path))
  return [...new Set([...reporters.map(({ staffId }) => staffId), ...deciders.map(({ by }) => by)])]
}

/** What one of the staff has made alone of payments that never came. */
export function inventedAlone(sides: AgencyState) {
  const { accountLog } = sides
  const invented = told(sides).filter(
    ({ bank_ref, state }) =>
      ['MATCHED', 'REFUNDING', 'REFUNDED'].includes(state) &&
      accountLog.entries.some((one) => !one.isReal && one.reference === written(bank_ref)),
  )
  return invented.flatMap((payment) => {
    const people = peopleBehind(sides, payment)
    return people.length > 1 ? [] : [{ ...payment, by: `${people[0]} on ${dayOf(payment.recorded_at)}` }]
  })
}

const fraudGainIsBounded: Rule = (sides) => {
  const { bounds } = sides
  const alone = inventedAlone(sides)
  if (!bounds) return []
  const large = alone.filter(({ amount_minor }) => amount_minor >= bounds.fromMinor)
  const days = [...new Set(alone.map(({ by }) => by))].map((by) => ({
    by,
    all: sum(alone.filter((one) => one.by === by).map(({ amount_minor }) => amount_minor)),
  }))
  return [
    ...large.map(
      ({ bank_ref, amount_minor }) => `${bank_ref} of ${amount_minor} never came, and one has told of it`,
    ),
    ...days
      .filter(({ all }) => all >= bounds.dayMinor)
      .map(({ by, all }) => `${by} let ${all} in that never came`),
  ]
}

const byRule = ['EXCLUDED', 'LIMIT_REACHED', 'THIRD_PARTY_PAYER']

const largeTakesTwo: Rule = ({ ours, asked, bounds }) => {
  const large = ours.payments.filter(
    ({ reason, amount_minor }) => bounds && amount_minor >= bounds.fromMinor && byRule.includes(reason ?? ''),
  )
  const sent = large.filter(({ payment_id: id }) => ours.payouts.some(({ order_id }) => order_id === id))
  return sent
    .filter(
      ({ payment_id }) =>
        !asked.some(
          ({ path, isRefused }) => !isRefused && path === `/v2/agency/payments/${payment_id}/refund`,
        ),
    )
    .map(({ bank_ref, amount_minor }) => `${bank_ref} of ${amount_minor} goes back, and nobody has said so`)
}

/** What one of the staff alone cannot do, whatever the product has written down of it. */
export const staffRules: Record<string, Rule> = {
  'a payment that the staff tell of is in our books once': isCreditOnce,
  'what never came is credit, or is sent out, with two approvals, or below the bounds of one':
    fraudGainIsBounded,
  'what a rule sends back from the bound on goes with the approval of one of the staff': largeTakesTwo,
}

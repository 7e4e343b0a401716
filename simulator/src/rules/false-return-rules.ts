import { dayOf } from '../../../contract/src/day.ts'
import type { OurPayout } from './database-state.ts'
import { sum, type AgencyState, type Rule } from './agency-state.ts'
import { inventedAlone } from './staff-rules.ts'

/** A payout that is where it was sent to, while our books have its money back. */
interface Denied {
  payout: OurPayout
  /** What the staff were asked for to make it money again. */
  paths: string[]
}

const denials = ({ payout_id: id }: OurPayout) =>
  ['bounced', 'not-possible'].map((verb) => `/v2/agency/payouts/${id}/${verb}`)

/** What went back to being the player's, or out anew: at once, or when somebody has decided on what waits since. */
function deniedOf({ ours, denied }: AgencyState): Denied[] {
  const back = ours.payouts.filter(
    ({ payout_id, status }) => denied.has(payout_id) && ['RETURNED', 'REJECTED'].includes(status),
  )
  return back.flatMap((payout) => {
    const payment = ours.payments.find(({ payout_id }) => payout_id === payout.payout_id)
    if (payment?.state === 'SUSPENSE') return []
    // It is with the agency, until its refund is approved again.
    if (!payment && payout.order_kind === 'deposit') return []
    const decisions = payment
      ? ['match', 'credit', 'refund'].map((act) => `/v2/agency/payments/${payment.payment_id}/${act}`)
      : []
    return [{ payout, paths: [...denials(payout), ...decisions] }]
  })
}

/** What one of the staff has gained alone: who, on which day, how much. */
function deniedAlone(sides: AgencyState) {
  return deniedOf(sides).flatMap(({ payout, paths }) => {
    const { asked, boundsAt } = sides
    const people = new Set(
      asked.filter(({ path, isRefused }) => !isRefused && paths.includes(path)).map(({ by }) => by),
    )
    if (people.size > 1) return []
    const { reference, amount_minor, resolved_at } = payout
    const at = resolved_at ?? new Date(0)
    const bounds = boundsAt ? boundsAt(at) : sides.bounds
    return bounds ? [{ reference, amount_minor, bounds, by: `${[...people][0]} on ${dayOf(at)}` }] : []
  })
}

const deniedIsBounded: Rule = (sides) => {
  const alone = deniedAlone(sides)
  const all = [...alone, ...inventedAlone(sides)]
  const gains = alone.map(({ by, bounds }) => ({
    by,
    bounds,
    gain: sum(all.filter((one) => one.by === by).map(({ amount_minor }) => amount_minor)),
  }))
  const days = gains.filter(({ by }, at) => gains.findLastIndex((one) => one.by === by) === at)
  return [
    ...alone
      .filter(({ amount_minor, bounds }) => amount_minor >= bounds.fromMinor)
      .map(({ reference, amount_minor }) => `${reference} of ${amount_minor} arrived, and one has denied it`),
    ...days
      .filter(({ gain, by }) => gains.every((one) => one.by !== by || gain >= one.bounds.dayMinor))
      .map(({ by, gain }) => `${by} made ${gain} of what arrived, or never came`),
  ]
}

export const arrivedIsDenied =
  'what arrived is out and back only with two approvals, or below the bounds of one'

export const falseReturnRules: Record<string, Rule> = { [arrivedIsDenied]: deniedIsBounded }

import { fromMinor } from '@kham/contract/money'
import type { Flow } from './flow-queries.ts'

type Sides = Pick<Flow, 'debit' | 'credit'>
type Wanted = Partial<Pick<Flow, 'event' | 'currency' | 'debitPlace' | 'creditPlace'>> & Partial<Sides>

const fits = (flow: Flow, wanted: Wanted) =>
  (Object.keys(wanted) as (keyof Wanted)[]).every((key) => flow[key] === wanted[key])

/** The amount of this flow, minor units. */
export const sumOf = (flows: readonly Flow[], wanted: Wanted): bigint =>
  flows.reduce((sum, flow) => (fits(flow, wanted) ? sum + flow.minor : sum), 0n)

const countOf = (flows: readonly Flow[], wanted: Wanted): number =>
  flows.reduce((sum, flow) => (fits(flow, wanted) ? sum + flow.legs : sum), 0)

/** Gross gaming revenue at a provider: players' losses less their wins. */
export const ggrOf = (flows: readonly Flow[], place: { debitPlace?: string } = {}) =>
  sumOf(flows, { debit: 'credit', credit: 'game', ...place }) -
  sumOf(flows, {
    debit: 'game',
    credit: 'credit',
    ...(place.debitPlace === undefined ? {} : { creditPlace: place.debitPlace }),
  })

/** Bonuses of all promotions, or one: given, taken back, and left to the agency. */
export function bonusesOf(flows: readonly Flow[], promotionId?: string) {
  const from = promotionId === undefined ? {} : { debitPlace: promotionId }
  const to = promotionId === undefined ? {} : { creditPlace: promotionId }
  const given = sumOf(flows, { debit: 'promo', ...from })
  const back = sumOf(flows, { credit: 'promo', ...to })
  const forfeited = sumOf(flows, { credit: 'forfeit', ...to })
  return { given, back, forfeited, cost: given - back - forfeited }
}

const inKip = { currency: 'LAK' } as const
/** A payment that the bank matched, and one that an operator did. */
const paidIn = [
  { ...inKip, debit: 'bank', credit: 'cash' },
  { ...inKip, debit: 'suspense', credit: 'cash' },
] as const
/** Taken back from orders that the staff had paid by mistake. */
const reversed = { ...inKip, event: 'payment.reversed', debit: 'cash' } as const
const paidOut = { ...inKip, event: 'withdrawal.paid', debit: 'fx', credit: 'bank' } as const

/** The figures of a day, a month or a whole, as docs/reports.md defines them. */
export function figuresOf(flows: readonly Flow[]) {
  const depositsMinor = paidIn.reduce((sum, each) => sum + sumOf(flows, each), 0n) - sumOf(flows, reversed)
  const withdrawalsMinor = sumOf(flows, paidOut)
  const refundsMinor = sumOf(flows, { ...inKip, event: 'deposit.refunded', debit: 'cash', credit: 'bank' })
  const adjusted = sumOf(flows, { debit: 'adjustment' }) - sumOf(flows, { credit: 'adjustment' })
  return {
    deposits: paidIn.reduce((sum, each) => sum + countOf(flows, each), 0) - countOf(flows, reversed),
    depositsKip: fromMinor(depositsMinor),
    credited: fromMinor(
      sumOf(flows, { event: 'deposit.credited', debit: 'fx', credit: 'credit' }) -
        sumOf(flows, { event: 'deposit.reversed', debit: 'credit', credit: 'fx' }),
    ),
    withdrawals: countOf(flows, paidOut),
    withdrawalsKip: fromMinor(withdrawalsMinor),
    refundsKip: fromMinor(refundsMinor),
    netKip: fromMinor(depositsMinor - withdrawalsMinor - refundsMinor),
    suspenseIn: fromMinor(sumOf(flows, { ...inKip, credit: 'suspense' })),
    suspenseOut: fromMinor(sumOf(flows, { ...inKip, debit: 'suspense' })),
    bonusCost: fromMinor(bonusesOf(flows).cost),
    adjusted: fromMinor(adjusted),
    ggr: fromMinor(ggrOf(flows)),
  }
}

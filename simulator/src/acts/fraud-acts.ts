import type { Entry } from '../world/bank-account-log.ts'
import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { staffOf } from './operator-acts.ts'
import { somePlace } from './player-acts.ts'
import { creditSuspended, paymentsWhere, sendSuspendedBack } from './suspense-acts.ts'
import { visit, type Visit } from './visit.ts'

interface Order {
  agency_id: string
  deposit_id: string
  code: string
  status: string
  amount_minor: bigint
}

const untouched = ['payments', 'deposits', 'credit_transfers', 'sim.jobs']

export const ordersOf = (sim: Simulation, condition: string) =>
  sim.ask<Order>(
    `select agency_id, deposit_id, code, status, amount_minor from deposits where method in ('transfer', 'transfer2') and ${condition} order by created_at desc, code limit 8`,
  )

/** The first cashier of an agency is the fraudster, the only one who reports payments that did not arrive. */
export const fraudsterOf = (sim: Simulation, order: Pick<Order, 'agency_id'>) =>
  staffOf(sim, order.agency_id, 'cashier')[0]!
const colleaguesOf = (sim: Simulation, order: Order) => [
  ...staffOf(sim, order.agency_id, 'cashier').slice(1),
  ...staffOf(sim, order.agency_id, 'manager'),
]

/** The fraudster is signed in twice. */
export const inOtherBrowser = (person: Person): Person =>
  person.otherCookie === null ? person : { ...person, cookie: person.otherCookie }

/** A reference as people copy it from various places. */
const spelled = ({ chance }: Simulation, reference: string) =>
  chance.pick([
    reference,
    reference,
    reference.toLowerCase(),
    `${reference.slice(0, 4)}-${reference.slice(4)}`,
    `\u200E${Array.from(reference).join(' ')}`,
  ])

interface Spelling {
  onRefusal?: Visit['onRefusal']
  bankReference?: string
}

export function confirm(
  sim: Simulation,
  person: Person,
  order: Order,
  { reference, amount }: Entry,
  { onRefusal, bankReference = spelled(sim, reference) }: Spelling = {},
) {
  sim.accountLog.reports.push({ staffId: person.id, depositId: order.deposit_id, reference, amount })
  return visit(sim, person, {
    method: 'POST',
    path: `/v2/agency/deposits/${order.deposit_id}/confirm`,
    body: { bankReference, amount: String(amount / 100n) },
    untouched,
    onRefusal,
  })
}

/** Mostly for an amount that one staff member may confirm alone. */
export const openByTransfer: Act = {
  name: 'a deposit is opened that the staff has to see',
  weight: 20,
  begin(sim) {
    const { chance, fixtures } = sim
    const player = chance.pick(fixtures.players)
    const most = Number(player.agency.bounds!.fromMinor / 100n)
    const amount = String(
      chance.pick([most - 1, most - 1, most, most - 1000, chance.between(70_000, most * 2)]),
    )
    const paymentMethod = fixtures.extras.whole ? chance.pick(['transfer', 'transfer2']) : 'transfer'
    const body = { providerId: somePlace(sim), paymentMethod, amount }
    visit(sim, player, { method: 'POST', path: '/v2/deposits', body })
    return true
  },
}

const paymentArrives: Act = {
  name: 'a payment arrives that no gateway reports',
  weight: 14,
  async begin(sim) {
    const { chance, accountLog, trace } = sim
    const orders = await ordersOf(sim, chance.is(0.9) ? `status in ('OPEN', 'CANCELED')` : 'true')
    if (orders.length === 0) return false
    const { agency_id: agencyId, code: bill, amount_minor: asked } = chance.pick(orders)
    const amount = chance.is(0.85) ? asked : asked + 100n
    const { reference } = accountLog.enter({ agencyId, amount, bill, isReal: true })
    trace.say(`  ${reference} of ${amount} comes for ${bill}`)
    return true
  },
}

/** Honest staff report a payment that is on the account; sometimes two of them do. */
const reportPayment: Act = {
  name: 'staff report a payment that arrived',
  weight: 24,
  async begin(sim) {
    const { chance, accountLog } = sim
    const came = accountLog.entries.filter(({ isReal }) => isReal)
    if (came.length === 0) return false
    const entry = chance.pick(came.slice(-6))
    const [order] = await ordersOf(sim, `code = '${entry.bill}'`)
    if (!order) return false
    const honest = colleaguesOf(sim, order)
    const times = chance.is(0.5) ? 2 : 1
    for (let time = 0; time < times; time++) confirm(sim, chance.pick(honest), order, entry)
    return true
  },
}

/** Reports an invented reference, the same again from another browser, or one that has paid another order. */
const reportFalsePayment: Act = {
  name: 'a fraudster reports a payment that did not arrive',
  weight: 30,
  async begin(sim) {
    const { chance, accountLog } = sim
    const orders = await ordersOf(sim, chance.is(0.9) ? `status in ('OPEN', 'CANCELED')` : 'true')
    if (orders.length === 0) return false
    const order = chance.pick(orders)
    const { agency_id: agencyId, code: bill, amount_minor: amount } = order
    const fraudster = fraudsterOf(sim, order)
    const known = accountLog.entries.filter((one) => one.agencyId === agencyId)
    const own = known.filter((one) => !one.isReal && one.bill === bill)
    const others = known.filter((one) => one.bill !== bill)
    const invent = () => accountLog.enter({ agencyId, amount, bill, isReal: false })
    const entry =
      own.length > 0 && chance.is(0.6)
        ? chance.pick(own)
        : others.length > 0 && chance.is(0.4)
          ? chance.pick(others)
          : invent()
    const times = chance.pick([1, 1, 2, 3])
    for (let time = 0; time < times; time++)
      confirm(sim, chance.is(0.5) ? fraudster : inOtherBrowser(fraudster), order, entry)
    return true
  },
}

/** Invents a payment that fits no order: it tells of a bill, and of another amount. */
const reportFalseStray: Act = {
  name: 'a fraudster reports a payment that did not arrive and fits no order',
  weight: 14,
  async begin(sim) {
    const { chance, accountLog } = sim
    const orders = await ordersOf(sim, 'true')
    if (orders.length === 0) return false
    const order = chance.pick(orders)
    const { agency_id: agencyId, code: bill } = order
    const amount = order.amount_minor - chance.pick([100n, 5_000_000n])
    const entry = accountLog.enter({ agencyId, amount, bill, isReal: false })
    const fraudster = fraudsterOf(sim, order)
    for (const person of chance.pick([[fraudster], [fraudster, inOtherBrowser(fraudster)]]))
      confirm(sim, person, order, entry)
    return true
  },
}

/** Credits it to a player, or sends it to an account, from both browsers at once. */
const decideOnFalseStray: Act = {
  name: 'a fraudster decides on a payment that did not arrive and fits no order',
  weight: 20,
  async begin(sim) {
    const { chance, accountLog } = sim
    const waiting = await paymentsWhere(sim, `state = 'SUSPENSE'`)
    const invented = waiting.filter(({ bank_ref }) => accountLog.of(bank_ref)?.isReal === false)
    if (invented.length === 0) return false
    const payment = chance.pick(invented)
    const fraudster = fraudsterOf(sim, payment)
    const decide = chance.pick([creditSuspended, creditSuspended, sendSuspendedBack])
    for (const person of [fraudster, inOtherBrowser(fraudster)]) decide(sim, payment, person)
    return true
  },
}

/** What a cashier alone makes of payments that never arrived and fit no order. */
export const falseStrayActs: readonly Act[] = [reportFalseStray, decideOnFalseStray]

/** Payments that only staff can report, and a cashier who reports some that never arrived. */
export const fraudActs: readonly Act[] = [openByTransfer, paymentArrives, reportPayment, reportFalsePayment]

import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { billOf, payBill, type Shown } from './outside-acts.ts'
import { keyed, somePlace } from './player-acts.ts'
import { visit } from './visit.ts'

export interface Suspended {
  agency_id: string
  payment_id: string
  bank_ref: string
  amount_minor: bigint
  player_id: string | null
  payout_id: string | null
}

const untouched = [
  'payments',
  'deposits',
  'payouts',
  'credit_transfers',
  'ledger.post',
  'ledger.resolve',
  'sim.jobs',
]

export const paymentsWhere = (sim: Simulation, condition: string) =>
  sim.ask<Suspended>(`select * from payments where ${condition} order by recorded_at, bank_ref`)

/** The money of one order under the bill of another, which only an operator can tell apart. */
const payUnderWrongBill: Act = {
  name: 'somebody pays under the wrong bill',
  weight: 6,
  async begin(sim) {
    const { chance } = sim
    const shown = await sim.ask<Shown & { amount_minor: bigint; status: string }>(
      'select code, expires_at, amount_minor, status from deposits where qr_payload is not null order by created_at desc, code limit 6',
    )
    if (shown.length === 0) return false
    const bill = billOf(sim, chance.pick(shown))
    if (!bill) return false
    const waiting = shown.filter(({ status }) => status === 'OPEN' || status === 'CANCELED')
    const { amount_minor: amount } = chance.pick(waiting.length > 0 ? waiting : shown)
    await payBill(sim, bill, String(amount / 100n))
    return true
  },
}

const staffOf = ({ fixtures }: Simulation, agencyId: string, role: string) =>
  fixtures.staff.filter((one) => one.agency.id === agencyId && one.role === role)

/** The same account for the same payment most of the time: two have to name the same one. */
function accountFor({ chance }: Simulation, { payment_id }: Suspended) {
  const endings = ['123456', '123456', '123456', '654321', '000000', '999999']
  const at = chance.is(0.8) ? Number.parseInt(payment_id.slice(-2), 16) : chance.below(256)
  const accountNumber = `200${String(at).padStart(3, '0')}${endings[at % endings.length]}`
  return chance.is(0.2) ? {} : { bankCode: 'jdb', accountNumber, accountName: 'SOMEBODY' }
}

/** An order that it may be the money of: mostly one of its amount that waits. */
async function orderFor(sim: Simulation, { agency_id, amount_minor }: Suspended) {
  const orders = await sim.ask<{ deposit_id: string; fits: boolean }>(
    `select deposit_id, amount_minor = $2 and status in ('OPEN', 'CANCELED') as fits from deposits
      where agency_id = $1 order by created_at desc, code`,
    [agency_id, amount_minor],
  )
  const fitting = orders.filter(({ fits }) => fits)
  if (orders.length === 0) return null
  return sim.chance.pick(fitting.length > 0 && sim.chance.is(0.75) ? fitting : orders)
}

const match = async (sim: Simulation, payment: Suspended, person: Person) => {
  const order = await orderFor(sim, payment)
  return order && visit(sim, person, decision(payment, 'match', { body: { depositId: order.deposit_id } }))
}

export const creditSuspended = (sim: Simulation, payment: Suspended, person: Person) => {
  const { chance, fixtures } = sim
  const players = fixtures.players.filter(({ agency }) => agency.id === payment.agency_id)
  const own = players.find(({ id }) => id === payment.player_id)
  const playerId = own && chance.is(0.8) ? own.id : chance.pick(players).id
  const form = { playerId, providerId: somePlace(sim), note: 'by telephone' }
  const path = `/v2/agency/payments/${payment.payment_id}/credit`
  return visit(sim, person, decision(payment, 'credit', keyed(sim, person, path, form)))
}

export const sendSuspendedBack = (sim: Simulation, payment: Suspended, person: Person) =>
  visit(
    sim,
    person,
    decision(payment, 'refund', { body: { ...accountFor(sim, payment), note: 'it is not ours' } }),
  )

const decision = (
  { payment_id }: Suspended,
  verb: string,
  also: { body: object; headers?: Record<string, string> },
) => ({ method: 'POST', path: `/v2/agency/payments/${payment_id}/${verb}`, untouched, ...also }) as const

/** One of the staff decides on a payment; only a manager sends it back. */
function decideOn(sim: Simulation, payment: Suspended) {
  const { chance } = sim
  const verb = chance.pick([match, match, creditSuspended, sendSuspendedBack, sendSuspendedBack])
  const role = verb === sendSuspendedBack && chance.is(0.95) ? 'manager' : chance.pick(['manager', 'cashier'])
  return verb(sim, payment, chance.pick(staffOf(sim, payment.agency_id, role)))
}

const decide: Act = {
  name: 'the staff decide on a payment that fits no order',
  weight: 24,
  async begin(sim) {
    const { chance } = sim
    const found = await paymentsWhere(sim, chance.is(0.1) ? 'true' : `state = 'SUSPENSE'`)
    if (found.length === 0) return false
    const payment = chance.pick(found)
    const times = chance.is(0.4) ? 2 : 1
    for (let time = 0; time < times; time++) await decideOn(sim, payment)
    return true
  },
}

/** A payment is matched to an order while its refund is under way. */
const matchBesideRefund: Act = {
  name: 'a payment is matched beside its refund',
  weight: 16,
  async begin(sim) {
    const { chance } = sim
    const found = await paymentsWhere(sim, `state = 'SUSPENSE'`)
    if (found.length === 0) return false
    const payment = chance.pick(found)
    const managers = staffOf(sim, payment.agency_id, 'manager')
    // Where it takes two, both say so.
    const to = { bankCode: 'jdb', accountNumber: '200100123456', accountName: 'SOMEBODY' }
    for (const manager of managers)
      await sim.finish(
        visit(sim, manager, decision(payment, 'refund', { body: { ...to, note: 'not ours' } })),
      )
    const order = await orderFor(sim, payment)
    if (!order) return true
    for (const manager of managers)
      visit(sim, manager, decision(payment, 'match', { body: { depositId: order.deposit_id } }))
    return true
  },
}

/** Some of what waits is decided on; the rest may wait for ever. */
export async function workOnSuspense(sim: Simulation) {
  for (const payment of await paymentsWhere(sim, `state = 'SUSPENSE'`)) {
    if (sim.chance.is(0.5)) continue
    const task = await decideOn(sim, payment)
    if (task) await sim.finish(task)
  }
}

export const besideRefundActs: readonly Act[] = [matchBesideRefund]

/** What the staff do with money that fits no order. */
export const suspenseActs: readonly Act[] = [payUnderWrongBill, decide]

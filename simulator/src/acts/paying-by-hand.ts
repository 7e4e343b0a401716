import type { Task } from '../ground/tasks.ts'
import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import { visit, type Visit } from './visit.ts'

export interface ByHand {
  agency_id: string
  payout_id: string
  order_id: string
  reference: string
  method: string
  amount_minor: bigint
  account_number: string
  status: string
  bank_ref: string | null
  taken_by: string | null
  decided_by: string | null
}

const untouched = [
  'payouts',
  'withdrawals',
  'deposits',
  'payments',
  'credit_transfers',
  'ledger.post',
  'ledger.resolve',
  'sim.jobs',
]

export const byHand = (sim: Simulation, condition: string) =>
  sim.ask<ByHand>(`select * from payouts where by_hand and ${condition} order by created_at, payout_id`)

export const payersOf = ({ fixtures }: Simulation, agencyId: string) =>
  fixtures.staff.filter(({ role, agency }) => role !== 'viewer' && agency.id === agencyId)

/** Requests about one payout that are under way. */
const underWay = new WeakMap<Simulation, { payoutId: string; by: string; task: Task }[]>()

export const requestsAbout = (sim: Simulation, payoutId: string) =>
  (underWay.get(sim) ?? []).filter(
    (one) => one.payoutId === payoutId && sim.tasks.standsOf(one.task).length > 0,
  )

export const isAtIt = (sim: Simulation, payoutId: string, { id }: Person) =>
  requestsAbout(sim, payoutId).some(({ by }) => by === id)

export function tell(
  sim: Simulation,
  person: Person,
  payoutId: string,
  verb: string,
  also: Partial<Visit> = {},
): Task {
  const path = `/v2/agency/payouts/${payoutId}/${verb}`
  const task = visit(sim, person, { method: 'POST', path, untouched, ...also })
  underWay.set(sim, [...(underWay.get(sim) ?? []), { payoutId, by: person.id, task }])
  return task
}

export function take(sim: Simulation, { payout_id: id }: ByHand, person: Person): Task {
  const { bankingApp, clock } = sim
  const askedMs = clock.wallMs
  const onAnswer = () => bankingApp.take(id, person.id, { askedMs, nowMs: clock.wallMs })
  return tell(sim, person, id, 'take', { onAnswer })
}

export function send(sim: Simulation, payout: ByHand, person: Person) {
  const { payout_id: payoutId, reference, amount_minor: amount, account_number } = payout
  const { mid } = person.agency.mids.find(({ method }) => method === payout.method)!
  const sent = sim.bankingApp.send({ payoutId, by: person.id, reference, mid, amount, account_number })
  sim.trace.say(`  ${reference} is sent by hand as ${sent.bankReference}`)
  return sent
}

export const tellSent = (
  sim: Simulation,
  person: Person,
  payoutId: string,
  bankReference: string,
  done: boolean,
) => tell(sim, person, payoutId, 'sent', { body: { bankReference, done } })

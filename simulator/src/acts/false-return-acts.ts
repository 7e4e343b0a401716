import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { honestOf, isOfFalseReport, refuseApproval, waitingApprovals } from './approvals-of-staff.ts'
import { fraudsterOf, inOtherBrowser } from './fraud-acts.ts'
import { heldWithdrawals, say, staffOf } from './operator-acts.ts'
import { byHand, requestsAbout, send, take, tell, type ByHand } from './paying-by-hand.ts'
import { satang, someWallet } from './player-acts.ts'
import { creditSuspended, paymentsWhere, sendSuspendedBack } from './suspense-acts.ts'
import { sendApproved } from './under-way-acts.ts'
import { withdrawAndApprove } from './withdraw-and-approve.ts'

/** A cashier from either browser, or a manager: what is done already only a manager may deny. */
function fraudstersOf(sim: Simulation, agency: Pick<ByHand, 'agency_id'>): Person[] {
  const cashier = fraudsterOf(sim, agency)
  const [, manager] = staffOf(sim, agency.agency_id, 'manager')
  return [cashier, inOtherBrowser(cashier), ...(manager ? [manager] : [])]
}

function deny(sim: Simulation, person: Person, { payout_id: id }: ByHand, verb: 'bounced' | 'not-possible') {
  sim.bankingApp.deny(id)
  const body = verb === 'bounced' ? { note: 'it came back' } : { reason: 'no such account' }
  return tell(sim, person, id, verb, { body })
}

/** A withdrawal from beginning to end, by honest people. */
async function payOutByHand(sim: Simulation): Promise<boolean> {
  const wallet = await someWallet(sim)
  if (!wallet || wallet.balance < 100_00n) return false
  const { balance, player } = wallet
  await withdrawAndApprove(sim, wallet, satang(sim.chance.pick([100_00n, balance / 2n + 50_00n, balance])))
  for (const one of await heldWithdrawals(sim)) await sim.finish(say(sim, one, 'approve', 'manager'))
  await sendApproved(sim, player)
  return true
}

const denyArrived: Act = {
  name: 'a fraudster says that a payout came back that arrived',
  weight: 36,
  async begin(sim) {
    const { bankingApp, chance } = sim
    const told = await byHand(sim, `status in ('SENT', 'DONE')`)
    const arrived = told.filter(({ payout_id: id }) => bankingApp.hasArrived(id))
    const sent = arrived.filter(({ status }) => status === 'SENT')
    if (sent.length === 0 && (arrived.length === 0 || chance.is(0.6))) return payOutByHand(sim)
    const one = chance.pick(sent.length > 0 && chance.is(0.7) ? sent : arrived)
    const all = fraudstersOf(sim, one)
    const first = chance.pick(all)
    // Mostly alone, perhaps from two browsers.
    const who = chance.is(0.8) ? all.filter(({ id }) => id === first.id) : all
    const times = chance.pick([1, 1, 2, 3])
    for (let time = 0; time < times; time++) deny(sim, chance.pick(who), one, 'bounced')
    return true
  },
}

/** The money is out: it would go out once more, or become credit again. */
const payAndDeny: Act = {
  name: 'a fraudster pays by hand and says that it was not possible',
  weight: 14,
  async begin(sim) {
    const { bankingApp, chance, clock } = sim
    const free = (await byHand(sim, `status = 'REQUESTED'`)).filter(
      ({ payout_id: id }) => bankingApp.of(id).length === 0 && requestsAbout(sim, id).length === 0,
    )
    if (free.length === 0) return false
    const one = chance.pick(free)
    const person = chance.pick(fraudstersOf(sim, one))
    bankingApp.leave(one.payout_id)
    await sim.finish(take(sim, one, person))
    if (!bankingApp.isTakenBy(one.payout_id, person.id, clock.wallMs)) return true
    send(sim, one, person)
    const times = chance.pick([1, 2])
    for (let time = 0; time < times; time++) deny(sim, person, one, 'not-possible')
    return true
  },
}

/** What is said to have come back waits in suspense, and is given to its player, or sent out anew. */
const useFalseReturn: Act = {
  name: 'a fraudster decides on a payout that did not come back',
  weight: 20,
  async begin(sim) {
    const { bankingApp, chance } = sim
    const waiting = (await paymentsWhere(sim, `state = 'SUSPENSE' and payout_id is not null`)).filter(
      ({ payout_id: id }) => bankingApp.denied.has(id!),
    )
    if (waiting.length === 0) return false
    const payment = chance.pick(waiting)
    const who = fraudstersOf(sim, payment)
    const decide = chance.pick([creditSuspended, sendSuspendedBack])
    const times = chance.pick([1, 2])
    for (let time = 0; time < times; time++) decide(sim, payment, chance.pick(who))
    return true
  },
}

/** Somebody looks at the bank, and says no; the fraudster may try again. */
const honestRefuses: Act = {
  name: 'an honest second refuses what is not so',
  weight: 24,
  async begin(sim) {
    const { chance } = sim
    const found = []
    for (const one of await waitingApprovals(sim)) if (await isOfFalseReport(sim, one)) found.push(one)
    if (found.length === 0) return false
    const one = chance.pick(found)
    refuseApproval(sim, one, chance.pick(honestOf(sim, one)))
    return true
  },
}

/** One of the staff says of money that arrived that it did not. */
export const falseReturnActs: readonly Act[] = [denyArrived, payAndDeny, useFalseReturn, honestRefuses]

import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import {
  byHand,
  isAtIt,
  payersOf,
  requestsAbout,
  send,
  take,
  tell,
  tellSent,
  type ByHand,
} from './paying-by-hand.ts'

const takeOne: Act = {
  name: 'a payout is taken to be paid by hand',
  weight: 16,
  async begin(sim) {
    const { bankingApp, chance } = sim
    const free = (await byHand(sim, `status = 'REQUESTED'`)).filter(
      ({ payout_id: id }) => bankingApp.of(id).length === 0 && requestsAbout(sim, id).length === 0,
    )
    if (free.length === 0) return false
    const one = chance.pick(free)
    const staff = payersOf(sim, one.agency_id)
    const person = chance.pick(staff)
    // Somebody who may take over does so first, and nobody else is at it meanwhile.
    if (person.role !== 'cashier') bankingApp.leave(one.payout_id)
    take(sim, one, person)
    if (person.role === 'cashier' && chance.is(0.6))
      take(sim, one, chance.pick(staff.filter(({ role }) => role === 'cashier')))
    return true
  },
}

/** Those that they have taken, have not paid, and are about nothing else with. */
async function someTaken(sim: Simulation) {
  const { bankingApp, chance, clock, fixtures } = sim
  const taken = (await byHand(sim, 'true')).flatMap((payout) =>
    fixtures.staff
      .filter(
        (person) =>
          bankingApp.isTakenBy(payout.payout_id, person.id, clock.wallMs) &&
          !isAtIt(sim, payout.payout_id, person) &&
          bankingApp.of(payout.payout_id).every(({ by }) => by !== person.id),
      )
      .map((person) => ({ payout, person })),
  )
  return taken.length === 0 ? null : chance.pick(taken)
}

const payOne: Act = {
  name: 'a payout is paid by hand',
  weight: 20,
  async begin(sim) {
    const { chance } = sim
    const found = await someTaken(sim)
    if (!found) return false
    const { payout, person } = found
    const { bankReference } = send(sim, payout, person)
    if (chance.is(0.3)) return true
    const times = chance.is(0.2) ? 2 : 1
    for (let time = 0; time < times; time++)
      tellSent(sim, person, payout.payout_id, bankReference, chance.is(0.5))
    return true
  },
}

/** The answer was lost, or it was forgotten. */
const tellAgain: Act = {
  name: 'a payout by hand is told of',
  weight: 10,
  async begin(sim) {
    const { bankingApp, chance, fixtures } = sim
    const untold = (await byHand(sim, `status = 'REQUESTED'`)).flatMap(({ payout_id: id, taken_by }) =>
      bankingApp
        .of(id)
        .filter(({ by }) => by === taken_by)
        .map(({ bankReference, by }) => ({
          id,
          bankReference,
          person: fixtures.staff.find((one) => one.id === by)!,
        })),
    )
    if (untold.length === 0) return false
    const { id, bankReference, person } = chance.pick(untold)
    tellSent(sim, person, id, bankReference, chance.is(0.5))
    return true
  },
}

/** The line of another payout, typed small: nothing was paid for this one. */
const mistype: Act = {
  name: 'a payout by hand is told of under the reference of another',
  weight: 6,
  async begin(sim) {
    const found = await someTaken(sim)
    if (!found) return false
    const { payout, person } = found
    const told = (await byHand(sim, 'bank_ref is not null')).filter(
      ({ agency_id, method }) => agency_id === payout.agency_id && method === payout.method,
    )
    if (told.length === 0) return false
    // As if pasted from another place.
    const reference = Array.from(sim.chance.pick(told).bank_ref!.toLowerCase()).join('\u200B-')
    tellSent(sim, person, payout.payout_id, reference, true)
    return true
  },
}

const giveUp: Act = {
  name: 'a payout by hand is left, or is not possible',
  weight: 5,
  async begin(sim) {
    const found = await someTaken(sim)
    if (!found) return false
    const { payout, person } = found
    sim.bankingApp.leave(payout.payout_id, person.id)
    if (sim.chance.is(0.5)) tell(sim, person, payout.payout_id, 'release')
    else tell(sim, person, payout.payout_id, 'not-possible', { body: { reason: 'no such account' } })
    return true
  },
}

const cameBack = (sim: Simulation, { payout_id: id }: ByHand) =>
  sim.bankingApp.of(id).every((one) => one.cameBack)

const sendBack: Act = {
  name: 'what was sent by hand comes back',
  weight: 3,
  begin({ bankingApp, chance, trace }) {
    const there = bankingApp.transfers.filter((one) => !one.cameBack)
    if (there.length === 0) return false
    const transfer = chance.pick(there)
    transfer.cameBack = true
    trace.say(`  ${transfer.bankReference} comes back`)
    return true
  },
}

/** Looks in the bank's app; now and then two look at once. */
const lookAtSent: Act = {
  name: 'somebody looks what became of a payout by hand',
  weight: 14,
  async begin(sim) {
    const { chance } = sim
    const told = await byHand(sim, `status in ('SENT', 'DONE')`)
    const open = told.filter((one) => one.status === 'SENT' || cameBack(sim, one))
    if (open.length === 0) return false
    const one = chance.pick(open)
    const times = chance.is(0.3) ? 2 : 1
    for (let time = 0; time < times; time++)
      sayWhatBecame(sim, one, chance.pick(payersOf(sim, one.agency_id)))
    return true
  },
}

const sayWhatBecame = (sim: Simulation, one: ByHand, person: Person) =>
  cameBack(sim, one)
    ? tell(sim, person, one.payout_id, 'bounced', { body: { note: 'it came back' } })
    : tell(sim, person, one.payout_id, 'confirm')

/** Where it takes two approvals, a manager claims it and confirms it too. */
async function giveUpByTwo(sim: Simulation, payout: ByHand, person: Person) {
  const notPossible = (by: Person) =>
    sim.finish(tell(sim, by, payout.payout_id, 'not-possible', { body: { reason: 'closed' } }))
  await notPossible(person)
  const stillWaits = (await byHand(sim, `status = 'REQUESTED'`)).some(
    ({ payout_id }) => payout_id === payout.payout_id,
  )
  const second = payersOf(sim, payout.agency_id).find(
    ({ id, role }) => role === 'manager' && id !== person.id,
  )
  if (!stillWaits || !second) return
  await sim.finish(take(sim, payout, second))
  sim.bankingApp.leave(payout.payout_id, second.id)
  await notPossible(second)
}

/** Nothing waits for the staff any more. */
export async function finishByHand(sim: Simulation) {
  const { bankingApp, chance, clock, fixtures } = sim
  for (const payout of await byHand(sim, `status = 'REQUESTED'`)) {
    const id = payout.payout_id
    const [sent] = bankingApp.of(id)
    const person =
      fixtures.staff.find(({ id: staffId }) => staffId === payout.taken_by) ??
      chance.pick(payersOf(sim, payout.agency_id))
    if (sent && payout.taken_by === sent.by) {
      await sim.finish(tellSent(sim, person, id, sent.bankReference, true))
      continue
    }
    if (!bankingApp.isTakenBy(id, person.id, clock.wallMs)) await sim.finish(take(sim, payout, person))
    // It is held for a while after a change of the player's account.
    if (!bankingApp.isTakenBy(id, person.id, clock.wallMs)) continue
    if (chance.is(0.2)) {
      bankingApp.leave(id, person.id)
      await giveUpByTwo(sim, payout, person)
    } else
      await sim.finish(tellSent(sim, person, id, send(sim, payout, person).bankReference, chance.is(0.5)))
  }
  for (const payout of await byHand(sim, `status in ('SENT', 'DONE')`)) {
    if (payout.status === 'DONE' && !cameBack(sim, payout)) continue
    const others = payersOf(sim, payout.agency_id).filter(
      ({ id, role }) => role === 'manager' && id !== payout.decided_by,
    )
    const one = chance.pick(others)
    // Where it takes two approvals, the one who paid it gives the first; of one that is done another manager.
    const first =
      cameBack(sim, payout) &&
      payersOf(sim, payout.agency_id).find(
        ({ id, role }) => id !== one.id && (payout.status === 'SENT' || role === 'manager'),
      )
    if (first) await sim.finish(sayWhatBecame(sim, payout, first))
    await sim.finish(sayWhatBecame(sim, payout, one))
  }
}

/** What the staff do where no gateway sends money out. */
export const handActs: readonly Act[] = [takeOne, payOne, tellAgain, mistype, giveUp, sendBack, lookAtSent]

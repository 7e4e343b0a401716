import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { sayAgain, someRepeatable, waitingApprovals } from './approvals-of-staff.ts'
import { staffOf } from './operator-acts.ts'
import { visit } from './visit.ts'

interface Settings {
  agency_id: string
  version: number
  from: bigint
  day: bigint
  hours: number
}

const path = '/v2/agency/settings/four-eyes'

async function settingsOf({ ask }: Simulation, agencyId: string): Promise<Settings> {
  const [row] = await ask<Settings>(
    `select agency_id, four_eyes_version as version, four_eyes_minor as from, four_eyes_day_minor as day, hold_hours as hours
       from agencies where agency_id = $1`,
    [agencyId],
  )
  return row!
}

const wholeKip = (minor: bigint) => String(minor / 100n)
const least = 20_000_00n

function put(sim: Simulation, person: Person, read: Settings, wanted: Pick<Settings, 'from' | 'day'>) {
  const { from, day } = wanted
  const form = { from: wholeKip(from), day: wholeKip(day), slipFrom: null, holdHours: read.hours }
  const isTighter = from <= read.from && day <= read.day && (from < read.from || day < read.day)
  const looks = sim.boundsInForce.looks
  return visit(sim, person, {
    method: 'PUT',
    path,
    body: { version: read.version, ...form },
    untouched: ['agencies'],
    onAnswer: () => isTighter && sim.boundsInForce.confirmed(person.agency.id, wanted, looks),
  })
}

/** Half as much of one bound or of both. */
function tighter({ chance }: Simulation, { from, day }: Settings) {
  const which = chance.pick(['from', 'day', 'both'])
  return {
    from: which === 'day' || from / 2n < least ? from : (from / 200n) * 100n,
    day: which === 'from' || day / 2n < least ? day : (day / 200n) * 100n,
  }
}

function looser({ chance }: Simulation, { from, day }: Settings) {
  const times = BigInt(chance.pick([2, 3]))
  return { from: from * times, day: chance.is(0.5) ? day * times : day }
}

/** Those who answer for the agency. */
const decidersOf = (sim: Simulation, agencyId: string) => [
  ...staffOf(sim, agencyId, 'manager'),
  ...staffOf(sim, agencyId, 'owner'),
]

const tighten: Act = {
  name: 'bounds are made tighter',
  weight: 3,
  async begin(sim) {
    const { chance, fixtures } = sim
    const { id } = chance.pick(fixtures.agencies)
    const read = await settingsOf(sim, id)
    const who = chance.is(0.9) ? decidersOf(sim, id) : staffOf(sim, id, 'cashier')
    put(sim, chance.pick(who), read, tighter(sim, read))
    return true
  },
}

/** By whom, and in which order: an owner's is the first. */
function whoLoosens(sim: Simulation, agencyId: string): Person[] {
  const [owner] = staffOf(sim, agencyId, 'owner')
  const [one, other] = staffOf(sim, agencyId, 'manager')
  const ways = [
    [owner!, one!],
    [owner!, one!],
    [owner!, one!],
    [owner!, other!],
    [owner!, owner!],
    [one!, owner!],
    [one!, other!],
    [owner!],
  ]
  return sim.chance.pick(ways)
}

const loosen: Act = {
  name: 'bounds are made looser',
  weight: 4,
  async begin(sim) {
    const { chance, fixtures } = sim
    const { id } = chance.pick(fixtures.agencies)
    const read = await settingsOf(sim, id)
    const wanted = looser(sim, read)
    const isAtOnce = chance.is(0.4)
    for (const person of whoLoosens(sim, id)) {
      const task = put(sim, person, read, wanted)
      if (!isAtOnce) await sim.finish(task)
    }
    return true
  },
}

/** Whose first approval was of other bounds is seconded at the same moment. */
const changeBesideApproval: Act = {
  name: 'bounds change beside a first approval',
  weight: 5,
  async begin(sim) {
    const { chance } = sim
    const [waiting] = await waitingApprovals(sim)
    if (!waiting) return false
    const { agency_id: id } = waiting
    const read = await settingsOf(sim, id)
    const change = chance.pick([tighter, tighter, looser])(sim, read)
    put(sim, chance.pick(decidersOf(sim, id)), read, change)
    const found = await someRepeatable(sim)
    if (found) sayAgain(sim, found.call, chance.pick(found.who))
    return true
  },
}

/** What takes two of the staff is made tighter or looser. */
export const boundsActs: readonly Act[] = [tighten, loosen, changeBesideApproval]

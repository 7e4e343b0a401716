import type { Answer } from '../world/server.ts'
import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { casesWhere, type Case } from './operator-acts.ts'
import { keyed, satang, someWallet, somePlace } from './player-acts.ts'
import { visit } from './visit.ts'

const managersOf = ({ fixtures }: Simulation, agencyId: string) =>
  fixtures.staff.filter(({ role, agency }) => role === 'manager' && agency.id === agencyId)

// What play has changed is taken over before it is known whether it is enough.
const untouched = ['adjustments', 'credit_transfers', 'sim.jobs']

/** Picks a player with credit somewhere, or any player at any provider. */
async function someone(sim: Simulation) {
  const wallet = sim.chance.is(0.8) ? await someWallet(sim) : null
  return wallet ?? { player: sim.chance.pick(sim.fixtures.players), provider: somePlace(sim), balance: 0n }
}

const propose: Act = {
  name: 'a manager proposes to adjust credit',
  weight: 12,
  async begin(sim) {
    const { chance } = sim
    const { player, provider, balance } = await someone(sim)
    const direction = balance > 0n && chance.is(0.6) ? 'TAKE' : 'GIVE'
    const amount =
      direction === 'GIVE'
        ? BigInt(chance.between(1, 500_00))
        : chance.pick([balance, balance, balance / 2n, balance + 1n, 1n])
    const form = { providerId: provider, direction, amount: satang(amount), reason: 'OTHER', note: 'told' }
    const manager = chance.pick(managersOf(sim, player.agency.id))
    const path = `/v2/agency/players/${player.id}/adjust`
    const asked = keyed(sim, manager, path, form)
    const times = chance.is(0.15) ? 2 : 1
    for (let time = 0; time < times; time++)
      visit(sim, manager, {
        method: 'POST',
        path,
        ...asked,
        untouched,
        onAnswer: ({ body: { adjustment } }) =>
          void sim.acknowledged.push({
            kind: 'adjustments',
            id: adjustment.id,
            amount: adjustment.amount.amount,
          }),
      })
    return true
  },
}

const verbs = ['approve', 'approve', 'approve', 'approve', 'refuse', 'withdraw'] as const

/** Proposals that wait for somebody else's word. */
export const openProposals = (sim: Simulation) => casesWhere(sim, 'adjustments', `status = 'PROPOSED'`)

/** A manager's decision on a proposal; its proposer may not approve it. */
export function sayOfProposal(sim: Simulation, { agency_id, id }: Case, manager?: Person) {
  const verb = sim.chance.pick(verbs)
  return visit(sim, manager ?? sim.chance.pick(managersOf(sim, agency_id)), {
    method: 'POST',
    path: `/v2/agency/adjustments/${id}/${verb}`,
    ...(verb === 'refuse' ? { body: { note: 'not agreed' } } : {}),
    untouched,
  })
}

/** One manager proposes and another approves, from beginning to end. */
export const giveCredit = (sim: Simulation, player: Person, providerId: string) =>
  adjustCredit(sim, player, { providerId, direction: 'GIVE', amountMinor: sim.chance.between(1, 500_00) })

interface Adjusting {
  providerId: string
  direction: 'GIVE' | 'TAKE'
  amountMinor: number
}

export async function adjustCredit(
  sim: Simulation,
  player: Person,
  { providerId, direction, amountMinor }: Adjusting,
) {
  const [first, second] = managersOf(sim, player.agency.id)
  const body = { providerId, direction, amount: satang(BigInt(amountMinor)), reason: 'OTHER', note: 'told' }
  const path = `/v2/agency/players/${player.id}/adjust`
  let id: string | undefined
  const onAnswer = ({ body: { adjustment } }: Answer) => void (id = adjustment.id)
  await sim.finish(visit(sim, first!, { method: 'POST', path, body, untouched, onAnswer }))
  if (id === undefined) return
  const approval = { method: 'POST', path: `/v2/agency/adjustments/${id}/approve`, untouched } as const
  await sim.finish(visit(sim, second!, approval))
}

/** Now and then both at once, and now and then of what is decided already. */
const decideOnProposal: Act = {
  name: 'a manager decides on a proposal',
  weight: 24,
  async begin(sim) {
    const { chance } = sim
    const found = await (chance.is(0.1) ? casesWhere(sim, 'adjustments', 'true') : openProposals(sim))
    if (found.length === 0) return false
    const one = chance.pick(found)
    if (chance.is(0.7)) sayOfProposal(sim, one)
    else for (const manager of managersOf(sim, one.agency_id)) sayOfProposal(sim, one, manager)
    return true
  },
}

/** What the managers of an office do; other sequences have one manager, who could only wait for the second. */
export const officeActs: readonly Act[] = [propose, decideOnProposal]

import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { casesWhere, staffOf, type Case } from './operator-acts.ts'
import { keyed } from './player-acts.ts'
import { startJob, waitingJobs } from './server-acts.ts'
import { visit } from './visit.ts'

// What play has changed is taken over before it is known whether it is enough.
const untouched = ['reversals', 'payments', 'deposits', 'adjustments', 'credit_transfers', 'sim.jobs']

/** Deposits that one of the staff has let in. */
const letIn = `status = 'SUCCESS' and exists (select from order_steps s where s.agency_id = o.agency_id
  and s.order_id = o.deposit_id and s.step = 'PAID' and s.by = 'STAFF')`

const whatIsReversed = async (sim: Simulation) => {
  const { chance } = sim
  // Now and then what may not be taken back.
  if (chance.is(0.1)) return casesWhere(sim, chance.pick(['deposits', 'adjustments']), 'true')
  const deposits = await casesWhere(sim, 'deposits', letIn)
  const adjustments = await casesWhere(sim, 'adjustments', `status = 'SUCCESS'`)
  return deposits.length > 0 && chance.is(0.7) ? deposits : [...deposits, ...adjustments]
}

const reasons = ['WRONG_PLAYER', 'WRONG_ORDER', 'TWICE', 'NOT_RECEIVED'] as const

const propose: Act = {
  name: 'a manager wants to take back what was let in',
  weight: 16,
  async begin(sim) {
    const { chance } = sim
    const found = await whatIsReversed(sim)
    if (found.length === 0) return false
    const { kind, agency_id, id } = chance.pick(found)
    const form = kind === 'deposits' ? { reason: chance.pick(reasons), note: 'wrong' } : { note: 'wrong' }
    const manager = chance.pick(staffOf(sim, agency_id, 'manager'))
    const path = `/v2/agency/${kind}/${id}/reverse`
    const asked = keyed(sim, manager, path, form)
    const times = chance.is(0.2) ? 2 : 1
    for (let time = 0; time < times; time++)
      visit(sim, manager, { method: 'POST', path, ...asked, untouched })
    return true
  },
}

const verbs = ['approve', 'approve', 'approve', 'approve', 'refuse', 'withdraw'] as const

/** Reversals that wait for somebody else's word. */
export const openReversals = (sim: Simulation) => casesWhere(sim, 'reversals', `status = 'PROPOSED'`)

/** A manager's decision on a proposal; its proposer may not approve it. */
export function sayOfReversal(sim: Simulation, { agency_id, id }: Case, manager?: Person) {
  const verb = sim.chance.pick(verbs)
  return visit(sim, manager ?? sim.chance.pick(staffOf(sim, agency_id, 'manager')), {
    method: 'POST',
    path: `/v2/agency/reversals/${id}/${verb}`,
    ...(verb === 'refuse' ? { body: { note: 'it was right' } } : {}),
    untouched,
  })
}

/** Now and then both at once, and now and then of what is decided already. */
const decideOnReversal: Act = {
  name: 'a manager decides on a reversal',
  weight: 28,
  async begin(sim) {
    const { chance } = sim
    const found = await (chance.is(0.1) ? casesWhere(sim, 'reversals', 'true') : openReversals(sim))
    if (found.length === 0) return false
    const one = chance.pick(found)
    if (chance.is(0.7)) sayOfReversal(sim, one)
    else for (const manager of staffOf(sim, one.agency_id, 'manager')) sayOfReversal(sim, one, manager)
    return true
  },
}

/** Nothing moves in the wallet that it was let into, and what it was is still there. */
const isAtRest = `o.reversed_at is null
  and not exists (select from deposits d where d.agency_id = o.agency_id and d.player_id = o.player_id
    and d.provider_id = o.provider_id and d.status in ('OPEN', 'PAID'))
  and not exists (select from withdrawals w where w.agency_id = o.agency_id and w.player_id = o.player_id and w.provider_id = o.provider_id
    and (w.status in ('OPEN', 'PAID') or (w.held_at is not null and w.returned_at is null and (w.status <> 'SUCCESS' or w.excess_minor > 0))))
  and not exists (select from credit_moves m where m.agency_id = o.agency_id and m.player_id = o.player_id and o.provider_id in (m.from_provider, m.to_provider)
    and (m.status = 'OPEN' or (m.status = 'FAILED' and m.returned_at is null)))
  and not exists (select from credit_transfers t where t.agency_id = o.agency_id and t.player_id = o.player_id and t.provider_id = o.provider_id
    and t.status in ('REQUESTED', 'SENT', 'UNKNOWN'))`

/** Deposits that the staff have let in, where nothing is under way. */
export const letInAtRest = (sim: Simulation) => casesWhere(sim, 'deposits', `${letIn} and ${isAtRest}`)

/** One manager proposes it, the other approves it, and the provider is asked. */
export async function takeBack(
  sim: Simulation,
  { agency_id, id }: Case,
  reason: (typeof reasons)[number],
): Promise<void> {
  const [first, second] = staffOf(sim, agency_id, 'manager')
  const path = `/v2/agency/deposits/${id}/reverse`
  const body = { reason, note: 'wrong' }
  await sim.finish(visit(sim, first!, { method: 'POST', path, body, untouched }))
  const proposed = await casesWhere(sim, 'reversals', `status = 'PROPOSED' and of_id = '${id}'`)
  for (const one of proposed) {
    const approve = `/v2/agency/reversals/${one.id}/approve`
    await sim.finish(visit(sim, second!, { method: 'POST', path: approve, untouched }))
  }
  for (const job of await waitingJobs(sim)) await sim.finish(startJob(sim, job))
}

/** While nobody else is at it. */
const takeBackAtRest: Act = {
  name: 'what was let in is taken back while nothing is under way',
  weight: 24,
  async begin(sim) {
    const { chance, tasks } = sim
    if (tasks.underWay > 0) return false
    const found = await letInAtRest(sim)
    if (found.length === 0) return false
    await takeBack(sim, chance.pick(found), chance.pick(reasons))
    return true
  },
}

/** What the staff let in by mistake is taken back. */
export const reversalActs: readonly Act[] = [propose, decideOnReversal, takeBackAtRest]

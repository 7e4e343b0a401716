import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import {
  refuseApproval,
  sayAgain,
  someRepeatable,
  someWaitingCall,
  waitingApprovals,
  type Waiting,
} from './approvals-of-staff.ts'
import { minutePasses } from './server-acts.ts'

const colleaguesOf = ({ fixtures }: Simulation, { agency_id }: Pick<Waiting, 'agency_id'>) =>
  fixtures.staff.filter(({ agency }) => agency.id === agency_id)

/** Whoever has said it themselves, somebody else, or one who may not. */
function whoRefuses(sim: Simulation, one: Waiting): Person {
  const all = colleaguesOf(sim, one)
  const author = all.find(({ id }) => id === one.said_by)
  return author && sim.chance.is(0.3) ? author : sim.chance.pick(all)
}

/** Now and then two at once; and sometimes it is asked for again at the same moment. */
const refuseAny: Act = {
  name: 'somebody refuses a first approval',
  weight: 12,
  async begin(sim) {
    const { chance } = sim
    const waiting = await waitingApprovals(sim)
    if (waiting.length === 0) return false
    const one = chance.pick(waiting)
    const times = chance.is(0.2) ? 2 : 1
    for (let time = 0; time < times; time++) refuseApproval(sim, one, whoRefuses(sim, one))
    return true
  },
}

const askAgain: Act = {
  name: 'what takes two is said again',
  weight: 16,
  async begin(sim) {
    const found = await someRepeatable(sim)
    if (!found) return false
    sayAgain(sim, found.call, sim.chance.pick(found.who))
    return true
  },
}

/** Two who agree, or one who agrees while another refuses. */
const decideAtOnce: Act = {
  name: 'two of the staff decide at one instant',
  weight: 16,
  async begin(sim) {
    const { chance } = sim
    const found = await someRepeatable(sim)
    if (!found || found.who.length < 2) return false
    const { call, who } = found
    const first = chance.pick(who)
    const second = chance.pick(who.filter(({ id }) => id !== first.id))
    if (chance.is(0.3)) await sim.finish(sayAgain(sim, call, first))
    else sayAgain(sim, call, first)
    sayAgain(sim, call, second)
    if (chance.is(0.5)) return true
    const [waiting] = (await waitingApprovals(sim)).filter(({ subject_id: id }) => call.path.includes(id))
    if (waiting) refuseApproval(sim, waiting, chance.pick(who))
    return true
  },
}

/** First approvals expire, looser bounds begin, bills are over. */
const dayPasses: Act = {
  name: 'a day passes',
  weight: 4,
  async begin(sim) {
    const { chance, clock, tasks, trace } = sim
    // No partner is left without a question for so long: some know of the last two days alone.
    const silent = await sim.ask(
      `select from credit_transfers where status in ('SENT', 'UNKNOWN') union all select from payouts where status = 'UNKNOWN'`,
    )
    if (silent.length > 0) return false
    const before = await someWaitingCall(sim)
    for (const { task } of tasks.stands) tasks.kill(task)
    await minutePasses(sim)
    const hours = chance.pick([23, 30, 30])
    clock.elapse(hours * 3_600_000)
    trace.say(`  ${hours} h pass`)
    // An approval of before is over.
    const found = before ?? (chance.is(0.5) ? await someRepeatable(sim) : null)
    if (found) await sim.finish(sayAgain(sim, found.call, chance.pick(found.who)))
    return true
  },
}

/** What becomes of first approvals. */
export const approvalActs: readonly Act[] = [refuseAny, askAgain, decideAtOnce, dayPasses]

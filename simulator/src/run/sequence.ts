import { Chance } from '../ground/chance.ts'
import { useDeterministicRuntime } from '../ground/deterministic-runtime.ts'
import type { Stand } from '../ground/tasks.ts'
import { judgeBooks } from '../rules/judge-books.ts'
import { judgeWorld } from '../rules/judge-world.ts'
import { Simulation, type Breach, type Machine } from '../world/simulation.ts'
import { drain } from './drain.ts'
import { givePromotions, makeRich } from './make-rich.ts'
import { shareDevices } from './share-devices.ts'
import { extrasOf, planOf, type Plan } from './plan.ts'

export interface Sequence {
  seed: number
  /** Steps that are left out; each step draws from a chance of its own, so that the others stay as they are. */
  without?: ReadonlySet<number>
}

export interface Outcome {
  seed: number
  steps: number
  breaches: readonly Breach[]
  trace: readonly string[]
  hash: string
}

/** Runs one sequence: chaos, then calm, then judgement. The first breach ends it. */
export async function runSequence(
  machine: Machine,
  { seed, without = new Set() }: Sequence,
): Promise<Outcome> {
  const sim = new Simulation(machine, `${seed} town`)
  const { clock, tasks, trace, breaches } = sim
  const chanceOfIds = new Chance(`${seed} ids`)
  const takeAway = useDeterministicRuntime({ chance: chanceOfIds, clock, tasks })
  const plan = planOf(seed)
  let step = 0
  let where = 'the beginning'
  try {
    const extras = extrasOf(seed)
    await sim.begin(seed, extras)
    // Whoever has paid once has no first order any more.
    if (extras.linked) await shareDevices(sim)
    else {
      if (extras.desk) await givePromotions(sim)
      if (sim.chance.is(0.8)) await makeRich(sim)
    }
    sim.faults.begin(plan.rates)
    while (step < plan.steps && breaches.length === 0) {
      step++
      where = `step ${step}`
      if (without.has(step)) continue
      sim.chance = new Chance(`${seed} step ${step}`)
      await takeStep(sim, plan, step)
    }
    const phases = [
      ['the judgement', judgeBooks],
      ['the calm', () => drain(sim, seed)],
      ['the judgement', judgeBooks],
      ['the judgement', judgeWorld],
    ] as const
    for (const [name, phase] of phases) {
      if (breaches.length > 0) break
      where = name
      await phase(sim)
    }
  } catch (error) {
    throw new Error(`seed ${seed} broke down at ${where}`, { cause: error })
  } finally {
    takeAway()
  }
  return { seed, steps: step, breaches, trace: trace.lines, hash: trace.hash() }
}

/** Begins something new, or lets something under way go on. */
async function takeStep(sim: Simulation, plan: Plan, step: number) {
  const { chance, clock, tasks, trace } = sim
  clock.elapse(1 + chance.below(200))
  const resumes = tasks.underWay > 0 && (tasks.underWay >= plan.mostTasks || chance.is(plan.diligence))
  if (!resumes) return begin(sim, plan, step)
  const stand = chance.pick(tasks.stands)
  trace.say(`${step} #${stand.task.number} goes on from ${stand.where}`)
  await resume(sim, plan, stand)
}

/** Draws acts until one can begin. */
async function begin(sim: Simulation, plan: Plan, step: number) {
  for (let tries = 0; tries < 20; tries++) {
    const act = sim.chance.weighted(plan.acts)
    sim.trace.head(`${step} ${act.name}`)
    if (await act.begin(sim)) return
  }
}

/** Runs a task until it is stopped at a boundary. */
async function resume(sim: Simulation, { stopsAtDatabase, stopsAtWire }: Plan, first: Stand) {
  for (let stand: Stand | undefined = first; stand;) {
    await sim.go(stand)
    const [next] = sim.tasks.standsOf(first.task)
    const isStopped = next && sim.chance.is(next.where === 'database' ? stopsAtDatabase : stopsAtWire)
    stand = next && !isStopped && next.wakesAt <= sim.clock.elapsedMs ? next : undefined
  }
}

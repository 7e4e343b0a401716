import type { JobName } from '../../../server/src/jobs/job.ts'
import type { Task } from '../ground/tasks.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'

export interface Job {
  job_id: bigint
  name: JobName
  data: { agencyId: string } & Record<string, string>
}

/** Behaves like a work queue: a finished job is removed, a failed one comes again. */
export function startJob(sim: Simulation, { job_id, name, data }: Job): Task {
  const { product } = sim.machine
  const { context } = sim.server
  const work = product.jobHandlers[name] as (context: unknown, data: object) => Promise<unknown>
  const task: Task = sim.spawn(`job ${name} ${Object.values(data).at(-1)}`, async () => {
    try {
      await work(context, data)
      await sim.ask('delete from sim.jobs where job_id = $1', [job_id])
    } catch (error) {
      judgeFailure(sim, task, error)
    }
  })
  return task
}

/** One of the look-rounds, as the schedule runs it. */
export function startRound(sim: Simulation, name: string): Task {
  const { product } = sim.machine
  const { context } = sim.server
  const round = [...product.rounds, ...product.beside].find((one) => one.name === name)
  const run = round?.run ?? product.resumeUnfinishedWork
  const task: Task = sim.spawn(`round ${name}`, async () => {
    await run(context, new AbortController().signal).catch((error: unknown) => judgeFailure(sim, task, error))
  })
  return task
}

export const startUp = 'resume unfinished work'

function judgeFailure(sim: Simulation, task: Task, error: unknown) {
  const { NotFinished, BankUnavailable, ProviderUnavailable } = sim.machine.product
  const kinds = [NotFinished, BankUnavailable, ProviderUnavailable]
  const message = error instanceof Error ? error.message : String(error)
  sim.trace.say(`     fails: ${message}`)
  if (!task.wasFailed && !kinds.some((kind) => error instanceof kind))
    sim.breach('nothing goes wrong inside', `${task.name}: ${error instanceof Error ? error.stack : message}`)
}

/** Jobs that are due. */
export const waitingJobs = (sim: Simulation) =>
  sim.ask<Job>('select job_id, name, data from sim.jobs where due_at <= $1 order by job_id', [
    sim.clock.now(),
  ])

/** Runs the due jobs of this name, one after the other. */
export async function finishJobs(sim: Simulation, wanted: JobName) {
  for (const job of await waitingJobs(sim)) if (job.name === wanted) await sim.finish(startJob(sim, job))
}

const workOnJob: Act = {
  name: 'a job is worked on',
  weight: 20,
  async begin(sim) {
    const jobs = await waitingJobs(sim)
    if (jobs.length === 0) return false
    const job = sim.chance.pick(jobs)
    startJob(sim, job)
    // A queue delivers at least once.
    if (sim.chance.is(0.1)) startJob(sim, job)
    return true
  },
}

const loseJobs: Act = {
  name: 'jobs are lost',
  weight: 1,
  async begin(sim) {
    const jobs = await waitingJobs(sim)
    if (jobs.length === 0) return false
    await sim.ask('delete from sim.jobs where job_id = $1', [sim.chance.pick(jobs).job_id])
    sim.trace.say('  a job is lost')
    return true
  },
}

const runRound: Act = {
  name: 'a round runs',
  weight: 5,
  begin(sim) {
    const { chance, machine } = sim
    const names = machine.product.rounds.map(({ name }) => name)
    // Housekeeping is rare, as it is in life.
    const rounds = names.map((name) => ({ name, weight: /^(forget|compare)/.test(name) ? 0.1 : 1 }))
    startRound(sim, chance.weighted([...rounds, { name: startUp, weight: 0.3 }]).name)
    return true
  },
}

/** What the schedule does at least every minute, so that the audit may ask for it after an hour. */
const everyMinute = ['seal the ledger', 'seal the audit log', 'issue missing receipts']

/** No process lives for long, and none sees its clock jump, without having done that; what fails comes again. */
export async function minutePasses(sim: Simulation) {
  sim.clock.elapse(61_000)
  for (const name of everyMinute) {
    let task: Task
    do {
      task = startRound(sim, name)
      await sim.finish(task)
    } while (task.wasFailed)
  }
}

const timePasses: Act = {
  name: 'time passes',
  weight: 4,
  async begin(sim) {
    const seconds = sim.chance.pick([1, 2, 6, 6, 25, 25, 61, 300, 16 * 60, 31 * 60, 3_700])
    // No request is under way for minutes: whatever stands still so long has died meanwhile.
    if (seconds > 100) {
      for (const { task } of sim.tasks.stands) sim.tasks.kill(task)
      await minutePasses(sim)
    }
    sim.clock.elapse(seconds * 1000)
    sim.trace.say(`  ${seconds} s pass`)
    return true
  },
}

const clockIsSet: Act = {
  name: 'the wall clock is set',
  weight: 0.7,
  async begin(sim) {
    const seconds = sim.chance.pick([-3600, -90, -2, 2, 90, 3600])
    // Who waits for a quarter of an hour cannot tell one that was skipped; only between two requests does a clock jump so far.
    if (Math.abs(seconds) > 90) {
      if (sim.tasks.underWay > 0 || sim.wire.late.length > 0) return false
      await minutePasses(sim)
    }
    sim.clock.adjust(seconds * 1000)
    sim.trace.say(`  the clock is set by ${seconds} s`)
    return true
  },
}

const taskDies: Act = {
  name: 'one act dies',
  weight: 1.5,
  begin(sim) {
    if (sim.tasks.stands.length === 0) return false
    const { task, where } = sim.chance.pick(sim.tasks.stands)
    sim.tasks.kill(task)
    sim.trace.say(`  #${task.number} dies at ${where}`)
    return true
  },
}

const processDies: Act = {
  name: 'the process dies and starts again',
  weight: 0.7,
  async begin(sim) {
    for (const { task } of sim.tasks.stands) sim.tasks.kill(task)
    sim.trace.say('  the process dies')
    await sim.boot()
    startRound(sim, startUp)
    return true
  },
}

export const serverActs: readonly Act[] = [
  workOnJob,
  loseJobs,
  runRound,
  timePasses,
  clockIsSet,
  taskDies,
  processDies,
]

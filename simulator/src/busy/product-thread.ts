import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../../../server/src/app.ts'
import { openDatabase } from '../../../server/src/db/pool.ts'
import { keepCalls } from '../../../server/src/features/play/providers/keep-calls.ts'
import { NotFinished, type JobData, type JobName } from '../../../server/src/jobs/job.ts'
import { agencyFinder } from '../../../server/src/http/agency-of-host.ts'
import { jobHandlers, rounds } from '../../../server/src/schedule.ts'
import { callsOver } from './port-calls.ts'
import { contextIn, type LaterJob, type PartnerAnswer, type PartnerCall } from './product.ts'

export interface ThreadData {
  dataDir: string
  sandboxUrl: string
}

/** What the thread is asked to do. */
type Command =
  | { kind: 'request'; request: InjectOptions }
  | { kind: 'job'; name: JobName; data: JobData[JobName] }
  | { kind: 'round'; name: string }
  | { kind: 'keep calls' }
  | { kind: 'close' }

export interface Act {
  /** When it happens; the clock stands still within it. */
  at: number
  command: Command
}

interface Answered {
  status: number
  text: string
  cookies: { name: string; value: string }[]
}

export interface Outcome {
  later: LaterJob[]
  faults: string[]
  /** The answer to a request. */
  response?: Answered
  /** A job that wants to be tried again. */
  isUnfinished?: boolean
}

export interface CallToPartner {
  /** Time of the act that makes the call. */
  at: number
  call: PartnerCall
}

interface Calls {
  theirs: Act
  ours: CallToPartner
  answer: PartnerAnswer
}

/** The act under way: its time, and what it has left so far. */
type RunningAct = Pick<Act, 'at'> & Pick<Outcome, 'later' | 'faults'>

const sitesNowhere = { player: '/nowhere/player', console: '/nowhere/console' }
const running = new AbortController().signal

const port = parentPort
if (!port) throw new Error('this file is a worker')
const { dataDir, sandboxUrl } = workerData as ThreadData
const runningActs = new AsyncLocalStorage<RunningAct>()
const runningAct = () => {
  const act = runningActs.getStore()
  if (!act) throw new Error('nothing happens outside an act')
  return act
}
const tellOfDatabase = ({ message }: Error) => console.error(message)
const database = await openDatabase({ dataDir, mayJoin: true, onFault: tellOfDatabase })
const { context, meter } = await contextIn(database, {
  dataDir,
  clock: () => new Date(runningAct().at),
  askPartner: (call) => askMain({ at: runningAct().at, call }),
  putJob: (job) => void runningAct().later.push(job),
  onFault: (told) => void runningAct().faults.push(told),
})
// By the clock of the timeline what is remembered for seconds would be out of date at each act.
const findAgency = agencyFinder(context.db)
// Nobody has a page open that would have to be woken.
const withoutStreams = { ...context, database: { ...database, listen: async () => async () => {} } }
const app = await buildApp(withoutStreams, {
  env: 'test',
  sandboxUrl,
  trustProxy: 0,
  sites: sitesNowhere,
  findAgency: (host) => findAgency(host, new Date()),
})
app.announce('serving')

async function perform({ at, command }: Act): Promise<Outcome> {
  const act: RunningAct = { at, later: [], faults: [] }
  const result = await runningActs.run(act, () => execute(command, act))
  return { later: act.later, faults: act.faults, ...result }
}

async function execute(
  command: Command,
  { faults }: RunningAct,
): Promise<Pick<Outcome, 'response' | 'isUnfinished'>> {
  if (command.kind === 'request') return { response: await answerTo(command.request) }
  if (command.kind === 'job')
    try {
      await jobHandlers[command.name](context, command.data as never)
    } catch (error) {
      if (error instanceof NotFinished) return { isUnfinished: true }
      faults.push(`${command.name}: ${String(error)}`)
    }
  if (command.kind === 'round') await rounds.find(({ name }) => name === command.name)!.run(context, running)
  if (command.kind === 'keep calls') await keepCalls(context, meter)
  if (command.kind === 'close') {
    await app.fastify.close()
    await database.close()
  }
  return {}
}

async function answerTo(request: InjectOptions): Promise<Answered> {
  const { statusCode: status, payload: text, cookies } = await app.fastify.inject(request)
  return {
    status,
    text,
    cookies: cookies.map(({ name, value }) => ({ name, value })),
  }
}

const askMain = callsOver<Calls>(port, perform)

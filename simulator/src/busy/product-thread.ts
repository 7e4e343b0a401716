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
type Deed =
  | { kind: 'request'; request: InjectOptions }
  | { kind: 'job'; name: JobName; data: JobData[JobName] }
  | { kind: 'round'; name: string }
  | { kind: 'keep calls' }
  | { kind: 'close' }

export interface Act {
  /** When it happens; the clock stands still within it. */
  at: number
  deed: Deed
}

interface Answered {
  status: number
  text: string
  cookies: { name: string; value: string }[]
}

export interface Outcome {
  later: LaterJob[]
  faults: string[]
  /** Of a request. */
  response?: Answered
  /** Of a job: it wants to be tried again. */
  isUnfinished?: boolean
}

export interface CallToPartner {
  /** Of the act that it is of. */
  at: number
  call: PartnerCall
}

interface Calls {
  theirs: Act
  ours: CallToPartner
  answer: PartnerAnswer
}

type Doing = Pick<Act, 'at'> & Pick<Outcome, 'later' | 'faults'>

const sitesNowhere = { player: '/nowhere/player', console: '/nowhere/console' }
const running = new AbortController().signal

const port = parentPort
if (!port) throw new Error('this file is a worker')
const { dataDir, sandboxUrl } = workerData as ThreadData
const doings = new AsyncLocalStorage<Doing>()
const doing = () => {
  const now = doings.getStore()
  if (!now) throw new Error('nothing happens outside an act')
  return now
}
const tellOfDatabase = ({ message }: Error) => console.error(message)
const database = await openDatabase({ dataDir, mayJoin: true, onFault: tellOfDatabase })
const { context, meter } = await contextIn(database, {
  dataDir,
  clock: () => new Date(doing().at),
  askPartner: (call) => askMain({ at: doing().at, call }),
  putJob: (job) => void doing().later.push(job),
  onFault: (told) => void doing().faults.push(told),
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

async function perform({ at, deed }: Act): Promise<Outcome> {
  const now: Doing = { at, later: [], faults: [] }
  const told = await doings.run(now, () => deeds(deed, now))
  return { later: now.later, faults: now.faults, ...told }
}

async function deeds(deed: Deed, { faults }: Doing): Promise<Pick<Outcome, 'response' | 'isUnfinished'>> {
  if (deed.kind === 'request') return { response: await answerTo(deed.request) }
  if (deed.kind === 'job')
    try {
      await jobHandlers[deed.name](context, deed.data as never)
    } catch (error) {
      if (error instanceof NotFinished) return { isUnfinished: true }
      faults.push(`${deed.name}: ${String(error)}`)
    }
  if (deed.kind === 'round') await rounds.find(({ name }) => name === deed.name)!.run(context, running)
  if (deed.kind === 'keep calls') await keepCalls(context, meter)
  if (deed.kind === 'close') {
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

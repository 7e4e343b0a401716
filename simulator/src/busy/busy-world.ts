import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { buildDoors, worldOf } from '../../../sandbox/src/app.ts'
import { signatureOf } from '../../../sandbox/src/bank/send-notices.ts'
import { moveDuePayouts } from '../../../sandbox/src/bank/send-payout.ts'
import { openStore, sql } from '../../../sandbox/src/store.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { openDatabase } from '../../../server/src/db/pool.ts'
import { installQueue } from '../../../server/src/jobs/install-queue.ts'
import { newLog } from '../../../server/src/log.ts'
import { seedDemo } from '../../../server/src/seed/demo.ts'
import { setDatabaseClock } from './database-clock.ts'
import { contextIn, type LaterJob, type PartnerAnswer, type PartnerCall } from './product.ts'
import type { Act, Outcome } from './product-thread.ts'
import { openThreads } from './product-threads.ts'
import { Timeline } from './timeline.ts'

export type BusyWorld = Awaited<ReturnType<typeof openBusyWorld>>

/** What a person's browser keeps, and from where it comes. */
export interface Browser {
  cookies: Map<string, string>
  address: string
}

export const newBrowser = (address: string): Browser => ({ cookies: new Map(), address })

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Answer {
  status: number
  // The caller reads it; a wrong shape fails there.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** What this queue gives up is left to the rounds: the orders themselves say what is left. */
const triesOfJob = 4

export type GivenUpJob = LaterJob & { asked: Date }

/**
 * The product in some threads of this process, on the embedded database of a folder: its doors, its jobs and its rounds; and here the sandbox's
 * bank and providers, all by the clock of one timeline.
 */
export async function openBusyWorld({ dataDir, from }: { dataDir: string; from: Date }) {
  const database = await openDatabase({ dataDir, onFault: ({ message }) => console.error(message) })
  await migrate(database)
  await installQueue(database, newLog('silent'))
  const databaseClock = await setDatabaseClock(database)
  const timeline = new Timeline(from, async (now) => void (await databaseClock.set(now)))
  await databaseClock.set(from)
  const { clock } = timeline

  const store = openStore(join(dataDir, 'sandbox'))
  store.run(sql`PRAGMA synchronous = OFF`)
  const bank = worldOf({ store, publicUrl: 'http://localhost:3000', now: clock })
  const doors = buildDoors(bank)
  const sandboxUrl = await doors.listen({ host: '127.0.0.1', port: 0 })

  async function askPartner({ method, url, headers, body }: PartnerCall): Promise<PartnerAnswer> {
    const response = await doors.inject({
      method: method as Method,
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    const { statusCode: status, payload: text } = response
    return { status, contentType: String(response.headers['content-type']), text }
  }

  const faults: string[] = []
  const { context } = await contextIn(database, {
    dataDir,
    clock,
    askPartner,
    putJob: (job) => putJob(job),
    onFault: (told) => void faults.push(told),
  })
  await seedDemo(context, { database, sandboxUrl, publicUrl: 'http://localhost:3000' })
  const threads = openThreads({ dataDir, sandboxUrl }, ({ at, call }) =>
    timeline.within(at, () => askPartner(call)),
  )

  function take({ later, faults: told, ...rest }: Outcome) {
    faults.push(...told)
    for (const job of later) putJob(job)
    return rest
  }

  const act = (command: Act['command']): Act => ({ at: clock().getTime(), command })
  const perform = async (command: Act['command']) => take(await threads.perform(act(command)))
  const byAll = async (command: Act['command']) => {
    for (const outcome of await threads.performByAll(act(command))) take(outcome)
  }

  const givenUp: GivenUpJob[] = []
  function putJob(job: LaterJob, { tries = 0, asked = clock() } = {}) {
    const { name, data, seconds } = job
    timeline.later(seconds, async () => {
      const { isUnfinished } = await perform({ kind: 'job', name, data })
      if (!isUnfinished) return
      if (tries < triesOfJob) putJob({ ...job, seconds: 30 * 2 ** tries }, { tries: tries + 1, asked })
      else givenUp.push({ ...job, asked })
    })
  }

  const requested = async (request: InjectOptions) => (await perform({ kind: 'request', request })).response!

  const ask = async (
    browser: Browser,
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { status, text, cookies } = await requested({
      method,
      url: `/api/v2${path}`,
      remoteAddress: browser.address,
      headers: { host: 'localhost', ...(cookie && { cookie }), ...headers },
      ...(body && { payload: body }),
    })
    for (const { name, value } of cookies) browser.cookies.set(name, value)
    return { status, body: text === '' ? null : JSON.parse(text) }
  }

  /** The bank processes its payouts and sends the notices that are due. */
  async function bankWorks() {
    moveDuePayouts(bank)
    const due = store.all<
      Parameters<typeof signatureOf>[1]
    >(sql`SELECT id, mid, body, attempts, secret, notify_url
      FROM notices JOIN merchants USING (mid) WHERE state = 'WAITING' ORDER BY id LIMIT 50`)
    for (const notice of due) {
      store.run(sql`UPDATE notices SET state = 'DELIVERED', attempts = attempts + 1 WHERE id = ${notice.id}`)
      const headers = { host: 'localhost', 'content-type': 'application/json', ...signatureOf(bank, notice) }
      const { pathname: url } = new URL(notice.notify_url)
      await requested({ method: 'POST', url, headers, payload: notice.body })
    }
  }

  /** A control of the simulated partners, beside their wire: somebody pays or plays, or a partner begins to fail. */
  async function inSandbox(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const response = await doors.inject({ method, url: `/sandbox${path}`, ...(body && { payload: body }) })
    const isJson = response.headers['content-type']?.toString().includes('json') ?? false
    return { status: response.statusCode, body: isJson ? JSON.parse(response.payload) : null }
  }

  return {
    context,
    database,
    databaseClock,
    timeline,
    store,
    faults,
    givenUp,
    ask,
    bankWorks,
    inSandbox,
    round: (name: string) => perform({ kind: 'round', name }),
    keepCalls: () => byAll({ kind: 'keep calls' }),
    async close() {
      await byAll({ kind: 'close' })
      await threads.end()
      await databaseClock.giveBack()
      await doors.close()
      store.close()
      await database.close()
    },
  }
}

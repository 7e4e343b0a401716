import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildDoors, worldOf } from '../../../sandbox/src/app.ts'
import { moveDuePayouts } from '../../../sandbox/src/bank/send-payout.ts'
import { signatureOf } from '../../../sandbox/src/bank/send-notices.ts'
import { openStore, sql } from '../../../sandbox/src/store.ts'
import { buildApp } from '../../../server/src/app.ts'
import type { Context } from '../../../server/src/context.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { openDatabase } from '../../../server/src/db/pool.ts'
import { keepCalls } from '../../../server/src/features/play/providers/keep-calls.ts'
import { handlers } from '../../../server/src/handlers.ts'
import { keyNameOfInstallation } from '../../../server/src/db/installation.ts'
import { noneIsBreached } from '../../../server/src/http/breached-passwords.ts'
import { setPasswordCost } from '../../../server/src/http/password-cost.ts'
import { NotFinished, type JobData, type JobName, type Jobs } from '../../../server/src/jobs/job.ts'
import { installQueue } from '../../../server/src/jobs/install-queue.ts'
import { newLog } from '../../../server/src/log.ts'
import { newCallMeter } from '../../../server/src/partners/call-meter.ts'
import { connectPartners } from '../../../server/src/partners/partners.ts'
import { onOwnMachine } from '../../../server/src/partners/partner-address.ts'
import type { Send } from '../../../server/src/partners/wire.ts'
import { jobHandlers } from '../../../server/src/schedule.ts'
import { keyNameOf, secretKeyIn, secretsUnder } from '../../../server/src/secrets.ts'
import { seedDemo } from '../../../server/src/seed/demo.ts'
import { setDatabaseClock } from './database-clock.ts'
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
  // Whoever asked looks at it; a wrong shape fails there.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

const sitesNowhere = { player: '/nowhere/player', console: '/nowhere/console' }

/**
 * The product in this process, on the embedded database of a folder: its doors, its jobs and its rounds, with the sandbox's bank and providers,
 * all by the clock of one timeline.
 */
export async function openBusyWorld({ dataDir, from }: { dataDir: string; from: Date }) {
  // Nobody waits for a hash of a demonstration; the first sign-in makes each anew at the sound cost.
  setPasswordCost({ memory: 8, passes: 1, parallelism: 1 })
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

  const key = secretKeyIn(dataDir)
  await keyNameOfInstallation(database.kysely, keyNameOf(key))
  const secrets = secretsUnder(key)
  const meter = newCallMeter()
  const log = newLog('silent')
  const faults: string[] = []
  const context: Context = {
    database,
    db: database.kysely,
    clock,
    log: {
      ...log,
      info() {},
      debug() {},
      warn() {},
      error: (...told: unknown[]) => void faults.push(JSON.stringify(told)),
    } as Context['log'],
    jobs: jobsOn(timeline, () => context, faults),
    partners: connectPartners(database.kysely, {
      clock,
      secrets,
      send: sendTo(doors),
      guard: (_, send) => send,
      near: onOwnMachine,
      meter,
    }),
    secrets,
    isBreached: noneIsBreached,
    handlers,
  }
  await seedDemo(context, { database, sandboxUrl, publicUrl: 'http://localhost:3000' })
  const built = await buildApp(context, { env: 'test', sandboxUrl, trustProxy: 0, sites: sitesNowhere })
  built.announce('serving')

  const ask = async (
    browser: Browser,
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await built.fastify.inject({
      method,
      url: `/api/v2${path}`,
      remoteAddress: browser.address,
      headers: { host: 'localhost', ...(cookie && { cookie }), ...headers },
      ...(body && { payload: body }),
    })
    for (const { name, value } of response.cookies) browser.cookies.set(name, value)
    return {
      status: response.statusCode,
      body: response.payload === '' ? null : JSON.parse(response.payload),
    }
  }

  /** The bank moves its payouts on and tells of all that it has to tell. */
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
      await built.fastify.inject({ method: 'POST', url, headers, payload: notice.body })
    }
  }

  /** What the pretend world is told past its partners' wire: somebody pays, plays, or a partner begins to fail. */
  async function inSandbox(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const response = await doors.inject({ method, url: `/sandbox${path}`, ...(body && { payload: body }) })
    const isJson = response.headers['content-type']?.toString().includes('json') ?? false
    return { status: response.statusCode, body: isJson ? JSON.parse(response.payload) : null }
  }

  return {
    context,
    database,
    timeline,
    store,
    faults,
    ask,
    bankWorks,
    inSandbox,
    keepCalls: () => keepCalls(context, meter),
    async close() {
      await databaseClock.giveBack()
      await built.fastify.close()
      await doors.close()
      store.close()
      await database.close()
    },
  }
}

const sendTo =
  (doors: FastifyInstance): Send =>
  async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const response = await doors.inject({
      method: (method ?? 'GET') as Method,
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const { statusCode: status } = response
    return new Response(status === 204 ? null : response.payload, {
      status,
      headers: { 'content-type': String(response.headers['content-type']) },
    })
  }

const triesOfJob = 4

const nothing = async () => false

/** A queue in this process. What it gives up is left to the rounds of the server that is started later: the orders themselves say what is left. */
function jobsOn(timeline: Timeline, context: () => Context, faults: string[]): Jobs {
  const put = <N extends JobName>(name: N, data: JobData[N], seconds: number, tries: number) =>
    timeline.later(seconds, async () => {
      try {
        await jobHandlers[name](context(), data)
      } catch (error) {
        if (!(error instanceof NotFinished)) faults.push(`${name}: ${String(error)}`)
        else if (tries < triesOfJob) put(name, data, 30 * 2 ** tries, tries + 1)
      }
    })
  return {
    enqueue: async (_tx, name, data, { afterSeconds = 0 }) => put(name, data, afterSeconds, 0),
    deadLetters: {
      page: async () => ({ letters: [], total: 0 }),
      find: async () => undefined,
      canRun: () => false,
      putBack: nothing,
      drop: nothing,
    },
  }
}

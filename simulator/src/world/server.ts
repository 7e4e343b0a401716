import { sql, type Kysely } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { secondsAfter } from '../../../server/src/clock.ts'
import type { Context } from '../../../server/src/context.ts'
import type { Database } from '../../../server/src/db/pool.ts'
import type { Tables } from '../../../server/src/db/tables.ts'
import type { JobName, Jobs } from '../../../server/src/jobs/job.ts'
import type { Log } from '../../../server/src/log.ts'
import { secrets } from './secrets.ts'
import type { Send } from '../../../server/src/partners/wire.ts'
import type { Product } from './product.ts'

interface Options {
  product: Product
  database: Database
  kysely: Kysely<Tables>
  clock: () => Date
  send: Send
  /** Hears what the product logs as an error. */
  onError: (text: string) => void
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  host: string
  path: string
  cookie?: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Answer {
  status: number
  // What comes back is looked at by the act that asked; a wrong shape fails there.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** Callers of the pretended network may stand still for ever: one of them must not be the one who tries for the others. */
const unguarded = (_way: string, send: Send) => send

/** One process of the product: its doors, and what acts are given. Dropping it is the process's death. */
export class Server {
  readonly context: Context
  readonly #fastify: FastifyInstance

  private constructor(context: Context, fastify: FastifyInstance) {
    this.context = context
    this.#fastify = fastify
  }

  static async boot({ product, database, kysely, clock, send, onError }: Options): Promise<Server> {
    const context: Context = {
      // Nobody watches the event streams here.
      database: { ...database, kysely, listen: async () => async () => {} },
      db: kysely,
      clock,
      log: logTo(onError),
      jobs: jobsIn(clock),
      partners: product.connectPartners(kysely, {
        clock,
        secrets,
        send,
        guard: unguarded,
        // `send` is the pretend world: nothing leaves it.
        near: { ownMachine: true, networks: [] },
      }),
      secrets,
      isBreached: async () => false,
      handlers: product.handlers,
    }
    const config = { env: 'test', sandboxUrl: undefined, trustProxy: 0, sites: noSites } as const
    const built = await product.buildApp(context, config)
    built.announce('serving')
    return new Server(context, built.fastify)
  }

  async ask({ method, host, path, cookie, headers = {}, body }: Request): Promise<Answer> {
    const response = await this.#fastify.inject({
      method,
      url: `/api${path}`,
      headers: {
        host,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      body: response.payload === '' ? null : JSON.parse(response.payload),
    }
  }
}

const noSites = { player: '/nowhere/player', console: '/nowhere/console' }

/** A queue in the same database: a job exists if and only if its transaction commits. */
const jobsIn = (clock: () => Date): Jobs => ({
  async enqueue(tx, name: JobName, data, { afterSeconds = 0 }) {
    const dueAt = secondsAfter(clock(), afterSeconds)
    await sql`insert into sim.jobs (name, data, due_at) values (${name}, ${JSON.stringify(data)}::jsonb, ${dueAt})`.execute(
      tx,
    )
  },
  // Jobs are tried until they are done; none is ever given up here.
  deadLetters: {
    page: async () => ({ letters: [], total: 0 }),
    find: async () => undefined,
    canRun: () => false,
    putBack: async () => false,
    drop: async () => false,
  },
})

const nothing = () => {}

function logTo(onError: (text: string) => void): Log {
  const error = (told: unknown, message?: string) => onError(describe(told, message))
  return { info: nothing, warn: nothing, debug: nothing, error, fatal: error }
}

function describe(told: unknown, message = ''): string {
  const { err, ...rest } = (told ?? {}) as { err?: unknown }
  const cause = err instanceof Error ? (err.stack ?? err.message) : ''
  return `${message} ${JSON.stringify(rest)} ${cause}`.trim()
}

import { channelWire } from '../partners/channels/channel-wire.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@kham/contract/endpoint'
import type { staffRoles } from '@kham/contract/desk/staff-roles'
import { handlers } from '../handlers.ts'
import { buildApp, type AppConfig } from '../app.ts'
import { secondsAfter } from '../clock.ts'
import type { Context } from '../context.ts'
import { noneIsBreached } from '../http/breached-passwords.ts'
import { hashPassword } from '../http/passwords.ts'
import { newId } from '../id.ts'
import { newLog } from '../log.ts'
import { secretKeyBytes, secretsUnder } from '../secrets.ts'
import { testDatabase } from './test-database.ts'
import { byHand } from './as-owner.ts'

type StaffRole = (typeof staffRoles)[number]

export const agencyId = 'kham'
export const goodPassword = 'ສະບາຍດີ-2026'

export interface Asking {
  method?: Endpoint['method'] | 'HEAD' | 'OPTIONS'
  path: string
  /** Sent as JSON, unless it is a Buffer or text. */
  body?: unknown
  headers?: Record<string, string>
}

/** The web side over a fresh database, with a clock that stands still and two agencies, without partners and jobs. */
export async function testApp(config: Partial<AppConfig> = {}) {
  const opened = await testDatabase()
  const { database } = opened
  let now = new Date('2026-11-20T05:00:00Z')
  const context: Context = {
    database,
    db: database.kysely,
    clock: () => now,
    log: newLog('silent'),
    jobs: { enqueue: async () => {}, deadLetters: noDeadLetters },
    partners: noPartners,
    secrets: secretsUnder(randomBytes(secretKeyBytes)),
    isBreached: noneIsBreached,
    handlers,
  }
  await seedAgency(context, agencyId, ['localhost', 'kham.example'])
  await seedAgency(context, 'other', ['other.localhost'])
  const built = await buildApp(context, { env: 'test', sandboxUrl: undefined, trustProxy: 0, ...config })
  built.announce('serving')
  return {
    ...built,
    context,
    agencyId,
    browser: (host?: string) => browserOf(built.fastify, host),
    advance: (seconds: number) => void (now = secondsAfter(now, seconds)),
    async close() {
      await built.fastify.close()
      await opened.close()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>

const noPartners: Context['partners'] = {
  bank: async () => null,
  game: async () => null,
  mayBeInFlight: () => false,
  push: { knows: () => false, send: async () => null },
  channels: channelWire(),
  checkBank: async () => null,
  checkGame: () => null,
  tryBank: async () => ({ outcome: 'NO_ANSWER', ms: 0, said: null }),
  tryGame: async () => ({ outcome: 'NO_ANSWER', ms: 0, said: null, creditMinor: null }),
}

const noDeadLetters: Context['jobs']['deadLetters'] = {
  page: async () => ({ letters: [], total: 0 }),
  find: async () => undefined,
  canRun: () => false,
  putBack: async () => false,
  drop: async () => false,
}

async function seedAgency({ db }: Context, id: string, hosts: string[]) {
  await byHand(db, db.insertInto('agencies').values({ agency_id: id, name: id, logo: null, social: '{}' }))
  await db
    .insertInto('agency_hosts')
    .values(hosts.map((host) => ({ agency_id: id, host })))
    .execute()
}

/** Adds a member of staff who signs in with `goodPassword`. */
export async function addStaff(
  { db, clock }: Context,
  username: string,
  role: StaffRole = 'cashier',
  agency = agencyId,
) {
  const staffId = newId(clock())
  await byHand(
    db,
    db.insertInto('staff').values({
      agency_id: agency,
      staff_id: staffId,
      username,
      password_hash: await hashPassword(goodPassword),
      display_name: username,
      role,
    }),
  )
  return staffId
}

/** A browser that keeps its cookies, and says where its requests come from as browsers do. */
export function browserOf(fastify: FastifyInstance, host = 'localhost:3000') {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    jar,
    cookie,
    async ask({ method = 'GET', path, body, headers = {} }: Asking) {
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
      const response = await fastify.inject({
        method,
        url: path,
        headers: {
          host,
          ...(jar.size > 0 ? { cookie: cookie() } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
      })
      for (const { name, value } of response.cookies) {
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        headers: response.headers,
        cookies: response.cookies,
        text: response.payload,
        body: isJson ? response.json() : null,
      }
    },
    post(path: string, body?: unknown, headers: Record<string, string> = {}) {
      return this.ask({ method: 'POST', path: `/api${path}`, body, headers })
    },
    get(path: string, headers: Record<string, string> = {}) {
      return this.ask({ path: `/api${path}`, headers })
    },
    register(username: string, password = goodPassword) {
      const form = { username, password, confirmPassword: password, ageConfirmed: true }
      return this.post('/v2/players/register', form)
    },
    signIn(username: string, password = goodPassword) {
      return this.post('/v2/players/login', { username, password })
    },
  }
}
export type TestBrowser = ReturnType<typeof browserOf>

import { buildApp, type AppConfig } from '../app.ts'
import { secondsAfter } from '../clock.ts'
import { hashOfToken, newToken, sessionKinds, startSession, type SessionKind } from '../http/sessions.ts'
import { byHand } from './as-owner.ts'
import type { MoneyWorld } from './money-world.ts'

// What comes back is looked at by the test; a wrong shape fails there.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

interface Asking {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object
  /** Sent as it is, as a picture. */
  file?: Buffer
  headers?: Record<string, string>
  cookie?: string
  host?: string
}

/** The API over a money world, for anybody's session. */
export async function openDoors({ context, agency }: MoneyWorld, env: AppConfig['env'] = 'test') {
  const { fastify } = await buildApp(context, { env, sandboxUrl: undefined, trustProxy: 0 })

  const home = { agencyId: agency.agency_id, host: 'localhost' }

  async function ask(
    path: string,
    { method = 'GET', body, file, cookie, host = 'localhost', headers = {} }: Asking = {},
  ) {
    const answer = await fastify.inject({
      method,
      url: `/api${path}`,
      headers: {
        host,
        ...(cookie ? { cookie } : {}),
        ...(file ? { 'content-type': 'image/png' } : {}),
        ...headers,
      },
      ...((body ?? file) ? { payload: body ?? file } : {}),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const json: Body = isJson ? answer.json() : null
    const { statusCode: status, headers: told, payload: text, rawPayload: bytes } = answer
    return { status, headers: told, text, bytes, body: json }
  }

  /** Inserted by hand, so that the audit log holds the test's own acts alone. */
  async function signedIn(owner: { agencyId: string; ownerId: string }): Promise<string> {
    const [token, now] = [newToken(), context.clock()]
    const times = { created_at: now, seen_at: now, expires_at: secondsAfter(now, 12 * 3600) }
    const whose = { agency_id: owner.agencyId, staff_id: owner.ownerId }
    const row = { ...whose, token_hash: hashOfToken(token)!, ...times }
    await byHand(context.db, context.db.insertInto('staff_sessions').values(row))
    return token
  }

  async function session(
    kind: SessionKind,
    ownerId: string,
    { agencyId, host }: { agencyId: string; host: string } = home,
  ) {
    const owner = { agencyId, ownerId }
    const token = await (kind === 'staff'
      ? signedIn(owner)
      : startSession(context.db, owner, context.clock()))
    const cookie = `${sessionKinds[kind].cookie}=${token}`
    return {
      get: (path: string, headers: Record<string, string> = {}) => ask(path, { cookie, host, headers }),
      post: (path: string, body: object = {}, headers: Record<string, string> = {}) =>
        ask(path, { cookie, host, method: 'POST', body, headers }),
      upload: (path: string, file: Buffer, headers: Record<string, string> = {}) =>
        ask(path, { cookie, host, method: 'POST', file, headers }),
      put: (path: string, body: object) => ask(path, { cookie, host, method: 'PUT', body }),
      remove: (path: string) => ask(path, { cookie, host, method: 'DELETE' }),
    }
  }

  return {
    ask,
    player: (playerId: string) => session('player', playerId),
    staff: (staffId: string) => session('staff', staffId),
    staffOf: (agencyId: string, staffId: string, host: string) =>
      session('staff', staffId, { agencyId, host }),
    close: () => fastify.close(),
  }
}
export type OpenDoors = Awaited<ReturnType<typeof openDoors>>

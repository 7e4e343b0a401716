import { buildApp } from '../app.ts'
import { sessionKinds, startSession, type SessionKind } from '../http/sessions.ts'
import type { MoneyWorld } from './money-world.ts'

// What comes back is looked at by the test; a wrong shape fails there.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

interface Asking {
  method?: 'GET' | 'POST'
  body?: object
  cookie?: string
  host?: string
}

/** The API over a money world, for anybody's session. */
export async function openDoors({ context, agency }: MoneyWorld) {
  const { fastify } = await buildApp(context, { env: 'test', sandboxUrl: undefined, trustProxy: false })

  async function ask(path: string, { method = 'GET', body, cookie, host = 'localhost' }: Asking = {}) {
    const answer = await fastify.inject({
      method,
      url: `/api${path}`,
      headers: { host, ...(cookie ? { cookie } : {}) },
      ...(body ? { payload: body } : {}),
    })
    const json: Body = answer.payload ? answer.json() : null
    return { status: answer.statusCode, body: json }
  }

  async function session(kind: SessionKind, ownerId: string) {
    const owner = { agencyId: agency.agency_id, ownerId }
    const cookie = `${sessionKinds[kind].cookie}=${await startSession(context.db, kind, owner, context.clock())}`
    return {
      get: (path: string) => ask(path, { cookie }),
      post: (path: string, body: object = {}) => ask(path, { cookie, method: 'POST', body }),
    }
  }

  return {
    ask,
    player: (playerId: string) => session('player', playerId),
    staff: (staffId: string) => session('staff', staffId),
    close: () => fastify.close(),
  }
}
export type OpenDoors = Awaited<ReturnType<typeof openDoors>>

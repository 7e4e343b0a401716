import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@kham/contract/endpoint'
import { validate } from '@kham/contract/validate'
import * as z from 'zod/mini'
import { asDeclared } from '../../server/src/http/declared.ts'
import { languageAsked } from '../../server/src/http/language-asked.ts'
import { serializeResponse } from '../../server/src/http/serialize-response.ts'
import { Refusal } from '../../server/src/refusal.ts'
import type { Answer } from './answer.ts'
import { log } from './log.ts'
import type { PlayerRole } from './people.ts'
import { playerCookie, type Sessions } from './sessions.ts'

interface Mounted {
  sessions: Sessions
  /** What is answered instead of the usual in the state that a browser is in. */
  insteadIn: (state: string) => readonly Answer[]
}

const nothing = z.strictObject({})
// A POST without a body may still say {}.
const noBody = z.optional(nothing)

const nothingElse = async () => {
  throw new Error('what is usual has nothing behind it')
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The cookie that says which state a browser is in. */
export const stateCookie = 'fake-state'

/** Mounts answers below /api. What the contract does not let in is refused, and what it does not let out is a fault. */
export function mountAnswers(
  fastify: FastifyInstance,
  answers: readonly Answer[],
  { sessions, insteadIn }: Mounted,
) {
  for (const usual of answers) {
    const { endpoint } = usual
    fastify.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { access: endpoint.access },
      async handler(request, reply) {
        const instead = insteadIn(request.cookies[stateCookie] ?? '')
        const own = instead.find((each) => nameOf(each.endpoint) === nameOf(endpoint))
        try {
          return await answerOf(usual, own, sessions, request, reply)
        } catch (error) {
          throw asDeclared(endpoint, error, { log, isTest: true })
        }
      },
    })
  }
}

async function answerOf(
  { endpoint, handler }: Answer,
  instead: Answer | undefined,
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
  const setCookie = (name: string, value: string | null) => {
    const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const
    if (value === null) reply.clearCookie(name, options)
    else reply.setCookie(name, value, options)
  }
  const signInAs = (role: PlayerRole) => {
    const { token, player } = sessions.begin(role)
    setCookie(playerCookie, token)
    return player
  }
  // The parts come from the endpoint's own schemas and access, which TypeScript cannot follow through the conditions.
  const asked = {
    ...sessions.of(endpoint, request),
    ...inputOf(endpoint, request),
    language: languageAsked(request),
    cookies: request.cookies,
    setCookie,
    signInAs,
  } as never
  const usual = async () => handler(asked, nothingElse)
  const given = await (instead ? instead.handler(asked, usual) : usual())
  if (endpoint.replyType) return reply.type(`${endpoint.replyType}; charset=utf-8`).send(given)
  const fit = serializeResponse(endpoint, given)
  return fit === null ? reply.code(204).send() : reply.send(fit)
}

/** @throws Refusal NOT_FOUND for a parameter that names nothing, VALIDATION for the rest */
function inputOf(endpoint: Endpoint, { params, query, body }: FastifyRequest) {
  const where = validate(endpoint.params ?? nothing, params)
  if (!where.ok) throw new Refusal('NOT_FOUND')
  const asked = validate(endpoint.query ?? nothing, query)
  const takesBody = endpoint.method !== 'GET' && !endpoint.bodyType
  const sent = takesBody ? validate(endpoint.body ?? noBody, body) : { ok: true as const, value: undefined }
  if (!asked.ok || !sent.ok)
    throw new Refusal('VALIDATION', {
      fields: { ...(sent.ok ? {} : sent.fields), ...(asked.ok ? {} : asked.fields) },
    })
  return { params: where.value, query: asked.value, body: sent.value }
}

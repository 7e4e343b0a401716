import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Endpoint, ReplyOf } from '@kham/contract/endpoint'
import type { RefusalCode } from '@kham/contract/refusals'
import type { StaffActor } from '../actor.ts'
import type { Context } from '../context.ts'
import { inSpan } from '../traces.ts'
import type { AgencyAtHost, FindAgency } from './agency-of-host.ts'
import { agencyOf, callerOf, sessionOf, type FindPlayer } from './authenticate.ts'
import { answering } from './caller.ts'
import { asDeclared } from './declared.ts'
import { idempotencyKeyOf, onceByKey, requestHashOf } from './idempotency.ts'
import { FileAnswer } from './file-answer.ts'
import { serializeResponse } from './serialize-response.ts'
import type { AddressLimits } from './rate-limit.ts'
import { refusalOf, statusOf } from './problem.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { findPlayer, type SignedInPlayer, type SignedInStaff } from './find-session.ts'
import { inputOf } from './validate-request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures. */
    rawBody: Buffer
  }
  interface FastifyContextConfig {
    /** The contract's word on who may call; a gateway is no browser, so its calls come from another origin. */
    access?: Endpoint['access']
  }
}

/** A call of the staff that was refused with 403. */
export interface RefusedCall {
  agencyId: string
  by: StaffActor
  /** Method and path of the contract: 'GET /v2/agency/players/{id}'. */
  call: string
  code: RefusalCode
}

/** What doors are mounted on. */
export interface App {
  /** The scope below /api. */
  fastify: FastifyInstance
  context: Context
  findAgency: FindAgency
  addressLimits: AddressLimits
  /** Writes down that somebody of the staff was refused a call. */
  noteRefusedCall: (context: Context, call: RefusedCall) => Promise<void>
  /** Whether real money is played for. */
  isProduction: boolean
  /** Whether a refusal that its endpoint does not declare is a fault. */
  isTest: boolean
  /** All that was mounted, for the OpenAPI document. */
  endpoints: Endpoint[]
}

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type SessionOf<E extends Endpoint, P> = E['access'] extends 'player'
  ? { player: P }
  : E['access'] extends 'staff'
    ? { staff: SignedInStaff; by: StaffActor }
    : unknown

/** What a handler is told; the body, the query and the parameters have passed the contract. */
export type Asked<E extends Endpoint, P = SignedInPlayer> = SessionOf<E, P> & {
  context: Context
  agencyId: string
  agency: AgencyAtHost
  body: E['bodyType'] extends string ? Readable | undefined : OutputOf<E['body']>
  query: OutputOf<E['query']>
  params: OutputOf<E['params']>
  /** Given only to endpoints that take one; the act has to be idempotent by it as well. */
  idempotencyKey: string | null
  rawBody: Buffer
  request: FastifyRequest
  reply: FastifyReply
}
type Answer<E extends Endpoint> = E['reply'] extends null ? void : ReplyOf<E> | ReadyAnswer | FileAnswer
export type Handler<E extends Endpoint, P = SignedInPlayer> = (
  asked: Asked<E, P>,
) => Promise<Answer<E>> | Answer<E>

/** Mounts an endpoint of the contract: nothing that the contract does not say comes in, or goes out. */
export function serve<const E extends Endpoint>(app: App, endpoint: E, handler: Handler<E>) {
  serveWith(app, endpoint, findPlayer, handler)
}

/** The same for one that answers what was read with the session. */
export function serveWith<const E extends Endpoint, P extends SignedInPlayer>(
  app: App,
  endpoint: E,
  find: FindPlayer<P>,
  handler: Handler<E, P>,
) {
  app.endpoints.push(endpoint)
  app.fastify.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access },
    handler: (request, reply) =>
      inSpan(spanOf(endpoint, request), async (note) => {
        reply.code(endpoint.status ?? 200)
        const answer = await answerOf(app, { endpoint, find, handler }, request, reply).catch(
          async (error: unknown) => {
            note({ 'http.response.status_code': statusOf(refusalOf(error).code) })
            await noteRefused(app, endpoint, request, error)
            throw asDeclared(endpoint, error, { log: app.context.log, isTest: app.isTest })
          },
        )
        note({ 'http.response.status_code': answer === null ? 204 : reply.statusCode })
        if (answer instanceof ReadyAnswer) return answer.send(request, reply)
        if (answer instanceof FileAnswer) return answer.send(endpoint, reply)
        if (answer === null) return reply.code(204).send()
        if (endpoint.replyType) reply.type(`${endpoint.replyType}; charset=utf-8`)
        return reply.send(answer)
      }),
  })
}

const spanOf = ({ method, path }: Endpoint, { id }: FastifyRequest) => ({
  name: `${method} ${path}`,
  kind: 'SERVER' as const,
  attributes: { 'http.request.method': method, 'http.route': path, 'kham.request_id': id },
})

/** What somebody of the staff may not do is worth knowing; not to be able to note it is no reason to answer otherwise. */
async function noteRefused(
  { context, noteRefusedCall }: App,
  { method, path }: Endpoint,
  request: FastifyRequest,
  error: unknown,
) {
  const caller = callerOf(request)
  const { code } = refusalOf(error)
  if (!caller || statusOf(code) !== 403) return
  await noteRefusedCall(context, { ...caller, call: `${method} ${path}`, code }).catch((fault: unknown) =>
    context.log.error({ err: fault }, 'a refused call could not be written down'),
  )
}

interface Served<E extends Endpoint, P extends SignedInPlayer> {
  endpoint: E
  find: FindPlayer<P>
  handler: Handler<E, P>
}

async function answerOf<E extends Endpoint, P extends SignedInPlayer>(
  app: App,
  { endpoint, find, handler }: Served<E, P>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const agency = await agencyOf(app, request)
  const session = await sessionOf(app, { endpoint, find }, agency, request)
  const input = inputOf(endpoint, request)
  const idempotencyKey = endpoint.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : null

  const { context } = app
  const { rawBody } = request
  const asked = { context, agency, agencyId: agency.agency_id, idempotencyKey, rawBody, request, reply }
  // The parts come from E's own schemas and access, which TypeScript cannot follow through the conditions.
  const work = async () => {
    const told = { ...asked, ...session, ...input } as unknown as Asked<E, P>
    const { staff, by } = session
    const answer = await (staff && by ? answering({ ...staff, ...by }, () => handler(told)) : handler(told))
    return answer instanceof ReadyAnswer || answer instanceof FileAnswer
      ? answer
      : serializeResponse(endpoint, answer)
  }
  if (idempotencyKey === null || !session.player) return work()

  const keyed = {
    agencyId: agency.agency_id,
    playerId: session.player.playerId,
    key: idempotencyKey,
    requestHash: requestHashOf(endpoint.method, request.url.split('?')[0]!, input.body),
    status: endpoint.status ?? 200,
  }
  return onceByKey(context, keyed, work)
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Endpoint, ReplyOf } from '@kham/contract/endpoint'
import { unattendedHeader } from '@kham/contract/desk/unattended'
import { personHeader } from '@kham/contract/players/person'
import type { RefusalCode } from '@kham/contract/refusals'
import { validate, type Validated } from '@kham/contract/validate'
import type { StaffActor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import { inSpan } from '../traces.ts'
import type { AgencyAtHost, FindAgency } from './agency-of-host.ts'
import { answering } from './caller.ts'
import { asDeclared } from './declared.ts'
import { idempotencyKeyOf, onceByKey, requestHashOf } from './idempotency.ts'
import { isStorable } from './json-body.ts'
import { FileAnswer } from './file-answer.ts'
import { serializeResponse } from './serialize-response.ts'
import { hostOf } from './host.ts'
import type { AddressLimits } from './rate-limit.ts'
import { refusalOf, statusOf } from './problem.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { refuseOldStepUp } from './refuse-old-step-up.ts'
import { sessionToken } from './session-cookie.ts'
import {
  findPlayer,
  findStaff,
  type Asked as SessionAsked,
  type SignedInPlayer,
  type SignedInStaff,
} from './find-session.ts'
import type { SessionKind } from './sessions.ts'

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
/** Finds whose session it is; more of the player may come with it. */
type FindPlayer<P extends SignedInPlayer> = (db: Db, asked: SessionAsked) => Promise<P | null>
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

/** The caller of a staff request, as far as known. */
const actors = new WeakMap<FastifyRequest, { agencyId: string; by: StaffActor }>()

/** What somebody of the staff may not do is worth knowing; not to be able to note it is no reason to answer otherwise. */
async function noteRefused(
  { context, noteRefusedCall }: App,
  { method, path }: Endpoint,
  request: FastifyRequest,
  error: unknown,
) {
  const caller = actors.get(request)
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

/** @throws Refusal AGENCY_NOT_FOUND */
export async function agencyOf({ findAgency, context }: App, request: FastifyRequest): Promise<AgencyAtHost> {
  const agency = await findAgency(hostOf(request.host), context.clock())
  if (!agency) throw new Refusal('AGENCY_NOT_FOUND')
  return agency
}

type Session = { player?: SignedInPlayer; staff?: SignedInStaff; by?: StaffActor }

/** Whether the call is this person's; one that does not say whose it is, is of whoever is signed in. */
const isOf = (id: string, { headers }: FastifyRequest) => (headers[personHeader] ?? id) === id

/** @throws Refusal UNAUTHENTICATED, also for who is not the one that the call is of, FORBIDDEN for a role that the contract does not name, or STEP_UP_REQUIRED */
async function sessionOf(
  app: App,
  { endpoint: { access, roles, stepUp }, find }: { endpoint: Endpoint; find: FindPlayer<SignedInPlayer> },
  agency: AgencyAtHost,
  request: FastifyRequest,
): Promise<Session> {
  if (access === 'player') return { player: await playerOf(app, agency, request, find) }
  if (access !== 'staff') return {}
  const staff = await staffOf(app, agency, request)
  if (!roles?.includes(staff.role)) throw new Refusal('FORBIDDEN')
  if (stepUp) refuseOldStepUp(staff, app.context.clock())
  return {
    staff,
    by: actorOf(staff.staffId, request),
  }
}

const actorOf = (staffId: string, request: FastifyRequest): StaffActor => ({
  staffId,
  address: request.clientAddress,
  requestId: request.id,
})

async function playerOf(
  app: App,
  agency: AgencyAtHost,
  request: FastifyRequest,
  find: FindPlayer<SignedInPlayer>,
) {
  const player = await playerIfAny(app, agency, request, find)
  if (!player) throw new Refusal('UNAUTHENTICATED')
  return player
}

/** The caller where visitors are answered too; null = a visitor. */
export async function playerIfAny(
  { context }: App,
  agency: AgencyAtHost,
  request: FastifyRequest,
  find: FindPlayer<SignedInPlayer> = findPlayer,
): Promise<SignedInPlayer | null> {
  const player = await find(context.db, askedOf('player', context, agency, request))
  return player && isOf(player.playerId, request) ? player : null
}

/** Who of the staff asks. @throws Refusal UNAUTHENTICATED, ADDRESS_NOT_ALLOWED */
export async function staffOf({ context }: App, agency: AgencyAtHost, request: FastifyRequest) {
  const { agency_id } = agency
  const asked = askedOf('staff', context, agency, request)
  const isCaller = (staffId: string) =>
    actors.set(request, { agencyId: agency_id, by: actorOf(staffId, request) })
  const staff = await findStaff(context.db, { ...asked, address: request.clientAddress, isCaller })
  if (!staff || !isOf(staff.staffId, request)) throw new Refusal('UNAUTHENTICATED')
  return staff
}

const askedOf = (
  kind: SessionKind,
  { clock }: Context,
  { agency_id: agencyId, moving }: AgencyAtHost,
  request: FastifyRequest,
) => ({
  agencyId,
  token: sessionToken(kind, request),
  now: clock(),
  // Nothing of one that rests can be written.
  touch: moving === null && request.headers[unattendedHeader] === undefined,
})

const nothing = z.strictObject({})
// A POST without a body may still say {}, as many callers do.
const noBody = z.optional(nothing)

/** @throws Refusal NOT_FOUND for a parameter that names nothing; NOT_JSON for a file that nobody asked for; VALIDATION for the rest */
function inputOf(endpoint: Endpoint, { params, query, body }: FastifyRequest) {
  const where = validate(endpoint.params ?? nothing, params)
  if (!where.ok || !allStorable(params)) throw new Refusal('NOT_FOUND')
  const asked = validate(endpoint.query ?? nothing, query)
  const sent = bodyOf(endpoint, body)
  if (!asked.ok || !sent.ok) {
    const fields = { ...(sent.ok ? {} : sent.fields), ...(asked.ok ? {} : asked.fields) }
    throw new Refusal('VALIDATION', { fields })
  }
  if (!allStorable(query)) throw new Refusal('VALIDATION', { fields: { query: 'BAD_FORMAT' } })
  return { params: where.value, query: asked.value, body: sent.value }
}

function bodyOf({ method, body: schema, bodyType }: Endpoint, body: unknown): Validated<unknown> {
  if (method === 'GET') return { ok: true, value: undefined }
  if (!(body instanceof Readable)) return validate(schema ?? noBody, body)
  if (!bodyType) throw new Refusal('NOT_JSON')
  return { ok: true, value: body }
}

const allStorable = (values: unknown) =>
  Object.values(values ?? {}).every((value) => typeof value !== 'string' || isStorable(value))

import type { z } from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import { staffRoles, type StaffRole } from './desk/staff-roles.ts'

type Schema = z.ZodMiniType

/** A workbook of Excel and its like. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Definition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with `{name}` for each parameter. */
  path: string
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The type of a request body that is no JSON: it is streamed, and not trusted. */
  bodyType?: 'image/*'
  /** null = 204 without a body. */
  reply: Schema | null
  /** The type of a reply that is no JSON. */
  replyType?: 'text/csv' | 'image/webp' | 'application/zip' | typeof workbookType
  status?: 200 | 201 | 202
  /** Its own refusals; those of access, body and limits come by themselves. */
  refusals: readonly RefusalCode[]
  /** Only within ten minutes of having signed in or stepped up (`POST account/step-up`). */
  stepUp?: true
  /** Takes `Idempotency-Key`: the same key and body answer the first answer again. */
  idempotent?: true
}

/** The session it needs, and the staff roles it allows. `gateway` is a signed call of a bank. */
type Access =
  | { access: 'public' | 'player' | 'gateway'; roles?: never }
  | { access: 'staff'; roles: readonly StaffRole[] }

export type Endpoint = Definition & Access

/** Says an endpoint once; validation, the typed caller and the OpenAPI page are derived from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Input<S> = S extends Schema ? z.input<S> : undefined
export type ParamsOf<E extends Endpoint> = Input<E['params']>
export type QueryOf<E extends Endpoint> = Input<E['query']>
export type BodyOf<E extends Endpoint> = Input<E['body']>
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? z.output<E['reply']> : undefined

/** Refusals that follow from what the endpoint is, not from what it does. */
export function impliedRefusals({
  access,
  roles,
  params,
  method,
  stepUp,
  idempotent,
}: Endpoint): RefusalCode[] {
  // An endpoint without query or body refuses either.
  const codes: RefusalCode[] = [
    'AGENCY_NOT_FOUND',
    'AGENCY_ELSEWHERE',
    'AGENCY_MOVING',
    'VALIDATION',
    'RATE_LIMITED',
    'OVERLOADED',
    'INTERNAL',
  ]
  if (access === 'player' || access === 'staff') codes.push('UNAUTHENTICATED')
  if (access === 'staff') codes.push('ADDRESS_NOT_ALLOWED')
  if (roles && roles.length < staffRoles.length) codes.push('FORBIDDEN')
  if (stepUp) codes.push('STEP_UP_REQUIRED')
  if (access === 'gateway') codes.push('BAD_SIGNATURE')
  // A parameter that names nothing: the address leads nowhere.
  if (params) codes.push('NOT_FOUND')
  if (method !== 'GET') codes.push('CROSS_ORIGIN', 'NOT_JSON', 'BODY_TOO_LARGE')
  if (idempotent) codes.push('IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS')
  return codes
}

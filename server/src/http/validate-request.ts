import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Endpoint } from '@kham/contract/endpoint'
import { validate, type Validated } from '@kham/contract/validate'
import { Refusal } from '../refusal.ts'
import { isStorable } from './json-body.ts'

const nothing = z.strictObject({})
// A POST without a body may still say {}, as many callers do.
const noBody = z.optional(nothing)

/** @throws Refusal NOT_FOUND for a parameter that names nothing; NOT_JSON for a file that nobody asked for; VALIDATION for the rest */
export function inputOf(endpoint: Endpoint, { params, query, body }: FastifyRequest) {
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

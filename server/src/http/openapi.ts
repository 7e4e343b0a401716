import * as z from 'zod/mini'
import { impliedRefusals, type Endpoint } from '@kham/contract/endpoint'
import { eventsPath, eventTypes } from '@kham/contract/site/events'
import { fieldCodes, refusals, type RefusalCode } from '@kham/contract/refusals'
import { problemType } from './problem.ts'
import { namedSchemas, shapesOfContract, type Json, type NamedSchemas } from './named-schemas.ts'
import { sessionKinds } from './sessions.ts'

/** The contract as an OpenAPI 3.1 document, made from the endpoints that are mounted. */
export async function openApiOf(endpoints: Endpoint[]) {
  const named = namedSchemas(await shapesOfContract())
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, named)
  }
  paths[eventsPath] = { get: eventStream }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kham',
      version: '2',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Kham' },
      description:
        'Money is a decimal string in an answer always with two decimals; times are RFC 3339 UTC. Unknown fields are refused. Writes that a browser sends from another site are refused.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name, description: descriptionOf(name) })),
    paths,
    components: { schemas: { ...named.called(), Problem: problemSchema }, securitySchemes },
  }
}

/** The noun an endpoint belongs to: what stands after the version, or after the audience. */
export function tagOf({ path }: Pick<Endpoint, 'path'>): string {
  const [, , first = '', second] = path.split('/')
  if (first === 'agency' && second !== 'info') return 'operators'
  return first
}

export const operationIdOf = ({ method, path }: Endpoint) =>
  [method.toLowerCase(), ...path.split('/').slice(2)].join('-').replace(/[{}]/g, '')

const descriptionOf = (tag: string) =>
  tag === 'operators'
    ? 'What the staff does: below /v2/agency.'
    : `For players, visitors and banks: below /v2/${tag}.`

/** The cookie that it needs; empty = none: everybody may ask, and a bank's call has its signature. */
const securityOf = ({ access }: Endpoint) =>
  access === 'player' || access === 'staff' ? [{ [access]: [] }] : []

function operationOf(endpoint: Endpoint, named: NamedSchemas): Json {
  const { summary, roles } = endpoint
  const parameters = parametersOf(endpoint, named)
  return {
    operationId: operationIdOf(endpoint),
    tags: [tagOf(endpoint)],
    summary,
    ...(roles ? { description: `Roles: ${roles.join(', ')}.` } : {}),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(endpoint, named),
    responses: { ...successOf(endpoint, named), ...problemsOf(endpoint) },
  }
}

function bodyOf({ body, bodyType }: Endpoint, named: NamedSchemas): Json {
  if (bodyType) return { requestBody: { required: true, content: { [bodyType]: {} } } }
  if (!body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: named.schema(body, 'input') } } },
  }
}

function successOf({ reply, replyType, status = 200 }: Endpoint, named: NamedSchemas): Json {
  if (reply === null) return { 204: { description: 'Done' } }
  return {
    [status]: {
      description: 'Done',
      content: { [replyType ?? 'application/json']: { schema: named.schema(reply, 'output') } },
    },
  }
}

/** Every refusal an endpoint may answer, its own and those of what it is, by status. */
export function refusalsOf(endpoint: Endpoint): [status: number, codes: RefusalCode[]][] {
  const codes = new Set([...endpoint.refusals, ...impliedRefusals(endpoint)])
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  return [...byStatus].toSorted(([a], [b]) => a - b)
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
}

function problemsOf(endpoint: Endpoint): Json {
  return Object.fromEntries(
    refusalsOf(endpoint).map(([status, codes]) => {
      const schema = {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { type: 'object', properties: { code: { enum: codes } } },
        ],
      }
      const headers = status === 429 || status === 503 ? { headers: retryAfter } : {}
      return [status, { description: codes.join(', '), ...headers, content: { [problemType]: { schema } } }]
    }),
  )
}

function parametersOf(endpoint: Endpoint, named: NamedSchemas): Json[] {
  const keyed: Json = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body answer the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
  }
  return [
    ...fieldParameters(endpoint.params, 'path', named),
    ...fieldParameters(endpoint.query, 'query', named),
    ...(endpoint.idempotent ? [keyed] : []),
  ]
}

function fieldParameters(
  schema: z.ZodMiniType | undefined,
  place: 'path' | 'query',
  named: NamedSchemas,
): Json[] {
  if (!schema) return []
  const { properties, required } = named.fields(schema)
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

const problemSchema = {
  type: 'object',
  description: 'RFC 9457. `code` is the one to act on.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(refusals) },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    by: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string', enum: fieldCodes } },
  },
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
}

const cookieScheme = (name: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name: `__Host-${name}`,
  description: `A session cookie; on localhost it is called \`${name}\`.`,
})
const securitySchemes = {
  player: cookieScheme(sessionKinds.player.cookie),
  staff: cookieScheme(sessionKinds.staff.cookie),
}

const eventStream = {
  operationId: 'get-events',
  tags: ['events'],
  summary: 'Server-sent events of the signed-in player',
  description: `Types: ${eventTypes.join(', ')}. An event says what changed; ask again to see how it is now.`,
  security: [{ player: [] }],
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      schema: { type: 'string', pattern: '^\\d{1,18}$' },
    },
    { name: 'lastEventId', in: 'query', required: false, schema: { type: 'string', pattern: '^\\d{1,18}$' } },
  ],
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    ...problemsOf({
      method: 'GET',
      path: eventsPath,
      summary: '',
      access: 'player',
      query: z.strictObject({}),
      reply: null,
      refusals: ['RATE_LIMITED'],
    }),
  },
}

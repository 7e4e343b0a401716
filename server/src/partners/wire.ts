import * as z from 'zod/mini'
import { inSpan } from '../traces.ts'

const mebibyte = 1_048_576
/** Bytes of an answer. What is read may be a whole catalogue. */
const largest = { GET: 16 * mebibyte, POST: mebibyte, PUT: mebibyte }

export interface WireAnswer {
  status: number
  /** Raw text of the answer. */
  text: string
  /** The parsed JSON, or null where the answer was none. */
  json: unknown
}

/** No answer came, or none that can be read: what happened at the partner is unknown. */
export class NoAnswer extends Error {
  /** What came instead of an answer, where something did. */
  readonly raw: string | null
  constructor(message: string, { raw = null, cause }: { raw?: string | null; cause?: unknown } = {}) {
    super(message, { cause })
    this.raw = raw
  }
}

/** How a request is sent: `fetch`, unless another network stands in for the real one. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export interface WireCall {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  /** How errors name the address, where there is something secret in it; else by its path. */
  name?: string
  body?: string
  /** Content type of the body; default JSON. */
  contentType?: string
  headers: Record<string, string>
  timeoutMs: number
  /** Ends the call before that. */
  giveUp?: AbortSignal
  send?: Send | undefined
}

/** One HTTP call to a partner: bounded in time and size, no redirects. Throws NoAnswer; never for a status. */
export async function callPartner(
  call: WireCall,
  parse: (text: string) => unknown = JSON.parse,
): Promise<WireAnswer> {
  const { status, text } = await callForText(call)
  try {
    return { status, text, json: text === '' ? null : parse(text) }
  } catch (cause) {
    throw new NoAnswer(`an answer of status ${status} that is no JSON`, { raw: rawOf(status, text), cause })
  }
}

/** The same for an answer that is plain text. */
export const callForText = (call: WireCall): Promise<{ status: number; text: string }> =>
  inSpan(spanOf(call), async (note) => {
    const answer = await answerTo(call)
    note({ 'http.response.status_code': answer.status })
    return answer
  })

/** Its path and query may name a player or carry our signature. */
const spanOf = ({ method, url }: WireCall) => ({
  name: `${method} partner`,
  kind: 'CLIENT' as const,
  attributes: { 'http.request.method': method, 'server.address': new URL(url).host },
})

async function answerTo(call: WireCall): Promise<{ status: number; text: string }> {
  const {
    method,
    url,
    body,
    contentType = 'application/json',
    headers,
    timeoutMs,
    giveUp,
    send = fetch,
  } = call
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': contentType }) },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: giveUp ? AbortSignal.any([giveUp, late]) : late,
    })
    return { status: response.status, text: await readBounded(response, largest[method]) }
  } catch (cause) {
    throw new NoAnswer(`${method} ${call.name ?? new URL(url).pathname}`, { cause })
  }
}

const longestKept = 2_000

/** An answer as it is kept for disputes; what no database takes is left out, or nothing could be written of the call. */
export const rawOf = (status: number, text: string) =>
  `${status} ${text}`.slice(0, longestKept).replaceAll('\0', ' ').toWellFormed()

async function readBounded(response: Response, largestSize: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largestSize) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A partner's amount: never negative, at most 13 digits, two decimals or fewer. */
export const wireAmount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))

/** Parses a partner's answer by its schema; anything else counts as no answer. */
export function readAs<S extends z.ZodMiniType>(schema: S, answer: WireAnswer): z.output<S> {
  const parsed = schema.safeParse(answer.json)
  if (!parsed.success) {
    const raw = rawOf(answer.status, answer.text)
    throw new NoAnswer(`an answer of status ${answer.status} that does not parse`, { raw })
  }
  return parsed.data
}

const notFound = z.object({ code: z.literal('NOT_FOUND') })

/** The partner's own word that it has no such thing. Any other 404 may be a proxy's on the way, and says nothing of it. */
export const isNotFound = ({ status, json }: WireAnswer) => status === 404 && notFound.safeParse(json).success

/** What a signature covers of an address: the path and the query. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

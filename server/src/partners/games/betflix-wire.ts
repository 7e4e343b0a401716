import * as z from 'zod/mini'
import {
  ProviderHasNone,
  ProviderInMaintenance,
  ProviderSaidNo,
  ProviderUnavailable,
} from '../game-provider.ts'
import { exactInteger, parseExactly } from '../exact-json.ts'
import { callPartner, NoAnswer, rawOf, readAs, type WireAnswer } from '../wire.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { unavailable } from './reading.ts'

/** What the codes of the API's document say to us. */
export const codes = {
  ok: 0,
  nameTaken: 2,
  invalid: 3,
  other: 5,
  noAmount: 9,
  duplicate: 10,
  insufficient: 11,
  dates: 13,
  maintenance: 23,
} as const

const envelope = z.object({ status: z.enum(['success', 'error']), error_code: exactInteger })

const withData = z.object({ data: z.unknown() })

/** An answer in the API's envelope, with its code. */
export interface Told extends WireAnswer {
  code: number
}

type Fields = Record<string, string>
export type Ask = (method: 'GET' | 'POST', path: string, fields?: Fields) => Promise<Told>

/** One call: a query or a form goes out, an envelope comes back. Throws NoAnswer for anything else. */
export function caller({ baseUrl, keyId, secret, timeoutMs, send }: ProviderSettings): Ask {
  return async (method, path, fields = {}) => {
    const text = new URLSearchParams(fields).toString()
    const query = method === 'GET' && text ? `?${text}` : ''
    const call = {
      method,
      url: `${baseUrl}/v4/${path}${query}`,
      headers: { 'x-api-cat': keyId, 'x-api-key': secret },
      contentType: 'application/x-www-form-urlencoded',
      timeoutMs,
      send,
      ...(method === 'POST' ? { body: text } : {}),
    } as const
    return told(await callPartner(call, parseExactly))
  }
}

function told(answer: WireAnswer): Told {
  const { status, error_code } = readAs(envelope, answer)
  const code = Number(error_code)
  const isOk = answer.status < 300 && status === 'success'
  if (isOk !== (code === codes.ok)) {
    const raw = rawOf(answer.status, answer.text)
    throw new NoAnswer(`an answer of status ${answer.status} that says yes and no`, { raw })
  }
  return { ...answer, code }
}

/** Whether the code is the provider's word on what was asked; a failing server's is not. */
export const isDefinite = ({ status }: WireAnswer) => status < 500

/** For calls that move nothing: what `data` says, or ProviderUnavailable. */
export async function readData<S extends z.ZodMiniType>(
  schema: S,
  request: Promise<Told>,
): Promise<z.output<S>> {
  try {
    return dataIn(schema, await request)
  } catch (error) {
    throw unavailable(error)
  }
}

export function dataIn<S extends z.ZodMiniType>(schema: S, answer: Told): z.output<S> {
  if (answer.code !== codes.ok) throw refused(answer)
  const { data } = readAs(withData, answer)
  return readAs(schema, { ...answer, json: data })
}

/** A no to what was asked, and not to us: key, address and path are as they should be. */
const ofTheAsked: readonly number[] = [
  codes.nameTaken,
  codes.other,
  codes.noAmount,
  codes.duplicate,
  codes.dates,
]

export function refused(answer: Told): ProviderUnavailable {
  const message = `the provider answered ${answer.status}, error ${answer.code}`
  if (answer.code === codes.maintenance) return new ProviderInMaintenance(message)
  if (!isDefinite(answer)) return new ProviderUnavailable(message)
  // The request is ours, and well made: what it names is not there.
  if (answer.code === codes.invalid) return new ProviderHasNone(message)
  return ofTheAsked.includes(answer.code) ? new ProviderSaidNo(message) : new ProviderUnavailable(message)
}

import * as z from 'zod/mini'
import { parseExactly } from '../exact-json.ts'
import { BankUnavailable } from '../payment-bank.ts'
import { callPartner, readAs, type WireAnswer } from '../wire.ts'
import type { BankSettings } from './bank-settings.ts'

/** The bank names no end; whoever calls it gets a new token about so often. */
const goodForSeconds = 10 * 60

const ok = 'OK'
const envelope = z.object({ status: z.string(), data: z.optional(z.unknown()) })
const token = z.object({
  accessToken: z.string().check(z.minLength(1), z.maxLength(4000)),
  tokenType: z._default(z.string(), 'Bearer'),
})

interface Identity {
  partnerId: string
  clientId: string
  clientSecret: string
  hashOf: (raw: string) => string
  newRequestId: () => string
}

/** An answer in the bank's envelope. */
export interface JdbAnswer {
  /** What it says of itself: OK, or what is wrong. */
  word: string
  /** What it holds. Throws BankUnavailable when it does not say OK. */
  data: () => WireAnswer
}

export type JdbAsk = (path: string, fields: object) => Promise<JdbAnswer>

/** Calls under a token; one that the bank does not know any more is renewed once. The paths' and fields' spelling is the bank's. */
export function jdbCaller(settings: BankSettings, identity: Identity): JdbAsk {
  const { baseUrl, tokens, clock, timeoutMs, send } = settings
  const { partnerId, clientId, clientSecret, hashOf, newRequestId } = identity
  const key = `jdb ${baseUrl} ${partnerId} ${clientId} ${hashOf(clientSecret)}`

  function post(path: string, fields: object, headers: Record<string, string> = {}) {
    const body = JSON.stringify({ requestId: newRequestId(), ...fields })
    const signed = { ...headers, SignedHash: hashOf(body) }
    const call = { method: 'POST', url: `${baseUrl}/${path}`, headers: signed, timeoutMs, send } as const
    return callPartner({ ...call, body }, parseExactly)
  }

  async function authenticate() {
    const answer = await post('autenticate', { partnerId, clientId, clientScret: clientSecret })
    const { tokenType, accessToken } = readAs(token, jdbAnswer(answer).data())
    return `${tokenType} ${accessToken}`
  }

  return async (path, fields) => {
    for (let tries = 1; ; tries++) {
      const authorization = await tokens.take({ key, ask: authenticate, goodForSeconds, now: clock() })
      const answer = await post(path, fields, { authorization })
      if (answer.status !== 401 || tries === 2) return jdbAnswer(answer)
      await tokens.drop(key, authorization)
    }
  }
}

function jdbAnswer(answer: WireAnswer): JdbAnswer {
  if (answer.status >= 500 || answer.status === 401 || answer.status === 403)
    throw new BankUnavailable(`the bank answered ${answer.status}`)
  const { status: word, data } = readAs(envelope, answer)
  return {
    word,
    data() {
      if (word !== ok || answer.status >= 300)
        throw new BankUnavailable(`the bank answered ${answer.status}, ${word.slice(0, 40)}`)
      return { ...answer, json: data }
    },
  }
}

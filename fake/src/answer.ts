import type { z } from 'zod/mini'
import type { Endpoint, ReplyOf } from '@kham/contract/endpoint'
import type { Language } from '@kham/contract/site/languages'
import type { RefusalCode } from '@kham/contract/refusals'
import { Refusal, type RefusalDetail } from '../../server/src/refusal.ts'
import type { Office } from './console/office.ts'
import type { PlayerRole } from './people.ts'
import type { Person } from './person.ts'

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type SessionOf<E extends Endpoint> = E['access'] extends 'player'
  ? { player: Person }
  : E['access'] extends 'staff'
    ? { office: Office }
    : { player: Person | null }

/** What a handler is told: parameters, query and body have passed the contract's schemas. */
export type Asked<E extends Endpoint> = SessionOf<E> & {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
  /** What the site says it is written in. */
  language: Language
  cookies: Readonly<Record<string, string | undefined>>
  /** Gives the browser a cookie with the answer; null takes it away. */
  setCookie: (name: string, value: string | null) => void
  /** Gives the browser the session of somebody new in that role. */
  signInAs: (role: PlayerRole) => Person
}

/** The contract's own reply, or its bytes where it is no JSON: when the contract changes, this no longer compiles. */
export type Reply<E extends Endpoint> = E['reply'] extends null
  ? void
  : E['replyType'] extends string
    ? Buffer | string
    : ReplyOf<E>
export type Handler<E extends Endpoint> = (asked: Asked<E>) => Reply<E> | Promise<Reply<E>>

/** How one endpoint is answered. Made by the functions below, which see to it that both fit. */
export interface Answer {
  endpoint: Endpoint
  /** `usual`: what is answered as a rule. */
  handler: (asked: never, usual: () => Promise<unknown>) => unknown
}

export const answer = <const E extends Endpoint>(endpoint: E, handler: Handler<E>): Answer => ({
  endpoint,
  handler,
})

/** The usual answer, with something of it said otherwise. */
export const changed = <const E extends Endpoint>(
  endpoint: E,
  change: (usual: ReplyOf<E>) => ReplyOf<E>,
): Answer => ({
  endpoint,
  handler: async (_, usual) => change((await usual()) as ReplyOf<E>),
})

/** Refuses whatever is asked. */
export const refuses = (endpoint: Endpoint, code: RefusalCode, detail: RefusalDetail = {}): Answer => ({
  endpoint,
  handler: () => {
    throw new Refusal(code, detail)
  },
})

/** Never answers, as when a partner is silent, for as long as the page stands. */
export const isSilent = (endpoint: Endpoint): Answer => ({ endpoint, handler: () => new Promise(() => {}) })

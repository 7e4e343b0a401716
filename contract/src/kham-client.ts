import {
  addressOf,
  type CallInput,
  CallRefused,
  fileOf,
  headersOf,
  type LooseInput,
  refusalOf,
} from './client.ts'
import type { Endpoint, ReplyOf } from './endpoint.ts'

export { type CallInput, CallRefused } from './client.ts'
export type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts'
export type { FieldCode, RefusalCode } from './refusals.ts'

export interface ClientOptions {
  /** The fetch function; the platform's own by default. */
  fetch?: typeof fetch
  /** Timeout of a call, milliseconds. */
  timeoutMs?: number
}

/** What a request, or the reading of its answer, failed of: the caller ended it, or else it may have happened there. */
const noAnswer =
  ({ signal }: LooseInput) =>
  (cause: unknown): never => {
    if (signal?.aborted) throw cause
    throw new CallRefused({ code: 'NETWORK' })
  }

/**
 * One session of a player or of a member of the staff at one agency, for programs: it keeps the session's cookies itself, as a browser
 * would. Nothing is tried again: whoever does so gives an `idempotencyKey`.
 */
export class KhamClient {
  readonly #origin: string
  readonly #fetch: typeof fetch
  readonly #timeoutMs: number
  readonly #cookies = new Map<string, string>()

  /** @param address any address of the agency's site; of it the origin counts. @throws TypeError when it is none */
  constructor(address: string | URL, { fetch = globalThis.fetch, timeoutMs = 30_000 }: ClientOptions = {}) {
    this.#origin = new URL(address).origin
    this.#fetch = fetch
    this.#timeoutMs = timeoutMs
  }

  /** Calls an endpoint and answers its reply; undefined where it has none. @throws CallRefused; NETWORK = no whole answer came */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    const response = await this.#answerOf(endpoint, input)
    if (response.status === 204) return undefined as ReplyOf<E>
    return (await response.json().catch(noAnswer(input))) as ReplyOf<E>
  }

  /** The same for what answers a file, with the name that the server gives it. @throws CallRefused */
  callForFile = async <E extends Endpoint & { replyType: string }>(endpoint: E, input: CallInput<E>) =>
    fileOf(await this.#answerOf(endpoint, input))

  async #answerOf(endpoint: Endpoint, input: LooseInput): Promise<Response> {
    const { body, file, signal } = input
    const inTime = AbortSignal.timeout(this.#timeoutMs)
    const response = await this.#fetch(`${this.#origin}${addressOf(endpoint, input)}`, {
      method: endpoint.method,
      headers: { cookie: this.#cookie(), ...headersOf(endpoint, input) },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: file }),
    }).catch(noAnswer(input))
    this.#keepCookies(response)
    if (!response.ok) throw await refusalOf(response)
    return response
  }

  #cookie = () => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  #keepCookies({ headers }: Response) {
    for (const line of headers.getSetCookie()) {
      const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name === undefined) continue
      const isOver = value === '' || /;\s*max-age=0(;|$)/i.test(line)
      if (isOver) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

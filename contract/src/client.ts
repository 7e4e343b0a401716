import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts'
import { personHeader } from './players/person.ts'
import type { FieldCode, Problem, RefusalCode } from './refusals.ts'
import { learnServerTime, readClocks } from './server-clock.ts'

/** A refusal as the site meets it: always with a code that has words. `NETWORK` = no answer came. */
export class CallRefused extends Error {
  readonly code: RefusalCode | 'NETWORK'
  readonly status: number
  readonly fields: Record<string, FieldCode>
  readonly requestId: string | null
  /** Who is in the way. */
  readonly by: string | null
  /** Whose first order was made before: the player's own or a linked player's. */
  readonly because: NonNullable<Problem['because']> | null
  /** Why the player is suspended. */
  readonly suspendedFor: string | null
  /** Why an account cannot be closed yet. */
  readonly inTheWay: readonly string[]
  readonly retryAfterSeconds: number | null

  constructor(
    problem: Partial<Omit<Problem, 'code'>> & { code: RefusalCode | 'NETWORK' },
    retryAfter: string | null = null,
  ) {
    super(problem.code)
    this.code = problem.code
    this.status = problem.status ?? 0
    this.fields = problem.fields ?? {}
    this.requestId = problem.requestId ?? null
    this.by = problem.by ?? null
    this.because = problem.because ?? null
    this.suspendedFor = problem.suspendedFor ?? null
    this.inTheWay = problem.inTheWay ?? []
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter)
  }
}

type Wanted<K extends string, T> = undefined extends T ? { [key in K]?: T } : { [key in K]: T }
export type CallInput<E extends Endpoint> = Wanted<'params', ParamsOf<E>> &
  Wanted<'query', QueryOf<E>> &
  Wanted<'body', BodyOf<E>> &
  (E['bodyType'] extends string ? { file: Blob } : unknown) & {
    idempotencyKey?: string
    headers?: Record<string, string>
    signal?: AbortSignal
  }

/** What a call may be given, whatever its endpoint asks for. */
export interface LooseInput {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Blob
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The endpoint's path and query on its host. */
export function addressOf({ path }: Endpoint, { params, query }: LooseInput) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return `/api${filled}${search ? `?${search}` : ''}`
}

/** The player this page was drawn for; null = a visitor. */
let person: string | null = null

/** From here on every call names its player, and the server answers it for nobody else. */
export function callAs(id: string) {
  person = id
}

/** What the page is written in; null = as the browser says. */
let pageLanguage: string | null = null

/** From here on every call asks for answers in the language of this tag, whatever the browser's own is. */
export function callIn(languageTag: string) {
  pageLanguage = languageTag
}

let headersOfPage = (): Record<string, string> => ({})

/** From here on every call has these headers too, asked for anew each time. */
export function callWith(headers: () => Record<string, string>) {
  headersOfPage = headers
}

export function headersOf(
  { bodyType }: Endpoint,
  { body, idempotencyKey, headers }: LooseInput,
): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(bodyType === undefined ? {} : { 'content-type': bodyType }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...headers,
  }
}

/** The refusal that an answer tells of; one that is none of ours is INTERNAL. */
export async function refusalOf(response: Response): Promise<CallRefused> {
  const problem = (await response.json().catch(() => null)) as Problem | null
  const known = problem !== null && typeof problem.code === 'string'
  return new CallRefused(
    known ? problem : { code: 'INTERNAL', status: response.status },
    response.headers.get('retry-after'),
  )
}

/** Asks somebody to show that it is they; false = they would rather not. */
type AskStepUp = () => Promise<boolean>
let askStepUp: AskStepUp | null = null

/** From here on a call refused with STEP_UP_REQUIRED asks for the step-up and is repeated. @returns undoes this */
export function stepUpBy(ask: AskStepUp) {
  askStepUp = ask
  return () => {
    if (askStepUp === ask) askStepUp = null
  }
}

/** Calls an endpoint; answers its reply or throws `CallRefused`. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const response = await answerOf(endpoint, input)
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<E>
}

/** The same for what answers a file, with the name that the server gives it. */
export async function callForFile<E extends Endpoint & { replyType: string }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ content: Blob; fileName: string }> {
  const response = await answerOf(endpoint, input)
  return fileOf(response)
}

/** The file that an answer brings. @throws CallRefused NETWORK */
export async function fileOf(response: Response): Promise<{ content: Blob; fileName: string }> {
  const content = await response.blob().catch(() => {
    throw new CallRefused({ code: 'NETWORK' })
  })
  const [, fileName = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { content, fileName }
}

async function answerOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> {
  try {
    return await answerOnce(endpoint, input)
  } catch (error) {
    const isOld = error instanceof CallRefused && error.code === 'STEP_UP_REQUIRED'
    if (!isOld || !(await askStepUp?.())) throw error
    return answerOnce(endpoint, input)
  }
}

async function answerOnce<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> {
  const loose: LooseInput = input
  const sent = readClocks()
  const response = await fetch(addressOf(endpoint, loose), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      ...(person === null ? {} : { [personHeader]: person }),
      ...(pageLanguage === null ? {} : { 'accept-language': pageLanguage }),
      ...headersOfPage(),
      ...headersOf(endpoint, loose),
    },
    ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
    ...(loose.file === undefined ? {} : { body: loose.file }),
    ...(loose.signal ? { signal: loose.signal } : {}),
  }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new CallRefused({ code: 'NETWORK' })
  })
  learnServerTime(response.headers.get('date'), sent)
  if (!response.ok) throw await refusalOf(response)
  return response
}

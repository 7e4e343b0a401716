import type { Send } from '../../../server/src/partners/wire.ts'
import type { Chance } from '../ground/chance.ts'
import type { Tasks } from '../ground/tasks.ts'
import type { VirtualClock } from '../ground/virtual-clock.ts'
import type { PretendPartners, WireRequest } from './pretend-partners.ts'
import type { Fate, Faults } from './faults.ts'
import { knowsReferences } from './without-references.ts'

export const partnersUrl = 'http://partners.test'

/** Below it each browser has its endpoint. */
export const pushPath = '/sandbox/push/'

interface Options {
  partners: PretendPartners
  tasks: Tasks
  clock: VirtualClock
  faults: Faults
  chance: () => Chance
  /** Hears of each request before it begins; it may forbid it by throwing. */
  onSend: (request: WireRequest) => void
  /** Hears what became of a request. */
  onCall: (call: { request: WireRequest; target: string; fate: Fate; status: number | null }) => Promise<void>
}

/** The product's own timeout for an answer. */
const timeoutMs = 8_000

/** A partner refuses what was signed longer ago than five minutes, and no network keeps it as long. */
const longestOnTheWayMs = 240_000

/** The network between the product and its partners: it loses, delays, doubles and garbles, as the faults in force say. */
export class PartnerWire {
  readonly #options: Options
  /** Requests that are still on their way although nobody waits for the answer any more. */
  #late: { request: WireRequest; until: number }[] = []

  constructor(options: Options) {
    this.#options = options
  }

  get late(): readonly WireRequest[] {
    const { elapsedMs } = this.#options.clock
    this.#late = this.#late.filter(({ until }) => until >= elapsedMs)
    return this.#late.map(({ request }) => request)
  }

  async deliverLate(request: WireRequest): Promise<number> {
    this.#late = this.#late.filter((other) => other.request !== request)
    return (await this.#options.partners.send(request)).status
  }

  readonly send: Send = async (url, init) => {
    const { tasks, clock, faults, chance, onSend, onCall } = this.#options
    const request = requestOf(url, init)
    const target = targetOf(request.path)
    onSend(request)
    await tasks.pause(`before ${request.method} ${request.path}`)
    const sentAt = clock.elapsedMs
    const fate = faults.fateOf(target, chance())
    const answer = await this.#meet(fate, request)
    await onCall({ request, target, fate, status: answer?.status ?? null })
    await tasks.pause(`after ${request.method} ${request.path}`)
    if (fate === 'slow') clock.elapse(timeoutMs)
    if (!answer || clock.elapsedMs - sentAt >= timeoutMs) throw new Error('no answer came')
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status })
  }

  /** What comes back; null = nothing does. */
  async #meet(fate: Fate, request: WireRequest): Promise<{ status: number; body: string } | null> {
    const { partners, chance, clock } = this.#options
    switch (fate) {
      case 'lost before':
        return null
      case 'late':
        if (request.method === 'POST')
          this.#late.push({ request, until: clock.elapsedMs + longestOnTheWayMs })
        return null
      case 'error before':
        return errorPage(chance())
      case 'foreign 404':
        return { status: 404, body: '{"message":"no route matched"}' }
      case 'doubled':
        if (knowsReferences(targetOf(request.path))) await partners.send(request)
        return partners.send(request)
      case 'lost after':
        await partners.send(request)
        return null
      case 'error after':
        await partners.send(request)
        return errorPage(chance())
      case 'garbled after':
        return garbled(await partners.send(request), chance())
      default:
        return partners.send(request)
    }
  }
}

function requestOf(url: string, { method, headers, body }: RequestInit): WireRequest {
  const { pathname, search } = new URL(url)
  return {
    method: method as 'GET' | 'POST',
    path: pathname + search,
    headers: headers as Record<string, string>, // the product's adapters send plain records
    ...(typeof body === 'string' ? { body } : {}),
    ...(body instanceof Uint8Array ? { body: Buffer.from(body) } : {}),
  }
}

/** "bank", "push", or the provider. */
const targetOf = (path: string) =>
  path.startsWith(pushPath) ? 'push' : (/^\/(?:providers\/)?([a-z_]+)/.exec(path)?.[1] ?? path)

function errorPage(chance: Chance) {
  const status = chance.pick([500, 502, 503, 504, 429])
  return chance.is(0.5)
    ? { status, body: '{"code":"INTERNAL","message":"try later"}' }
    : { status, body: '<html>bad gateway</html>' }
}

function garbled({ status, body }: { status: number; body: string }, chance: Chance) {
  return chance.is(0.5)
    ? { status, body: body.slice(0, chance.below(body.length)) }
    : { status: 200, body: '{"hello":"world"}' }
}

/** What the provider's door says of a round; docs/partner-wire.md does not cover it, the page and its server are one. */
export type Round = {
  round: number
  outcome: unknown
  stakes: Record<string, string>
  bet: string
  win: string
  balance: string
  clientSeed: string
  serverSeed: string
  serverSeedHash: string
}
export type Next = { round: number; serverSeedHash: string }
export type State = { balance: string; next: Next; last: Round[]; words: Record<string, string> }
export type Order = { round: number; clientSeed: string; stakes: Record<string, string> }
export type Refusal = { code: string }

const here = location.pathname.replace(/\/$/, '')
const patienceMs = 8000
const pausesMs = [0, 1000, 2000, 4000]

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function ask<Answer>(path: string, request: RequestInit): Promise<Answer | Refusal> {
  const reply = await fetch(here + path, { ...request, signal: AbortSignal.timeout(patienceMs) })
  if (reply.status >= 500) throw new Error(`no word on it: ${reply.status}`)
  return (await reply.json()) as Answer | Refusal // our own server's shapes
}

export const isRefusal = (answer: object): answer is Refusal => 'code' in answer

export const readState = () => ask<State>('/state', {})

/**
 * Sends one order until it is answered, or four times: whatever became of the first, the same order makes the round once.
 * Null means that nobody knows yet; the order has to be sent again as it is.
 */
export async function deliver(order: Order, onRetry: () => void) {
  for (const pauseMs of pausesMs) {
    if (pauseMs > 0) {
      onRetry()
      await wait(pauseMs)
    }
    try {
      const headers = { 'content-type': 'application/json' }
      return await ask<Round & { next: Next }>('/rounds', {
        method: 'POST',
        headers,
        body: JSON.stringify(order),
      })
    } catch {
      // No answer is neither yes nor no.
    }
  }
  return null
}

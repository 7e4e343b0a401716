import type { PushNotice } from '@kham/contract/players/push'
import { buildSandboxOn } from '../../../sandbox/src/app.ts'
import { memoryStore, openStore, sql } from '../../../sandbox/src/store.ts'

export type Fault =
  | 'none'
  | 'refuse'
  | 'error'
  | 'maintenance'
  | 'timeout-before'
  | 'timeout-after'
  | 'slow'
  | 'duplicate-notify'
  | 'drop-notify'

/** A player's wallet at a provider; amounts in THB. */
export interface SandboxMember {
  memberId: string
  balance: { amount: string }
  transfers: { reference: string; direction: 'IN' | 'OUT'; amount: string; status: string }[]
}

export interface SandboxCharge {
  bill: string
  payments: { bankRef: string; amount: string }[]
}

export interface SandboxPayout {
  reference: string
  state: string
  amount: string
}

/** The paying account. */
export interface SandboxPayer {
  payerName?: string
  payerAccount?: string
  payerBank?: string
}

/** A browser with what its push service has brought it, newest first, as it reads it. */
export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  answer(status: number): Promise<void>
  messages(): Promise<{ topic: string; ttl: number; urgency: string; notice: PushNotice }[]>
}

/** The pretend bank and providers on a port of their own, with state of their own: what their program starts, without its process. */
export interface RunningSandbox {
  url: string
  /** How often its providers have been asked something. */
  providerCalls(): number
  /** Pays a QR as a phone would. */
  pay(payload: string, amount?: string, payer?: SandboxPayer): Promise<{ bankRef: string }>
  setFault(target: string, mode: Fault): Promise<void>
  members(provider: string): Promise<SandboxMember[]>
  charges(): Promise<SandboxCharge[]>
  payouts(): Promise<SandboxPayout[]>
  /** The bank decides at its next look, a tenth of a second, what has got so far with it: by itself it takes about a second. */
  hurryPayouts(state: 'SENT' | 'DONE'): Promise<void>
  /** Changes behind its back what it has on record, each statement in SQL by itself. */
  rewrite(...statements: string[]): Promise<void>
  /** A pretend browser that has subscribed by the agency's key. */
  pushBrowser(applicationServerKey: string): Promise<PushBrowser>
  stop(): Promise<void>
}

interface Options {
  /** How long a payout is on its way, milliseconds; about a second unless said otherwise. */
  payoutMs?: number
  /** How long a slow answer takes, milliseconds; three seconds unless said otherwise. */
  slowMs?: number
  /** How long a call that gets no answer is kept waiting before the line is cut, milliseconds; a minute unless said otherwise. */
  hangMs?: number
  /** Where its state lies, for who takes it up later; without one it is forgotten. */
  dir?: string
  /** Where it listens, if its players' pages are to be met there too; otherwise anywhere, and they stand behind the product. */
  port?: number
  /** On every address of this machine, so that each agency can be given one of its own; otherwise on one alone. */
  onAllAddresses?: boolean
}

export async function startSandbox(options: Options = {}): Promise<RunningSandbox> {
  const { payoutMs, slowMs, hangMs, dir, port, onAllAddresses = false } = options
  const store = dir === undefined ? memoryStore() : openStore(dir)
  const app = buildSandboxOn({
    store,
    publicUrl: port === undefined ? 'http://localhost:3000' : `http://127.0.0.1:${port}`,
    delays: {
      // Over the next midnight, so that a void goes at whatever hour a test runs.
      voidHours: 48,
      ...(payoutMs === undefined ? {} : { payoutMs }),
      ...(slowMs === undefined ? {} : { slowMs }),
      ...(hangMs === undefined ? {} : { hangMs }),
    },
  })
  let providerCalls = 0
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/providers/')) providerCalls++
  })
  const heard = await app.listen({ host: onAllAddresses ? '0.0.0.0' : '127.0.0.1', port: port ?? 0 })
  const url = `http://127.0.0.1:${new URL(heard).port}`
  return {
    url,
    providerCalls: () => providerCalls,
    pay: (payload, amount, payer) =>
      send(`${url}/sandbox/bank/pay`, 'POST', { payload, ...(amount ? { amount } : {}), ...payer }),
    setFault: (target, mode) => send(`${url}/sandbox/faults`, 'PUT', { target, mode, rate: 1 }),
    members: async (provider) => (await send(`${url}/sandbox/providers/${provider}/members`, 'GET')).members,
    charges: async () => (await send(`${url}/sandbox/bank/charges`, 'GET')).charges,
    payouts: async () => (await send(`${url}/sandbox/bank/payouts`, 'GET')).payouts,
    async hurryPayouts(state) {
      store.run(sql`UPDATE payouts SET moves_at = created_at WHERE state = ${state} AND moves_at IS NOT NULL`)
    },
    async rewrite(...statements) {
      for (const text of [...statements, 'pragma foreign_keys = on'])
        store.run(sql(Object.assign([text], { raw: [text] })))
    },
    async pushBrowser(applicationServerKey) {
      const door = `${url}/sandbox/push/browsers`
      const { id, subscription } = await send(door, 'POST', { applicationServerKey })
      const endpoint = `${url}/sandbox/push/${id}`
      return {
        subscription: { ...subscription, endpoint },
        answer: (status) => send(`${door}/${id}`, 'PUT', { answer: status }),
        messages: async () => (await send(`${door}/${id}/messages`, 'GET')).messages,
      }
    },
    stop: () => app.close(),
  }
}

// The control doors are the sandbox's own; a test that reads a wrong shape fails by itself.
// oxlint-disable-next-line typescript/no-explicit-any
async function send(url: string, method: string, body?: object): Promise<any> {
  const response = await fetch(url, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

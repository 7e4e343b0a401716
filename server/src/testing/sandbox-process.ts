import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

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

/** Whose account pays. */
export interface SandboxPayer {
  payerName?: string
  payerAccount?: string
  payerBank?: string
}

/** The pretend bank and providers, as the program that they are, with state of its own. */
export interface SandboxProcess {
  url: string
  /** Pays a QR as a phone would. */
  pay(payload: string, amount?: string, payer?: SandboxPayer): Promise<{ bankRef: string }>
  setFault(target: string, mode: Fault): Promise<void>
  members(provider: string): Promise<SandboxMember[]>
  charges(): Promise<SandboxCharge[]>
  payouts(): Promise<SandboxPayout[]>
  /** Changes behind its back what it has on record, in SQL; it is away meanwhile. */
  rewrite(...statements: string[]): Promise<void>
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../../../sandbox/src/main.ts')

interface Options {
  /** How long a payout is on its way, milliseconds; about a second unless said otherwise. */
  payoutMs?: number
  /** How long a call that gets no answer is kept waiting before the line is cut, milliseconds; a minute unless said otherwise. */
  hangMs?: number
  /** Where its state lies; without one, in a folder that goes with it. */
  dir?: string
  /** Where it listens, if its players' pages are to be met there too; otherwise anywhere, and they stand behind the product. */
  port?: number
}

export async function startSandbox(options: Options = {}): Promise<SandboxProcess> {
  const { payoutMs, hangMs, dir: given, port } = options
  const dir = given ?? (await mkdtemp(join(tmpdir(), 'kham-sandbox-')))
  const more = {
    ...(payoutMs === undefined ? {} : { KHAM_SANDBOX_PAYOUT_MS: String(payoutMs) }),
    ...(hangMs === undefined ? {} : { KHAM_SANDBOX_HANG_MS: String(hangMs) }),
    ...(port === undefined ? {} : { KHAM_PUBLIC_URL: `http://127.0.0.1:${port}` }),
  }
  let { child, url } = await run(dir, String(port ?? 0), more)

  async function rewrite(...statements: string[]) {
    await end(child)
    const store = new DatabaseSync(join(dir, 'sandbox.sqlite'))
    for (const statement of statements) store.exec(statement)
    store.close()
    child = (await run(dir, new URL(url).port, more)).child
  }
  return {
    url,
    pay: (payload, amount, payer) =>
      send(`${url}/sandbox/bank/pay`, 'POST', { payload, ...(amount ? { amount } : {}), ...payer }),
    setFault: (target, mode) => send(`${url}/sandbox/faults`, 'PUT', { target, mode, rate: 1 }),
    members: async (provider) => (await send(`${url}/sandbox/providers/${provider}/members`, 'GET')).members,
    charges: async () => (await send(`${url}/sandbox/bank/charges`, 'GET')).charges,
    payouts: async () => (await send(`${url}/sandbox/bank/payouts`, 'GET')).payouts,
    rewrite,
    async stop() {
      await end(child)
      if (!given) await rm(dir, { recursive: true, force: true })
    },
  }
}

async function run(dir: string, port: string, more: Record<string, string>) {
  const env = {
    ...process.env,
    KHAM_SANDBOX_DIR: dir,
    KHAM_SANDBOX_PORT: port,
    KHAM_PUBLIC_URL: 'http://localhost:3000',
    // Over the next midnight, so that a void goes at whatever hour a test runs.
    KHAM_SANDBOX_VOID_HOURS: '48',
    ...more,
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return { child, url }
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

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

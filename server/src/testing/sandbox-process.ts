import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Fault = 'none' | 'refuse' | 'error' | 'timeout-before' | 'timeout-after' | 'slow'

export interface SandboxTransfer {
  reference: string
  direction: string
  amount: string
  status: string
}

/** The pretend bank and providers, as the program that they are, with state of its own. */
export interface SandboxProcess {
  url: string
  /** Pays a QR as a phone would. */
  pay(payload: string, amount?: string): Promise<{ bankRef: string }>
  setFault(target: string, mode: Fault): Promise<void>
  /** The balance and transfers of the only member with transfers at a provider. */
  members(provider: string): Promise<{ memberId: string; balance: string; transfers: SandboxTransfer[] }[]>
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../../../sandbox/src/main.ts')

export async function startSandbox(): Promise<SandboxProcess> {
  const dir = await mkdtemp(join(tmpdir(), 'kham-sandbox-'))
  const env = {
    ...process.env,
    KHAM_SANDBOX_DIR: dir,
    KHAM_SANDBOX_PORT: '0',
    KHAM_PUBLIC_URL: 'http://localhost:3000',
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    url,
    pay: (payload, amount) =>
      send(`${url}/sandbox/bank/pay`, 'POST', { payload, ...(amount ? { amount } : {}) }),
    setFault: (target, mode) => send(`${url}/sandbox/faults`, 'PUT', { target, mode, rate: 1 }),
    members: async (provider) => (await send(`${url}/sandbox/providers/${provider}/members`, 'GET')).members,
    stop: () => stop(child, dir),
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

async function stop(child: ChildProcess, dir: string) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  await rm(dir, { recursive: true, force: true })
}

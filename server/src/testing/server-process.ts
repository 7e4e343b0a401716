import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const program = join(import.meta.dirname, '../main.ts')

/** A whole server as the process that it is in production. */
export interface ServerProcess {
  url: string
  pid: number
  /** Until it can serve; fails when it ends before. */
  ready: Promise<void>
  /** Ends it as a power cut does for a process: nothing of it runs any more. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Begins to start a server. It ends with this process. */
export function launchServer(settings: Record<string, string>, port: number): ServerProcess {
  const env = { ...process.env, KHAM_PARENT: '1', KHAM_LOG_LEVEL: 'error', ...settings, PORT: String(port) }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  const url = `http://localhost:${port}`
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const ready = untilReady(url, () => child.exitCode !== null || child.signalCode !== null)
  ready.catch(() => {}) // one that is killed while it starts is not waited for
  return { url, pid: child.pid!, ready, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** Starts a server and waits until it can serve. */
export async function startServer(settings: Record<string, string>, port: number): Promise<ServerProcess> {
  const server = launchServer(settings, port)
  await server.ready
  return server
}

const triesToStart = 3_000

async function untilReady(url: string, hasEnded: () => boolean) {
  for (let tries = 0; tries < triesToStart; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (hasEnded()) throw new Error('the server ended before it was ready')
    await setTimeout(100)
  }
  throw new Error('the server never became ready')
}

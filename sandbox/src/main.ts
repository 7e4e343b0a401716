import type { AddressInfo } from 'node:net'
import { buildSandbox } from './app.ts'

const { KHAM_SANDBOX_DIR = '.data/sandbox', KHAM_SANDBOX_PORT = '0' } = process.env
const {
  KHAM_PUBLIC_URL = 'http://localhost:3000',
  KHAM_SANDBOX_PAYOUT_MS,
  KHAM_SANDBOX_HANG_MS,
  KHAM_SANDBOX_VOID_HOURS,
} = process.env

const app = buildSandbox({
  dir: KHAM_SANDBOX_DIR,
  publicUrl: KHAM_PUBLIC_URL,
  delays: {
    ...(KHAM_SANDBOX_PAYOUT_MS && { payoutMs: Number(KHAM_SANDBOX_PAYOUT_MS) }),
    ...(KHAM_SANDBOX_HANG_MS && { hangMs: Number(KHAM_SANDBOX_HANG_MS) }),
    ...(KHAM_SANDBOX_VOID_HOURS && { voidHours: Number(KHAM_SANDBOX_VOID_HOURS) }),
  },
})
let isStopping = false

async function stop() {
  if (isStopping) return
  isStopping = true
  await app.close()
  process.exit(0)
}

process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop) // the parent is gone, however it went

await app.listen({ host: '127.0.0.1', port: Number(KHAM_SANDBOX_PORT) })
const { port } = app.server.address() as AddressInfo // a TCP listener has no other kind of address
const ready = { sandbox: 'ready', url: `http://127.0.0.1:${port}` }
// A parent is told by message; a person at a terminal by a line.
if (process.send) process.send(ready)
else console.log(JSON.stringify(ready))

// npm run drill:cells: an agency goes from one PostgreSQL 18 to another, each with a server of its own, while players deposit and withdraw through
// a proxy that sends on what the old cell has not taken. The command is killed after each of its steps and given again, once it is taken back.
// On loopback; ends with 1 when anything that was acknowledged is gone, or anything was done twice.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { root } from '../../scripts/run-program.mjs'
import { openDatabase } from '../../server/src/db/pool.ts'
import { auditBooks } from '../../server/src/features/books/books/audit-books.ts'
import { freePort } from '../../server/src/free-port.mjs'
import { startPostgres } from '../../server/src/testing/embedded-postgres.ts'
import { startLoad } from '../../server/src/testing/load/load.ts'
import { differencesWithPartners } from '../../server/src/testing/partner-agreement.ts'
import { startSandbox } from '../../server/src/testing/running-sandbox.ts'
import { startServer } from '../../server/src/testing/server-process.ts'

/** What the command says after each step. */
const steps = ['Frozen for', 'The database itself', 'It is being', 'Copied;', 'The books are', 'Switched:']
const agency = 'kham-demo'
const folder = mkdtempSync(join(tmpdir(), 'kham-cells-'))
const [a, b] = [await startPostgres({ fsync: true }), await startPostgres({ fsync: true })]
const sandbox = await startSandbox({ payoutMs: 50 })
const proxy = await startProxy()
const common = {
  KHAM_DATA_DIR: folder,
  KHAM_SECRET_KEY: randomBytes(32).toString('base64'),
  KHAM_PUBLIC_URL: proxy.url,
  KHAM_LOG_LEVEL: 'fatal',
}
const inA = { ...common, DATABASE_URL: a.url(), KHAM_SANDBOX: 'on', KHAM_SANDBOX_URL: sandbox.url }
// With the sandbox on it would create the demo agency itself.
const inB = { ...common, DATABASE_URL: b.url(), KHAM_SANDBOX: 'off' }

let isRight = true
function verdict(holds: boolean, what: string) {
  isRight &&= holds
  console.log(`  ${holds ? 'holds ' : 'BROKEN'}  ${what}`)
}

const send = (to: string, incoming: IncomingMessage, body: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url, headers } = incoming
    const out = request(`${to}${url}`, { method: method!, headers }, resolve)
    out.once('error', reject).end(body)
  })

/** Stands in for nginx with deploy/proxy/kham-cells-site.conf. */
async function startProxy() {
  const cells: { old: string; now: string } = { old: '', now: '' }
  let sentOn = 0
  const server = createServer(async (incoming, reply) => {
    try {
      const body = await buffer(incoming)
      let answer = await send(cells.old, incoming, body)
      if (answer.statusCode === 421) {
        answer.resume()
        sentOn++
        answer = await send(cells.now, incoming, body)
      }
      reply.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(reply)
    } catch {
      reply.destroy()
    }
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cells,
    sentOn: () => sentOn,
    close: () => server.close(),
  }
}

/** Gives the command, and kills it once it says a step. Answers whether it came to its end. */
async function move(killedAt: string | null, ...words: string[]): Promise<boolean> {
  const args = [join(root, 'server/src/kham.ts'), 'agency', 'move', agency, '--to', b.url(), ...words]
  const env = { ...process.env, ...inA }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit') as Promise<[number | null]>
  for await (const line of createInterface(child.stdout)) {
    console.log(`    ${line}`)
    if (killedAt !== null && line.startsWith(killedAt)) child.kill('SIGKILL')
  }
  const [status] = await ended
  return status === 0
}

async function look<T>(
  url: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  return work(database).finally(() => database.close())
}
const journalsIn = (url: string) =>
  look(url, async ({ pool }) => {
    const { rows } = await pool.query<{ id: bigint }>('select journal_id as id from ledger.journals')
    return new Set(rows.map(({ id }) => String(id)))
  })

const [first, second] = [await startServer(inA, await freePort()), await startServer(inB, await freePort())]
try {
  Object.assign(proxy.cells, { old: first.url, now: second.url })
  const load = await startLoad({ url: proxy.url, sandbox, seed: 11, players: 6 })
  await load.acknowledged(40)
  console.log('  Killed when copied, and taken back:')
  await move('Copied;')
  verdict(await move(null, '--undo'), 'it is taken back')
  await load.acknowledged(30)
  for (const step of steps) {
    console.log(`  Killed at "${step}":`)
    await move(step)
    // What is frozen stays so; players wait.
    await setTimeout(500)
    const hasMoved = step.startsWith('Switched')
    if (!hasMoved) await Promise.race([load.acknowledged(3), setTimeout(3_000)])
  }
  console.log('  Gone on with:')
  verdict(await move(null), 'the same command brings it to its end')
  await load.acknowledged(60)
  const { orders, breaches } = await load.finish()
  verdict(breaches.length === 0, `${orders} orders: nothing that was said is gone ${breaches.join('; ')}`)
  verdict(proxy.sentOn() > 0, `${proxy.sentOn()} calls were sent on to the new cell`)
  const broken = await look(b.url(), (database) => auditBooks(database, { full: true }))
  verdict(broken.length === 0, `the books are in order there ${broken.map(({ rule }) => rule).join('; ')}`)
  const differences = await look(b.url(), (database) => differencesWithPartners(database, sandbox))
  verdict(differences.length === 0, `banks and providers agree ${differences.join('; ')}`)
  const [before, after] = [await journalsIn(a.url()), await journalsIn(b.url())]
  const only = [...before].filter((id) => !after.has(id))
  verdict(
    only.length === 0,
    `${before.size} journals in the old cell, all of them among ${after.size} in the new`,
  )
} finally {
  for (const server of [first, second]) await server.kill()
  proxy.close()
  await sandbox.stop()
  for (const cluster of [a, b]) await cluster.stop('immediate')
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isRight ? 0 : 1

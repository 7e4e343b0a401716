// npm run bench:load [-- --seconds 20 --players 8 --rounds 4]: whole deposits and withdrawals a second through the API, the jobs and the sandbox's
// bank and providers, each as a player sees it, with what they cost; then GET /v2/players/info against the least that answers it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../free-port.mjs'
import { newPlayer, signedInOperator, type Player } from '../testing/site-people.ts'
import { startServer } from '../testing/server-process.ts'
import { startSandbox } from '../testing/running-sandbox.ts'
import type { SiteVisitor } from '../testing/site-visitor.ts'
import { median, textOf, type Figure } from './figures.ts'
import { busyCores, serverCpuMs, treeOf } from './machine.ts'
import { startCluster } from './sides/cluster.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    players: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '4' },
  },
})
const seconds = Number(values.seconds)
const atOnce = 16

/** Milliseconds from the wish to the end, of each order. */
interface Done {
  deposits: number[]
  withdrawals: number[]
}

/** Looks whenever the server says that something has happened, as the site does. */
async function untilEvent<T>(heard: Heard, look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const next = heard.next()
    const found = await look()
    if (found !== null) return found
    await next
  }
}

class Heard {
  #wake = Promise.withResolvers<void>()
  next = () => this.#wake.promise
  tell() {
    this.#wake.resolve()
    this.#wake = Promise.withResolvers()
  }
}

/** The player's event stream, until it is left. */
function listen(visitor: SiteVisitor, heard: Heard) {
  const leaving = new AbortController()
  const { url, headers } = visitor.prepare('/api/v2/events')
  const ended = (async () => {
    const { body } = await fetch(url, { headers, signal: leaving.signal })
    for await (const _ of body!) heard.tell()
  })().catch(() => {})
  return async () => {
    leaving.abort()
    await ended
  }
}

async function playOn(player: Player, world: World, endsAt: number, done: Done) {
  const { visitor, bankAccountId } = player
  const heard = new Heard()
  const leave = listen(visitor, heard)
  while (performance.now() < endsAt) {
    let from = performance.now()
    const form = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '100000' }
    const { deposit } = await visitor.post('/api/v2/deposits', form)
    await world.sandbox.pay(deposit.qr.payload)
    await untilEvent(heard, async () => {
      const { status } = (await visitor.get(`/api/v2/deposits/${deposit.id}`)).deposit
      return status === 'SUCCESS' ? status : null
    })
    done.deposits.push(performance.now() - from)

    from = performance.now()
    const wish = { providerId: 'gclub', bankAccountId, amount: '100.00' }
    const { withdraw } = await visitor.post('/api/v2/withdraws', wish)
    let isApproved = false
    await untilEvent(heard, async () => {
      // Refused until the credit is out of the provider.
      const approve = `/api/v2/agency/withdraws/${withdraw.id}/approve`
      isApproved ||= (await world.operator.ask('POST', approve, {})).status < 300
      const { status } = (await visitor.get(`/api/v2/withdraws/${withdraw.id}`)).withdraw
      return status === 'SUCCESS' ? status : null
    })
    done.withdrawals.push(performance.now() - from)
  }
  await leave()
}

type World = Awaited<ReturnType<typeof newWorld>>

async function newWorld() {
  const cluster = await startCluster()
  // A server migrates and grants by itself.
  await (await cluster.open('postgres', 1)).asOwner((owner) => owner.query('create database load'))
  const databaseUrl = `postgres://kham@127.0.0.1:${cluster.port}/load`
  const folder = mkdtempSync(join(tmpdir(), 'kham-load-'))
  const sandbox = await startSandbox({ payoutMs: 0 })
  const settings = {
    DATABASE_URL: databaseUrl,
    KHAM_DATA_DIR: folder,
    KHAM_SANDBOX: 'on',
    KHAM_SANDBOX_URL: sandbox.url,
  }
  const port = await freePort()
  const web = await startServer(
    { ...settings, KHAM_PUBLIC_URL: `http://localhost:${port}`, SERVICES: 'web' },
    port,
  )
  const env = { ...process.env, ...settings, KHAM_PARENT: '1', KHAM_LOG_LEVEL: 'error', SERVICES: 'worker' }
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const operator = await signedInOperator(web.url)
  async function close() {
    await web.stop()
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    await sandbox.stop()
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { cluster, databaseUrl, sandbox, web, worker, operator, close }
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

function tell(what: string, ms: readonly number[], took: number) {
  const sorted = ms.toSorted((a, b) => a - b)
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  console.log(
    `${what.padEnd(12)} ${(ms.length / took).toFixed(1)} a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${ms.length})`,
  )
}

/** Deposits and withdrawals over and over, each player one order at a time. */
async function wholeOrders(world: World) {
  const players: Player[] = []
  for (let n = 0; n < Number(values.players); n++) players.push(await newPlayer(world.web.url))
  // The first of everything is compiled, prepared and joined at the provider.
  await Promise.all(
    players.map((player) =>
      playOn(player, world, performance.now() + 3_000, { deposits: [], withdrawals: [] }),
    ),
  )
  const cpu = () => ({
    web: treeOf([world.web.pid]).cpuMs,
    worker: treeOf([world.worker.pid!]).cpuMs,
    PostgreSQL: serverCpuMs(world.cluster.dataDir) ?? Number.NaN,
  })
  const done: Done = { deposits: [], withdrawals: [] }
  const before = cpu()
  const from = performance.now()
  await Promise.all(players.map((player) => playOn(player, world, from + seconds * 1000, done)))
  const took = (performance.now() - from) / 1000
  const after = cpu()
  tell('deposits', done.deposits, took)
  tell('withdrawals', done.withdrawals, took)
  const orders = done.deposits.length + done.withdrawals.length
  for (const name of ['web', 'worker', 'PostgreSQL'] as const)
    console.log(`${name.padEnd(12)} ${((after[name] - before[name]) / orders).toFixed(1)} ms of CPU an order`)
  return players[0]!
}

interface Side {
  port: number
  pid: number
}

/** What the same answer costs here and there, Node and PostgreSQL together, in rounds by turns. */
async function infoAgainstBare(world: World, { visitor }: Player) {
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'sides/bare-info.ts')], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [told] = (await once(bare.stdout, 'data')) as [Buffer]
  const sides = {
    ours: { port: Number(new URL(world.web.url).port), pid: world.web.pid },
    theirs: { port: Number(told.toString()), pid: bare.pid! },
  }
  const { headers } = visitor.prepare('/api/v2/players/info')
  const node: Record<keyof typeof sides, number[]> = { ours: [], theirs: [] }
  const all: Record<keyof typeof sides, number[]> = { ours: [], theirs: [] }
  const rounds = Number(values.rounds)
  for (let round = -1; round < rounds; round++)
    for (const name of ['ours', 'theirs'] as const) {
      const cost = await costOf(sides[name], headers, world.cluster.dataDir)
      if (round < 0) continue // the first warms up
      node[name].push(cost.nodeUs)
      all[name].push(cost.nodeUs + cost.postgresUs)
    }
  bare.kill()
  await once(bare, 'exit')
  const figure: Figure = {
    name: `GET /v2/players/info, requests a CPU second, ${atOnce} at once`,
    against: 'node:http with the same in one statement',
    unit: 'a CPU second',
    goal: { atLeast: 0.6 },
    ours: all.ours.map((us) => 1e6 / us),
    theirs: all.theirs.map((us) => 1e6 / us),
  }
  console.log(textOf(figure))
  for (const name of ['ours', 'theirs'] as const)
    console.log(
      `      ${name}: ${median(node[name]).toFixed(0)} us of Node and ${(median(all[name]) - median(node[name])).toFixed(0)} of PostgreSQL a request`,
    )
}

async function costOf({ port, pid }: Side, headers: Record<string, string>, dataDir: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const asked = {
        agent,
        host: '127.0.0.1',
        port,
        path: '/api/v2/players/info',
        headers: { ...headers, host: 'localhost' },
      }
      get(asked, (response) => {
        if (response.statusCode !== 200) reject(new Error(`players/info answered ${response.statusCode}`))
        response.resume().on('end', resolve).on('error', reject)
      }).on('error', reject)
    })
  await ask()
  const before = [treeOf([pid]).cpuMs, serverCpuMs(dataDir) ?? 0] as const
  const endsAt = performance.now() + (seconds * 1000) / 4
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; performance.now() < endsAt; done++) await ask()
    }),
  )
  const after = [treeOf([pid]).cpuMs, serverCpuMs(dataDir) ?? 0] as const
  agent.destroy()
  return {
    nodeUs: ((after[0] - before[0]) * 1000) / done,
    postgresUs: ((after[1] - before[1]) * 1000) / done,
  }
}

const world = await newWorld()
try {
  console.log(
    `${(await busyCores()).toFixed(1)} cores are busy with this and other things. ${world.cluster.says}.`,
  )
  const player = await wholeOrders(world)
  await infoAgainstBare(world, player)
} finally {
  await world.close()
}

// npm run drill:pitr: pgBackRest's base backup and log archive, as deploy/postgres/ has them set up, under deposits and withdrawals of the whole
// product; then a second cluster brought back from the repository alone, to a minute and to just before somebody dropped a table. On loopback,
// with Debian's pgbackrest and postgresql-15; ends with 1 when anything that was acknowledged before the moment is not there.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../server/src/free-port.mjs'
import type { Acknowledgements, Kind, Order } from '../../server/src/testing/load/acknowledgements.ts'
import { startLoad } from '../../server/src/testing/load/load.ts'
import { startSandbox } from '../../server/src/testing/running-sandbox.ts'
import { startServer } from '../../server/src/testing/server-process.ts'
import { root } from '../../scripts/run-program.mjs'
import {
  asPostgres,
  besideUs,
  Cluster,
  debianPostgres,
  ownFolder,
  requirePrograms,
} from './debian-postgres.ts'

requirePrograms({ pgbackrest: 'pgbackrest' })
/** Debian 12 has pgBackRest 2.45, which supports PostgreSQL up to 15. */
const bin = debianPostgres(15)
const configs = join(root, 'deploy/postgres')
const folder = ownFolder(mkdtempSync(join(tmpdir(), 'kham-pitr-')))
const live = join(folder, 'live')
/** A provider that stands still around the minute. */
const held = 'gclub'
/** All but askmebet (docs/operating.md). */
const knowsReferences = ['alphabet', 'betflix', 'gclub', 'gclub_live'] as const
/** What differs from the files of deploy/postgres/: places, and a passphrase of its own. */
const places = {
  PGBACKREST_CONFIG: join(configs, 'pgbackrest.conf'),
  PGBACKREST_REPO1_PATH: ownFolder(join(folder, 'repository')),
  PGBACKREST_REPO1_CIPHER_PASS: randomBytes(48).toString('base64'),
  PGBACKREST_LOCK_PATH: ownFolder(join(folder, 'lock')),
  PGBACKREST_LOG_PATH: ownFolder(join(folder, 'log')),
  PGBACKREST_SPOOL_PATH: ownFolder(join(folder, 'spool')),
  PGBACKREST_PG1_PATH: live,
  PGBACKREST_PG1_USER: 'kham',
  PGBACKREST_PG1_DATABASE: 'postgres',
  PGBACKREST_PG1_SOCKET_PATH: folder,
}
const first = new Cluster(bin, live, await freePort(), places)
const withPort = { ...places, PGBACKREST_PG1_PORT: String(first.port) }
const sandbox = await startSandbox({ payoutMs: 50 })
const clusters = [first]

/** A moment to come back to, and what the servers had said by then. */
interface Moment {
  at: string
  said: Acknowledgements
}

let isRight = true
function verdict(holds: boolean, what: string) {
  isRight &&= holds
  console.log(`  ${holds ? 'holds ' : 'BROKEN'}  ${what}`)
}

async function ask<T extends pg.QueryResultRow>({ url }: Cluster, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<T>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const settingsOn = ({ url }: Cluster) => ({
  DATABASE_URL: url,
  KHAM_DATA_DIR: folder,
  KHAM_SANDBOX: 'on',
  KHAM_SANDBOX_URL: sandbox.url,
  KHAM_LOG_LEVEL: 'silent',
})

/** A command as whoever keeps the machine types it. */
async function typed(cluster: Cluster, program: string, ...args: string[]) {
  const env = { ...process.env, ...settingsOn(cluster) }
  const words = [join(root, 'server/src', program), ...args, '--json']
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [told, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { status: status as number, told: told.startsWith('{') ? JSON.parse(told) : told }
}

const secondsSince = (from: number) => ((performance.now() - from) / 1000).toFixed(1)

function clearUp() {
  for (const cluster of clusters) cluster.stop('immediate')
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearUp()
    process.exit(2)
  })

/** Deposits and withdrawals, a backup beside them, a minute to come back to, and a table that somebody drops. */
async function liveThrough(): Promise<{ minute: Moment; drop: Moment }> {
  first.make(readFileSync(join(configs, 'archive.conf'), 'utf8'))
  first.start()
  asPostgres('pgbackrest', ['--stanza=kham', 'stanza-create'], withPort)
  const server = await startServer(settingsOn(first), await freePort())
  const load = await startLoad({ url: server.url, sandbox, seed: 7, players: 6 })
  await load.acknowledged(60)
  const from = performance.now()
  const backup = ['--stanza=kham', '--type=full', 'backup']
  await Promise.all([besideUs('pgbackrest', backup, withPort), load.acknowledged(40)])
  console.log(`A full backup beside the load: ${secondsSince(from)} s.`)
  await load.acknowledged(80)
  // Nothing paid from here on is credited before that moment.
  await sandbox.setFault(held, 'maintenance')
  await load.acknowledged(60)
  const said = load.said.soFar()
  const [asked] = await ask<{ now: string }>(first, 'select clock_timestamp()::text as now')
  const minute = { said, at: asked!.now }
  await sandbox.setFault(held, 'none')
  await load.acknowledged(200)

  let saidBeforeDrop = load.said.soFar()
  const drop = () => {
    saidBeforeDrop = load.said.soFar()
    return ask(first, 'drop table deposits cascade')
  }
  // A drop may be the victim of a deadlock with what is at work there.
  await drop().catch(drop).catch(drop)
  await load.finish().catch(() => {}) // it meets a server without its table
  await server.kill()
  await ask(first, 'select pg_switch_wal()')
  asPostgres('pgbackrest', ['--stanza=kham', 'check'], withPort)
  return { minute, drop: { said: saidBeforeDrop, at: momentOfDrop() } }
}

/** The log has it to the millisecond, before the statement began: what came with it is not brought back. */
function momentOfDrop() {
  const lines = readFileSync(first.logFile, 'utf8').split('\n')
  const line = lines.findLast((each) => each.includes('statement: drop table deposits'))
  const at = /^(\S+ \S+) UTC \[/.exec(line ?? '')?.[1]
  if (!at) throw new Error('the log does not tell of the drop')
  return `${at}+00`
}

interface Restored extends Order {
  kind: Kind
  made: string
}
const allOrders = `
  select 'deposit' as kind, deposit_id as id, status, created_at::text as made, code from deposits union all
  select 'withdraw', withdrawal_id, status, created_at::text, null from withdrawals`

/** Restores as docs/operating.md describes, from the repository alone. */
async function comeBack(to: string, { at, said }: Moment) {
  console.log(`\nBack ${to}: ${at}`)
  const from = performance.now()
  const cluster = new Cluster(bin, join(folder, `back-${clusters.length}`), await freePort(), places)
  clusters.push(cluster)
  ownFolder(cluster.dataDir)
  const target = ['--type=time', `--target=${at}`, '--target-action=promote', '--archive-mode=off']
  const restore = ['--stanza=kham', `--pg1-path=${cluster.dataDir}`, ...target, 'restore']
  asPostgres('pgbackrest', restore, places)
  cluster.start()
  while ((await ask<{ recovers: boolean }>(cluster, 'select pg_is_in_recovery() as recovers'))[0]!.recovers)
    await setTimeout(200)
  console.log(`  in ${secondsSince(from)} s; ${said.orders} orders had been spoken of, ${said.count} times`)

  const marked = await typed(cluster, 'kham.ts', 'restore', '--unsettled')
  verdict(marked.status === 0, `the books are in order (${JSON.stringify(marked.told)})`)
  const orders = await ask<Restored>(cluster, allOrders)
  const lost = said.breaches(orders.map((order) => ({ kind: order.kind, order })))
  verdict(
    lost.length === 0,
    `of what was acknowledged before, ${lost.length} are lost ${lost.slice(0, 3).join()}`,
  )
  const later = orders.filter(({ made }) => new Date(made) > new Date(at))
  verdict(later.length === 0, `${orders.length} orders are there, ${later.length} of later`)
  const refused = await startServer(settingsOn(cluster), await freePort()).then(
    (server) => server.kill(),
    () => 'refused',
  )
  verdict(refused === 'refused', 'no server starts before what came after is settled')
  const { told } = await typed(cluster, 'audit.ts', '--full')
  const compared = told.compared as { differences: unknown[] }[]
  const differences = compared.flatMap((each) => each.differences)
  console.log(`  the audit names ${differences.length} things that partners have and the books have not`)
  await resumeAndCount(cluster)
}

/** Resumes what was under way at that moment, and checks that no provider that knows our references gives credit twice. */
async function resumeAndCount(cluster: Cluster) {
  const settled = await typed(cluster, 'kham.ts', 'restore', '--settled')
  verdict(settled.status === 0, 'it is said to be settled')
  const paid = (await sandbox.charges()).filter(({ payments }) => payments.length > 0).map(({ bill }) => bill)
  const waiting = `select count(*)::int as waiting from (${allOrders}) o
    where code in (${paid.map((bill) => pg.escapeLiteral(bill)).join(', ')}) and status not in ('SUCCESS', 'REJECTED')`
  const count = async () => (await ask<{ waiting: number }>(cluster, waiting))[0]!.waiting
  const atFirst = await count()
  const given = await references()
  const server = await startServer(settingsOn(cluster), await freePort())
  for (let tries = 0; tries < 600 && (await count()) > 0; tries++) await setTimeout(200)
  const left = await count()
  await server.stop()
  verdict(left === 0, `${atFirst} paid deposits were under way, ${left} still are`)
  const all = await references()
  verdict(
    new Set(all).size === all.length,
    `no provider has a reference twice (${given.length} transfers before, ${all.length} after)`,
  )
  const { status, told } = await typed(cluster, 'audit.ts', '--full', '--books-only')
  verdict(status === 0, `the books are in order (${JSON.stringify(told.brokenRules)})`)
}

/** References of the credit that each provider has given. */
async function references() {
  const found = []
  for (const provider of knowsReferences)
    for (const { transfers } of await sandbox.members(provider))
      for (const { reference, direction, status } of transfers)
        if (direction === 'IN' && status !== 'REFUSED') found.push(`${provider} ${reference}`)
  return found
}

try {
  const { minute, drop } = await liveThrough()
  first.stop('immediate')
  rmSync(live, { recursive: true, force: true })
  console.log('The first cluster is gone; what is left is the repository.')
  await comeBack('to a minute', minute)
  await comeBack('to just before a table was dropped', drop)
} finally {
  clearUp()
  await sandbox.stop()
}
process.exitCode = isRight ? 0 : 1

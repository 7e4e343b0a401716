// npm run drill:failover [-- --cuts 50 --minutes 90 --seed 7]: three nodes of Patroni, etcd and PostgreSQL, set up by deploy/postgres/, under deposits and
// withdrawals of the whole product, while the leader is cut off, killed and stopped. Prints what was acknowledged, lost and doubled, and for how
// long nothing was done. As root, in namespaces that go with it, with Debian's patroni, python3-etcd, etcd-server, haproxy and postgresql-15.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../../server/src/db/pool.ts'
import { auditBooks } from '../../server/src/features/books/books/audit-books.ts'
import { newChance, type Chance } from '../../server/src/testing/load/chance.ts'
import { startLoad } from '../../server/src/testing/load/load.ts'
import { differencesWithPartners } from '../../server/src/testing/partner-agreement.ts'
import { startSandbox } from '../../server/src/testing/running-sandbox.ts'
import { startServer } from '../../server/src/testing/server-process.ts'
import { root } from '../../scripts/run-program.mjs'
import { ClusterOfThree } from './cluster-of-three.ts'
import { debianPostgres, ownFolder, requirePrograms } from './debian-postgres.ts'

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '50' },
    seed: { type: 'string', default: '7' },
    /** After so many no further cut is begun. */
    minutes: { type: 'string', default: '90' },
    /** Said by the drill to itself. */
    inside: { type: 'boolean', default: false },
  },
})
const cuts = Number(values.cuts)
const lastCutAt = performance.now() + Number(values.minutes) * 60_000
type Fault = 'cut off' | 'postgres killed' | 'node stopped' | 'node killed'
const faults: Fault[] = ['cut off', 'postgres killed', 'cut off', 'node stopped', 'cut off', 'node killed']
/** One that does not come to itself within it is a failure; with the times of Patroni that are set it takes a minute. */
const longestHealMs = 240_000

const configs = join(root, 'deploy/postgres')
requirePrograms({
  patroni: 'patroni python3-etcd',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  unshare: 'util-linux',
  nsenter: 'util-linux',
  setpriv: 'util-linux',
  ip: 'iproute2',
})
const bin = debianPostgres(15)
if (process.getuid?.() !== 0) {
  console.error('Network namespaces take root.')
  process.exitCode = 2
} else if (values.inside) await drill()
else process.exitCode = await inNamespaces()

/** Runs this again where its processes and its network are its own, and end with it. Something has to wait for what the nodes leave behind. */
async function inNamespaces() {
  const wait = ['sh', '-c', '"$@" & wait $!', 'sh']
  const again = [process.execPath, ...process.argv.slice(1), '--inside']
  const inside = spawn(
    'unshare',
    ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', ...wait, ...again],
    { stdio: 'inherit' },
  )
  // It waits with these two shut out; what is inside ends when it is gone.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => inside.kill('SIGKILL'))
  const [code] = (await once(inside, 'exit')) as [number | null]
  return code ?? 2
}

/** What is done to the leader, for how long; it is given back its place then. */
async function strike(cluster: ClusterOfThree, fault: Fault, leader: number, chance: Chance) {
  // On both sides of the 30 s after which another may lead.
  const holdMs = 18_000 + chance.below(27_000)
  if (fault === 'postgres killed') return cluster.killPostgres(leader)
  if (fault === 'node killed') await cluster.kill(leader)
  else if (fault === 'node stopped') cluster.signal(leader, 'SIGSTOP')
  else cluster.cut(leader)
  await setTimeout(holdMs)
  if (fault === 'node killed') cluster.start(leader)
  else if (fault === 'node stopped') cluster.signal(leader, 'SIGCONT')
  else cluster.heal(leader)
}

async function untilHealthy(cluster: ClusterOfThree, what: string): Promise<number> {
  const givenUpAt = performance.now() + longestHealMs
  for (;;) {
    const leader = await cluster.healthyLeader()
    if (leader !== null) return leader
    if (performance.now() > givenUpAt)
      throw new Error(`${what}: ${JSON.stringify(await cluster.members())}, and it should have healed`)
    await setTimeout(500)
  }
}

/** Watches how long nothing new is acknowledged, and whether two lead at once. */
function watch(cluster: ClusterOfThree, count: () => number) {
  const seen = { longestMs: 0, twoLed: 0 }
  const over = new AbortController()
  let [before, at] = [count(), performance.now()]
  const done = (async () => {
    while (!over.signal.aborted) {
      await setTimeout(100)
      if (count() !== before) [before, at] = [count(), performance.now()]
      seen.longestMs = Math.max(seen.longestMs, performance.now() - at)
    }
  })()
  const looking = (async () => {
    while (!over.signal.aborted) {
      if ((await cluster.leaders()).length > 1) seen.twoLed++
      await setTimeout(250)
    }
  })()
  return async () => {
    over.abort()
    await Promise.all([done, looking])
    return seen
  }
}

async function makeLogin() {
  const admin = new pg.Client({
    connectionString: 'postgres://postgres:drill-postgres@127.0.0.1:5432/postgres',
  })
  await admin.connect()
  await admin.query(`create role kham login createrole password 'drill-kham'`)
  await admin.query('create database kham owner kham')
  await admin.end()
  return 'postgres://kham:drill-kham@127.0.0.1:5432/kham'
}

async function drill() {
  const folder = ownFolder(mkdtempSync(join(tmpdir(), 'kham-failover-')))
  chmodSync(folder, 0o755)
  const passwords = Object.fromEntries(
    (['SUPERUSER:postgres', 'REPLICATION:replicator', 'REWIND:rewinder'] as const).map((each) => {
      const [use, login] = each.split(':') as [string, string]
      return [`PATRONI_${use}_PASSWORD`, `drill-${login}`]
    }),
  )
  const cluster = new ClusterOfThree({ folder, bin, config: join(configs, 'patroni.yml'), passwords })
  try {
    cluster.lay()
    cluster.startAll()
    spawn('haproxy', ['-db', '-f', join(configs, 'haproxy.cfg')], { stdio: 'ignore' })
    await untilHealthy(cluster, 'the start')
    await setTimeout(2_000) // until the proxy has looked
    process.exitCode = await underLoad(cluster, folder, await makeLogin())
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true })
  else console.log(`The nodes' logs and data: ${folder}`)
  process.exit()
}

async function underLoad(cluster: ClusterOfThree, folder: string, databaseUrl: string) {
  const chance = newChance(Number(values.seed))
  const sandbox = await startSandbox({ payoutMs: 50 })
  const server = await startServer(
    {
      DATABASE_URL: databaseUrl,
      KHAM_DATA_DIR: folder,
      KHAM_SANDBOX: 'on',
      KHAM_SANDBOX_URL: sandbox.url,
      // The pretend partners answer at once: what was sent before a cut is not inside them for long.
      KHAM_LONGEST_CALL_SECONDS: '30',
      KHAM_LOG_LEVEL: 'error',
      KHAM_LOG_FILE: join(folder, 'kham.log'),
    },
    3000,
  )
  const load = await startLoad({ url: server.url, sandbox, seed: Number(values.seed), players: 4 })
  const refused: Record<string, number[]> = {}
  let twoLed = 0
  let made = 0
  for (let cut = 1; cut <= cuts && performance.now() < lastCutAt; cut++) {
    const fault = faults[(cut - 1) % faults.length]!
    await load.acknowledged(10 + chance.below(10))
    const leader = await untilHealthy(cluster, `before cut ${cut}`)
    const stopWatching = watch(cluster, () => load.said.count)
    await strike(cluster, fault, leader, chance)
    const next = await untilHealthy(cluster, `after cut ${cut}`)
    await load.acknowledged(5)
    const seen = await stopWatching()
    twoLed += seen.twoLed
    made = cut
    ;(refused[fault] ??= []).push(seen.longestMs / 1000)
    console.log(
      `${String(cut).padStart(3)} ${fault.padEnd(15)} node ${leader} to ${next}: nothing done for ${(seen.longestMs / 1000).toFixed(1)} s` +
        `; ${load.said.count} acknowledged${seen.twoLed > 0 ? `; TWO LED, seen ${seen.twoLed} times` : ''}`,
    )
  }
  const { orders, breaches } = await load.finish()
  await server.stop()
  const database = await openDatabase({ databaseUrl, dataDir: folder })
  const broken = await auditBooks(database, { full: true })
  const doubled = await differencesWithPartners(database, sandbox)
  await database.close()
  await sandbox.stop()

  console.log(
    `\n${made} cuts, ${orders} orders, ${load.said.count} acknowledged: ${breaches.length} lost, ${doubled.length} doubled or gone at partners,`,
  )
  console.log(`${broken.length} rules of the books broken, two leaders seen ${twoLed} times`)
  for (const [fault, seconds] of Object.entries(refused)) {
    const sorted = seconds.toSorted((a, b) => a - b)
    const [least, middle, most] = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
    console.log(
      `${fault.padEnd(15)} ${sorted.length} times: nothing done for ${least.toFixed(1)}, ${middle.toFixed(1)}, ${most.toFixed(1)} s (least, median, most)`,
    )
  }
  for (const each of [...breaches, ...doubled, ...broken.map(({ rule }) => rule)].slice(0, 20))
    console.log(`  ${each}`)
  return breaches.length + doubled.length + broken.length + twoLed === 0 ? 0 : 1
}

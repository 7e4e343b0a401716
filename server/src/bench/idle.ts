// npm run bench:idle [-- --agencies 1000 --seconds 60 --apart]: the cost of a worker without work.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { providerIds } from '@kham/contract/play/providers'
import { dialectOfProvider } from '@kham/contract/operator/cashier/partner-fields'
import { migrate } from '../db/migrate.ts'
import { openDatabase, type OwnedDatabase } from '../db/pool.ts'
import { ofProvider, sealPartnerSecret } from '../partners/partner-secret.ts'
import { secretsUnder } from '../secrets.ts'
import { putToSandbox } from '../seed/join-sandbox.ts'
import { newCredentials, sandboxCredentials } from '../seed/sandbox-credentials.ts'
import { startPostgres } from '../testing/embedded-postgres.ts'
import { startSandbox } from '../testing/running-sandbox.ts'
import { serverCpuMs, treeOf } from './machine.ts'

const { values } = parseArgs({
  options: {
    agencies: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    /** Every agency's providers have addresses of their own. */
    apart: { type: 'boolean', default: false },
    /** Number of statements to print, the most frequent first. */
    top: { type: 'string', default: '0' },
  },
})
const agencies = Number(values.agencies)
const seconds = Number(values.seconds)
/** The start is measured by itself; what it leaves to be done has settled by then. */
const settlingSeconds = 45

const hostOf = (agency: number) => (values.apart ? `127.1.${agency >> 8}.${agency & 255}` : '127.0.0.1')

async function makeAgencies(database: OwnedDatabase, sandboxUrl: string, key: Buffer) {
  const { port } = new URL(sandboxUrl)
  const secrets = secretsUnder(key)
  const ids = Array.from({ length: agencies }, (_, i) => `agency-${String(i).padStart(5, '0')}`)
  const rows = ids.flatMap((agency, i) =>
    providerIds.map((provider) => {
      const credentials = newCredentials(provider)
      return {
        credentials,
        agency_id: agency,
        provider_id: provider,
        dialect: dialectOfProvider[provider],
        base_url: `http://${hostOf(i)}:${port}/providers/${provider}`,
        key_id: credentials.keyId,
        secret: sealPartnerSecret(secrets, ofProvider(agency, provider), credentials.secret),
        settings: credentials.settings,
      }
    }),
  )
  for (const { provider_id, dialect, credentials } of rows)
    await putToSandbox(
      `${sandboxUrl}/sandbox/providers/${provider_id}/operators/${credentials.keyId}`,
      sandboxCredentials[dialect](credentials),
    )
  await database.asOwner(async (owner) => {
    await owner.query(`insert into agencies (agency_id, name) select id, id from unnest($1::text[]) id`, [
      ids,
    ])
    await owner.query(
      `insert into agency_providers (agency_id, provider_id, name, position, dialect, base_url, key_id, secret, settings)
       select r.agency_id, r.provider_id, r.provider_id, 1, r.dialect, r.base_url, r.key_id, r.secret, r.settings
       from jsonb_to_recordset($1::jsonb) r (agency_id text, provider_id text, dialect text, base_url text, key_id text, secret text, settings jsonb)`,
      [JSON.stringify(rows)],
    )
    await owner.query('create extension if not exists pg_stat_statements')
    await owner.query('analyze')
  })
}

const counted = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'pg_stat_' and query !~ ' as mark$'`
const mostAsked = `select calls, round(total_exec_time)::int as ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as query from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) order by calls desc limit $1`
const connected = `select count(*)::int as connections from pg_stat_activity
  where backend_type = 'client backend' and application_name like 'kham%' and pid <> pg_backend_pid()`

const postgres = await startPostgres({
  parameters: ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=10000'],
})
const folder = mkdtempSync(join(tmpdir(), 'kham-idle-'))
const sandbox = await startSandbox({ onAllAddresses: true })
const key = Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 37 + 11) % 256))
try {
  const database = await openDatabase({ databaseUrl: postgres.url(), dataDir: folder, poolSize: 1 })
  const numberOf = async (text: string, name: string) =>
    database.asOwner(async (owner) => (await owner.query(text)).rows[0][name] as number)
  await migrate(database)
  await makeAgencies(database, sandbox.url, key)
  const logFile = join(folder, 'log')
  const startedAt = performance.now()
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      SERVICES: 'worker',
      DATABASE_URL: postgres.url(),
      KHAM_DATA_DIR: folder,
      KHAM_SECRET_KEY: key.toString('base64'),
      KHAM_LOG_LEVEL: 'warn',
      KHAM_LOG_FILE: logFile,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const processOf = () => treeOf([worker.pid!])
  const postgresMs = () => serverCpuMs(postgres.dataDir) ?? 0
  const start = { at: startedAt, most: 0 }
  for (let second = 0; second < settlingSeconds; second++) {
    await setTimeout(1000)
    start.most = Math.max(start.most, await numberOf(connected, 'connections'))
  }
  const startCpu = processOf().cpuMs
  await database.asOwner((owner) => owner.query('select pg_stat_statements_reset()'))
  const before = { calls: sandbox.providerCalls(), cpu: processOf().cpuMs, db: postgresMs() }
  const from = performance.now()
  const held: number[] = []
  let mostMb = 0
  while (performance.now() - from < seconds * 1000) {
    await setTimeout(1000)
    held.push(await numberOf(connected, 'connections'))
    mostMb = Math.max(mostMb, processOf().residentMb)
  }
  const took = (performance.now() - from) / 1000
  const statements = await numberOf(counted, 'calls')
  console.log(
    `${agencies} agencies with ${providerIds.length} providers each${values.apart ? ', every one at an address of its own' : ''}, one worker, ${took.toFixed(0)} s:`,
  )
  figure('statements', statements / took, 'a second')
  figure('partner calls', (sandbox.providerCalls() - before.calls) / took, 'a second')
  figure('connections, most and last', Math.max(...held), `, ${held.at(-1)}; ${start.most} at the start`)
  figure('the process', (processOf().cpuMs - before.cpu) / took / 10, '% of a core')
  figure('PostgreSQL', (postgresMs() - before.db) / took / 10, '% of a core')
  figure('memory of the process', mostMb, 'MB of its own at most')
  figure(`the first ${settlingSeconds} s`, startCpu / 1000, 's of CPU')
  const log = readLog(logFile)
  figure(
    'lines in the log',
    log.length,
    `, ${log.filter((line) => /time.?out/i.test(line)).length} of a time-out`,
  )
  if (log.length > 0) console.log([...new Set(log.map((line) => line.slice(0, 300)))].slice(0, 5).join('\n'))
  const top = Number(values.top)
  if (top > 0)
    await database.asOwner(async (owner) => console.table((await owner.query(mostAsked, [top])).rows))
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  await database.close()
} finally {
  await sandbox.stop()
  await postgres.stop('immediate')
  rmSync(folder, { recursive: true, force: true })
}

function figure(name: string, value: number, unit: string) {
  console.log(`${name.padEnd(42)} ${value.toFixed(1)} ${unit}`)
}

function readLog(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

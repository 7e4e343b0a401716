import { handlers } from './handlers.ts'
import { buildApp, type BuiltApp } from './app.ts'
import { newDatabaseClock } from './clock-watch.ts'
import { nearnessOf, readConfig, type Config } from './config.ts'
import type { Context } from './context.ts'
import { AppRoleUnfit } from './db/app-role.ts'
import { refuseUnsettled, Unsettled } from './db/backup/unsettled.ts'
import { checkAppRole } from './db/check-app-role.ts'
import { keyNameOfInstallation } from './db/installation.ts'
import { migrate, MigrationFailed } from './db/migrate.ts'
import { DataDirInUse } from './db/embedded/data-dir-lock.ts'
import { NoEmbeddedDatabase } from './db/embedded/programs.ts'
import { openDatabase } from './db/pool.ts'
import { ThroughPooler } from './db/through-pooler.ts'
import { startupBanner } from './startup-banner.ts'
import { breachedPasswords, UnfitBreachedFile } from './http/breached-passwords.ts'
import { listen, openDoor, portOf } from './http/listen.ts'
import { startJobs } from './jobs/worker.ts'
import { newLog } from './log.ts'
import { newMetrics, type Metrics } from './metrics/metrics.ts'
import { openMetricsDoor } from './metrics/open-metrics-door.ts'
import { watchWaiting } from './metrics/watch-waiting.ts'
import { watchWiring } from './metrics/watch-wiring.ts'
import { newBreakers } from './partners/breakers.ts'
import { newCallMeter } from './partners/call-meter.ts'
import { sealPlainSecrets } from './partners/partner-secret.ts'
import { channelWire } from './partners/channels/channel-wire.ts'
import { connectPartners } from './partners/partners.ts'
import { refuseUnfitForProduction, UnfitForProduction } from './refuse-unfit-for-production.ts'
import { jobHandlers, startEverywhere, startSchedule } from './schedule.ts'
import { keyNameOf, secretKeyIn, secretsUnder } from './secrets.ts'
import { seedDemo } from './seed/demo.ts'

/** One line for the operator and the end; a stack would say no more. */
class CannotStart extends Error {}
const tellsOperator = [
  CannotStart,
  DataDirInUse,
  NoEmbeddedDatabase,
  AppRoleUnfit,
  MigrationFailed,
  ThroughPooler,
  UnfitBreachedFile,
  UnfitForProduction,
  Unsettled,
]

type Stop = () => Promise<unknown>

// The wait tells load balancers, which ask /readyz about every second, before connections are refused.
const goodbyeMs = 1_200
const longestStopMs = 20_000

const config = configOrEnd()
const log = newLog(config.logLevel, config.logFile)
/** How to stop what was started; it is done in the opposite order. */
const stops: Stop[] = []
let isStopping = false
let web: BuiltApp | null = null
/** The port at which the console answers alone. */
let consoleAt: number | undefined

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
if (config.endsWithParent) process.once('disconnect', () => void stop('the parent process ended'))

try {
  await start(config)
} catch (error) {
  if (tellsOperator.some((kind) => error instanceof kind)) console.error((error as Error).message)
  else {
    log.fatal({ err: error }, 'Kham could not start')
    if (config.logFile) console.error(`Kham could not start: ${config.logFile} says why.`)
  }
  await stopAll()
  process.exit(1)
}

async function start(settings: Config) {
  const { traces, services: named } = settings
  // A package of its own size, for who asks for it.
  if (traces) stops.push((await import('./start-traces.ts')).startTraces({ ...traces, services: named }))
  const counts = settings.metrics && newMetrics()
  const { context, database, work } = await openContext(settings, counts)
  if (settings.services.includes('web'))
    web = await buildApp(context, { ...settings, counts, consolePort: () => consoleAt })
  const addresses = web ? await open(web, settings) : null

  const { sandboxUrl, publicUrl = addresses?.site ?? `http://localhost:${settings.port}` } = settings
  const demo = sandboxUrl ? await seedDemo(context, { database, sandboxUrl, publicUrl }) : null
  if (settings.services.includes('worker')) await work()
  web?.announce('serving')
  const agency = await context.db.selectFrom('agencies').select('agency_id').limit(1).executeTakeFirst()
  if (isStopping) return
  // In production whatever a process says is a line of its log.
  const { services, logFile } = settings
  const hasAgency = agency !== undefined
  if (settings.env === 'production') log.info({ services, ...addresses, hasAgency }, 'Kham has started')
  else if (addresses) console.log(startupBanner(addresses, { demo, hasAgency, logFile }))
  else console.log('The worker of Kham has started.')
}

/** Opens what acts are given: the database, brought up to date, the queue and the partners. */
async function openContext(settings: Config, counts: Metrics | undefined) {
  const { dataDir, jobRetries, longestCallSeconds, secretKey } = settings
  const isBreached = await breachedPasswords(settings.breachedFile)
  // Not the error itself, which holds its whole connection and every statement of it.
  const onFault = ({ message }: Error) => log.error({ message }, 'the database reported a fault')
  const database = await openDatabase({ ...settings, onFault })
  stops.push(() => database.close())
  await migrate(database)
  await database.checkSessions()
  await checkAppRole(database)
  await refuseUnsettled(database.kysely)
  const key = secretKey ?? secretKeyIn(dataDir)
  const given = keyNameOf(key)
  const kept = await keyNameOfInstallation(database.kysely, given)
  if (settings.env === 'production') await refuseUnfitForProduction(database, { given, kept })
  const queue = await startJobs(database, jobHandlers, log, { retryLimit: jobRetries }, counts?.job)
  stops.push(() => queue.stop())

  const { kysely: db } = database
  const secrets = secretsUnder(key)
  await sealPlainSecrets(db, secrets)
  const time = await newDatabaseClock(database.pool)
  const { clock } = time
  const meter = newCallMeter()
  const guard = newBreakers()
  const near = nearnessOf(settings)
  const { sandboxUrl, publicUrl = `http://localhost:${settings.port}` } = settings
  const channels = channelWire({ sandboxUrl, publicUrl })
  const wiring = { clock, secrets, meter, guard, near, longestCallSeconds, channels }
  const partners = connectPartners(db, { ...wiring, onCall: counts?.call })
  const { jobs } = queue
  const context: Context = {
    database,
    db,
    clock,
    log,
    jobs,
    partners,
    secrets,
    isBreached,
    handlers,
  }
  if (counts) {
    watchWiring(counts, database, guard)
    await openFigures(counts, context, settings.metrics!)
  }
  const everywhere = startEverywhere(context, { meter, time })
  stops.push(() => everywhere.stop())
  async function work() {
    await queue.work(context)
    const schedule = startSchedule(context)
    stops.push(() => schedule.stop())
  }
  return { context, database, work }
}

/** Not on the public port: its figures are for those who look after the machine. */
async function openFigures(
  counts: Metrics,
  context: Context,
  { host, port }: NonNullable<Config['metrics']>,
) {
  const refresh = watchWaiting(counts, context)
  try {
    const door = await openMetricsDoor({ host, port }, counts.registry, refresh)
    stops.push(() => door.stop())
  } catch (error) {
    throw unableTo(error, { name: 'METRICS_PORT', port }) ?? error
  }
}

/** Why a door stayed shut, as the operator can mend it; null = it is not known. */
function unableTo(error: unknown, { name, port }: { name: string; port: number }): CannotStart | null {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is in use: stop what uses it, or set ${name} to another.`)
  if (code === 'EACCES')
    return new CannotStart(
      `Port ${port} needs more rights than this user has: set ${name} to one above 1023.`,
    )
  return null
}

/** Opens the doors, the console's first: never is the console at the site's as well. Answers where each is, as a person would type it. */
async function open({ fastify }: BuiltApp, { host, port, console: own }: Config) {
  try {
    const door =
      own &&
      (await openDoor(fastify, own).catch((error: unknown) => {
        throw unableTo(error, { name: 'CONSOLE_PORT', port: own.port }) ?? error
      }))
    if (door) consoleAt = portOf(door)
    const listening = await listen(fastify, { host, port }, door ? [door] : [])
    stops.push(() => listening.stop())
    return {
      site: `http://localhost:${listening.port}`,
      console: `http://localhost:${consoleAt ?? listening.port}`,
    }
  } catch (error) {
    stops.push(() => fastify.close())
    throw unableTo(error, { name: 'PORT', port }) ?? error
  }
}

function configOrEnd(): Config {
  const read = readConfig(process.env)
  if (!('problems' in read)) return read
  for (const problem of read.problems) console.error(problem)
  return process.exit(1)
}

async function stop(why: string) {
  if (isStopping) return
  isStopping = true
  log.info({ why }, 'stopping')
  setTimeout(() => process.exit(1), longestStopMs).unref()
  web?.announce('shutting down')
  // Only where somebody may be asking: a demo is to end at once.
  if (config.env === 'production') await new Promise((resolve) => setTimeout(resolve, goodbyeMs))
  const isClean = await stopAll()
  process.exit(isClean ? 0 : 1)
}

async function stopAll() {
  let isClean = true
  for (let next = stops.pop(); next; next = stops.pop()) {
    await next().catch((error: unknown) => {
      isClean = false
      log.error({ err: error }, 'a part did not stop as it should')
    })
  }
  return isClean
}

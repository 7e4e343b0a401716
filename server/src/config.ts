import { resolve } from 'node:path'
import { isNetwork } from './http/network-of-address.ts'
import { mostHops, trustedProxiesOf, type TrustedProxies } from './http/trusted-proxies.ts'
import { usualLongestCallSeconds } from './partners/in-flight-window.ts'
import { isDrawn, secretKeyOf } from './secrets.ts'
import { environments, logLevels, problemsOfForm, services, withSecretFiles } from './settings-table.mjs'

export interface Config {
  env: (typeof environments)[number]
  host: string
  port: number
  /** undefined = the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database by its owner's login; undefined = `databaseUrl` is the owner's. */
  migrationUrl: string | undefined
  /** The same database past the pooler that `databaseUrl` leads through; undefined = there is none. */
  directUrl: string | undefined
  /** Whether statements are prepared by name; undefined = unless a pooler is on the way. */
  prepares: boolean | undefined
  /** How many connections this process may hold besides the listening one; undefined = as many as is usual. */
  poolSize: number | undefined
  dataDir: string
  /** Where the sandbox listens; undefined = no sandbox. */
  sandboxUrl: string | undefined
  /** How gateways reach this server; undefined = as a browser on this machine does. */
  publicUrl: string | undefined
  /** Proxies whose word about the client's address is believed. */
  trustProxy: TrustedProxies
  /** Where the console is answered alone; undefined = where the site is. */
  console: { host: string; port: number } | undefined
  /** Where /metrics is answered; undefined = nowhere. */
  metrics: { host: string; port: number } | undefined
  /** Where spans are sent, and of how many requests in a hundred; undefined = nowhere. */
  traces: { url: string; percent: number } | undefined
  /** Networks that are not public, and that partners are in all the same. */
  partnerNetworks: readonly string[]
  /** Longer than any call can be at work inside a partner after we have given it up. */
  longestCallSeconds: number
  /** Seals secrets in the database; undefined = the key of `dataDir`. */
  secretKey: Buffer | undefined
  /** The passwords that are known from breaches; undefined = no file. */
  breachedFile: string | undefined
  cellsFile: string | undefined
  logLevel: (typeof logLevels)[number]
  /** Where log lines are appended; undefined = standard error. */
  logFile: string | undefined
  services: readonly (typeof services)[number][]
  /** How often a job is tried again before it waits for an operator. */
  jobRetries: number
  /** Whether this process was started by another one, and is to end with it. */
  endsWithParent: boolean
}

/** Enough connections that a long query, such as the audit's, does not delay short ones. */
const leastConnections = 3

type Env = Record<string, string | undefined>

/** The configuration of a process, or one line for each thing that is wrong with it. */
export function readConfig(given: Env): Config | { problems: string[] } {
  const problems = problemsOfForm(given)
  // Malformed settings have been told of, and are not looked at any further.
  if (problems.length > 0) return { problems }
  const { env } = withSecretFiles(given)
  const set = (name: string) => env[name]?.trim() || undefined
  const oneOf = <T extends string>(name: string, known: readonly T[], usual: T): T =>
    known.find((each) => each === set(name)) ?? usual
  const numberOf = (name: string, usual: number) => Number(set(name) ?? usual)
  const httpUrl = (name: string) => set(name)?.replace(/\/+$/, '')

  const mode = oneOf('KHAM_ENV', environments, 'development')
  const sandbox = oneOf('KHAM_SANDBOX', ['on', 'off'], set('KHAM_SANDBOX_URL') ? 'on' : 'off')
  if (mode === 'production' && sandbox === 'on')
    problems.push(
      'KHAM_ENV=production needs KHAM_SANDBOX=off: the simulated bank pays with money that is none.',
    )
  const databaseUrl = set('DATABASE_URL')
  const migrationUrl = set('KHAM_MIGRATION_URL')
  if (migrationUrl && !databaseUrl) problems.push('KHAM_MIGRATION_URL needs DATABASE_URL beside it.')
  const directUrl = set('KHAM_DIRECT_URL')
  if (directUrl && !databaseUrl) problems.push('KHAM_DIRECT_URL needs DATABASE_URL beside it.')
  const poolSize = set('KHAM_DB_CONNECTIONS') === undefined ? undefined : numberOf('KHAM_DB_CONNECTIONS', 0)
  if (poolSize !== undefined && poolSize < leastConnections)
    problems.push(`KHAM_DB_CONNECTIONS must be at least ${leastConnections}.`)
  if (mode === 'production' && !databaseUrl)
    problems.push('KHAM_ENV=production needs DATABASE_URL: real money is not kept in the embedded database.')
  const config: Config = {
    env: mode,
    // "localhost" is both 127.0.0.1 and ::1: a demo is for the own machine, a server for the network.
    host: set('HOST') ?? (mode === 'production' ? '0.0.0.0' : 'localhost'),
    port: numberOf('PORT', 3000),
    databaseUrl,
    migrationUrl,
    directUrl,
    prepares: set('KHAM_PREPARE') === undefined ? undefined : set('KHAM_PREPARE') === 'on',
    poolSize,
    dataDir: resolve(set('KHAM_DATA_DIR') ?? '.data'),
    sandboxUrl: sandbox === 'on' ? httpUrl('KHAM_SANDBOX_URL') : undefined,
    publicUrl: httpUrl('KHAM_PUBLIC_URL'),
    console: undefined,
    metrics: undefined,
    traces: undefined,
    partnerNetworks: networksOf(set('KHAM_PARTNER_NETWORKS'), problems),
    longestCallSeconds: numberOf('KHAM_LONGEST_CALL_SECONDS', usualLongestCallSeconds),
    secretKey: secretKeyFrom(set('KHAM_SECRET_KEY'), mode, problems),
    trustProxy: trustedProxiesFrom(set('KHAM_TRUST_PROXY'), problems),
    breachedFile: set('KHAM_BREACHED_FILE'),
    cellsFile: set('KHAM_CELLS_FILE'),
    logLevel: oneOf('KHAM_LOG_LEVEL', logLevels, mode === 'production' ? 'info' : 'warn'),
    logFile: set('KHAM_LOG_FILE') === '-' ? undefined : set('KHAM_LOG_FILE'),
    services: servicesOf(set('SERVICES')),
    jobRetries: numberOf('KHAM_JOB_RETRIES', 16),
    endsWithParent: set('KHAM_PARENT') === '1',
  }
  refuseShortCall(config, problems)
  if (set('CONSOLE_PORT') !== undefined) {
    const port = numberOf('CONSOLE_PORT', 0)
    config.console = { host: set('CONSOLE_HOST') ?? '127.0.0.1', port }
    if (port !== 0 && port === config.port) problems.push('CONSOLE_PORT must be another one than PORT.')
  }
  if (set('KHAM_TRACES_URL') !== undefined)
    config.traces = { url: set('KHAM_TRACES_URL')!, percent: numberOf('KHAM_TRACES_PERCENT', 100) }
  if (set('METRICS_PORT') !== undefined) {
    const port = numberOf('METRICS_PORT', 0)
    config.metrics = { host: set('METRICS_HOST') ?? '127.0.0.1', port }
    if (port !== 0 && (port === config.port || port === config.console?.port))
      problems.push('METRICS_PORT must be another one than PORT and CONSOLE_PORT.')
  }
  return problems.length > 0 ? { problems } : config
}

/** Longer than we wait for an answer ourselves; and where partners are real nobody shortens it: what is sent anew too early is done twice. */
function refuseShortCall({ env, sandboxUrl, longestCallSeconds }: Config, problems: string[]) {
  const isReal = env === 'production' || sandboxUrl === undefined
  const least = isReal ? usualLongestCallSeconds : 30
  if (longestCallSeconds < least)
    problems.push(
      `KHAM_LONGEST_CALL_SECONDS must be at least ${least}${isReal ? ' beside real partners' : ''}.`,
    )
}

function networksOf(text = '', problems: string[]) {
  const names = text.split(',').map((name) => name.trim())
  const networks = names.filter((name) => name !== '')
  const wrong = networks.find((name) => !isNetwork(name))
  if (wrong !== undefined)
    problems.push(`KHAM_PARTNER_NETWORKS must list networks such as 10.20.0.0/16, not "${wrong}".`)
  return networks
}

function trustedProxiesFrom(text = '0', problems: string[]) {
  const trusted = trustedProxiesOf(text)
  if (trusted === null)
    problems.push(
      `KHAM_TRUST_PROXY must be 0, the number of proxies (1 to ${mostHops}) or their networks such as 10.20.0.0/16, not "${text}".`,
    )
  return trusted ?? 0
}

/** Addresses that partners may have; loopback only where the sandbox may run. */
export const nearnessOf = ({
  env,
  sandboxUrl,
  partnerNetworks,
}: Pick<Config, 'env' | 'sandboxUrl' | 'partnerNetworks'>) => ({
  ownMachine: sandboxUrl !== undefined || env !== 'production',
  networks: partnerNetworks,
})

function secretKeyFrom(text: string | undefined, mode: Config['env'], problems: string[]) {
  const key = text === undefined ? undefined : secretKeyOf(text)
  if (key && mode === 'production' && !isDrawn(key))
    problems.push('KHAM_SECRET_KEY must be drawn at random: openssl rand -base64 32.')
  if (text === undefined && mode === 'production')
    problems.push(
      'KHAM_ENV=production needs KHAM_SECRET_KEY: 32 bytes as base64, the same for every process.',
    )
  return key
}

function servicesOf(text = services.join(',')) {
  const names = text.split(',').map((name) => name.trim())
  return services.filter((service) => names.includes(service))
}

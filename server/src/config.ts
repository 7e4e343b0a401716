import { resolve } from 'node:path'
import { isNetwork } from './http/network-of-address.ts'
import { mostHops, trustedProxiesOf, type TrustedProxies } from './http/trusted-proxies.ts'
import { usualLongestCallSeconds } from './partners/still-inside.ts'
import { isDrawn, secretKeyOf } from './secrets.ts'

const environments = ['development', 'production', 'test'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const services = ['web', 'worker'] as const
const postgresSchemes = ['postgres:', 'postgresql:']

export interface Config {
  env: (typeof environments)[number]
  host: string
  port: number
  /** undefined = the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database by its owner's login; undefined = `databaseUrl` is the owner's. */
  migrationUrl: string | undefined
  dataDir: string
  /** Where the sandbox listens; undefined = no sandbox. */
  sandboxUrl: string | undefined
  /** How gateways reach this server; undefined = as a browser on this machine does. */
  publicUrl: string | undefined
  /** Whose word on where a request comes from is believed. */
  trustProxy: TrustedProxies
  /** Where the console is answered alone; undefined = where the site is. */
  console: { host: string; port: number } | undefined
  /** Where /metrics is answered; undefined = nowhere. */
  metrics: { host: string; port: number } | undefined
  /** Networks that are not public, and that partners are in all the same. */
  partnerNetworks: readonly string[]
  /** Longer than any call can be at work inside a partner after we have given it up. */
  longestCallSeconds: number
  /** Seals secrets in the database; undefined = the key of `dataDir`. */
  secretKey: Buffer | undefined
  /** The passwords that are known from breaches; undefined = no file. */
  breachedFile: string | undefined
  logLevel: (typeof logLevels)[number]
  services: readonly (typeof services)[number][]
  /** How often a job is tried again before it waits for an operator. */
  jobRetries: number
  /** Whether this process was started by another one, and is to end with it. */
  endsWithParent: boolean
}

type Env = Record<string, string | undefined>

/** The configuration of a process, or one line for each thing that is wrong with it. */
export function readConfig(env: Env): Config | { problems: string[] } {
  const problems: string[] = []
  const given = (name: string) => env[name]?.trim() || undefined
  const oneOf = <T extends string>(name: string, known: readonly T[], usual: T): T => {
    const text = given(name) ?? usual
    const found = known.find((each) => each === text)
    if (!found) problems.push(`${name} must be one of ${known.join(', ')}, not "${text}".`)
    return found ?? usual
  }
  const url = (name: string, schemes: string[]) => {
    const text = given(name)
    if (text === undefined) return undefined
    const scheme = URL.canParse(text) ? new URL(text).protocol : ''
    // The value is not repeated: it may hold a password.
    if (!schemes.includes(scheme)) problems.push(`${name} must be a URL that begins with ${schemes[0]}//.`)
    return text
  }
  const httpUrl = (name: string) => url(name, ['http:', 'https:'])?.replace(/\/+$/, '')

  const mode = oneOf('KHAM_ENV', environments, 'development')
  const sandbox = oneOf('KHAM_SANDBOX', ['on', 'off'], given('KHAM_SANDBOX_URL') ? 'on' : 'off')
  if (mode === 'production' && sandbox === 'on')
    problems.push(
      'KHAM_ENV=production needs KHAM_SANDBOX=off: the simulated bank pays with money that is none.',
    )
  const databaseUrl = url('DATABASE_URL', postgresSchemes)
  const migrationUrl = url('KHAM_MIGRATION_URL', postgresSchemes)
  if (migrationUrl && !databaseUrl) problems.push('KHAM_MIGRATION_URL needs DATABASE_URL beside it.')
  if (mode === 'production' && !databaseUrl)
    problems.push('KHAM_ENV=production needs DATABASE_URL: real money is not kept in the embedded database.')
  const config: Config = {
    env: mode,
    // "localhost" is both 127.0.0.1 and ::1: a demo is for the own machine, a server for the network.
    host: given('HOST') ?? (mode === 'production' ? '0.0.0.0' : 'localhost'),
    port: numberOf('PORT', given('PORT') ?? '3000', { max: 65_535, problems }),
    databaseUrl,
    migrationUrl,
    dataDir: resolve(given('KHAM_DATA_DIR') ?? '.data'),
    sandboxUrl: sandbox === 'on' ? httpUrl('KHAM_SANDBOX_URL') : undefined,
    publicUrl: httpUrl('KHAM_PUBLIC_URL'),
    console: undefined,
    metrics: undefined,
    partnerNetworks: networksOf(given('KHAM_PARTNER_NETWORKS'), problems),
    longestCallSeconds: usualLongestCallSeconds,
    secretKey: secretKeyFrom(given('KHAM_SECRET_KEY'), mode, problems),
    trustProxy: trustedProxiesFrom(given('KHAM_TRUST_PROXY'), problems),
    breachedFile: given('KHAM_BREACHED_FILE'),
    logLevel: oneOf('KHAM_LOG_LEVEL', logLevels, mode === 'production' ? 'info' : 'warn'),
    services: servicesOf(given('SERVICES'), problems),
    jobRetries: numberOf('KHAM_JOB_RETRIES', given('KHAM_JOB_RETRIES') ?? '16', { max: 100, problems }),
    endsWithParent: given('KHAM_PARENT') === '1',
  }
  config.longestCallSeconds = longestCallFrom(given('KHAM_LONGEST_CALL_SECONDS'), config, problems)
  const consolePort = given('CONSOLE_PORT')
  if (consolePort !== undefined) {
    const port = numberOf('CONSOLE_PORT', consolePort, { max: 65_535, problems })
    config.console = { host: given('CONSOLE_HOST') ?? '127.0.0.1', port }
    if (port !== 0 && port === config.port) problems.push('CONSOLE_PORT must be another one than PORT.')
  }
  const metricsPort = given('METRICS_PORT')
  if (metricsPort !== undefined) {
    const port = numberOf('METRICS_PORT', metricsPort, { max: 65_535, problems })
    config.metrics = { host: given('METRICS_HOST') ?? '127.0.0.1', port }
    if (port !== 0 && (port === config.port || port === config.console?.port))
      problems.push('METRICS_PORT must be another one than PORT and CONSOLE_PORT.')
  }
  return problems.length > 0 ? { problems } : config
}

function numberOf(name: string, text: string, { max, problems }: { max: number; problems: string[] }) {
  const number = Number(text)
  if (!/^\d{1,5}$/.test(text) || number > max)
    problems.push(`${name} must be a number from 0 to ${max}, not "${text}".`)
  return number
}

/** Longer than we wait for an answer ourselves; and where partners are real nobody shortens it: what is sent anew too early is done twice. */
function longestCallFrom(
  text = String(usualLongestCallSeconds),
  { env, sandboxUrl }: Pick<Config, 'env' | 'sandboxUrl'>,
  problems: string[],
) {
  const name = 'KHAM_LONGEST_CALL_SECONDS'
  const isReal = env === 'production' || sandboxUrl === undefined
  const least = isReal ? usualLongestCallSeconds : 30
  const seconds = numberOf(name, text, { max: 86_400, problems })
  if (seconds < least)
    problems.push(`${name} must be at least ${least}${isReal ? ' beside real partners' : ''}.`)
  return seconds
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

/** Where partners may be: on this machine itself only where the pretend world may be. */
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
  if (text !== undefined && !key)
    problems.push('KHAM_SECRET_KEY must be 32 bytes as base64: openssl rand -base64 32.')
  if (key && mode === 'production' && !isDrawn(key))
    problems.push('KHAM_SECRET_KEY must be drawn at random: openssl rand -base64 32.')
  if (text === undefined && mode === 'production')
    problems.push(
      'KHAM_ENV=production needs KHAM_SECRET_KEY: 32 bytes as base64, the same for every process.',
    )
  return key
}

function servicesOf(text = services.join(','), problems: string[]) {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !services.some((service) => service === name))
  if (unknown.length > 0)
    problems.push(`SERVICES must list ${services.join(' and ')}, not "${unknown.join(',')}".`)
  return services.filter((service) => names.includes(service))
}

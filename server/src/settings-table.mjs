import { readFileSync } from 'node:fs'

// What may be set, and in which form. Plain JavaScript on no package, so that a start can refuse a wrong one before anything is installed;
// what one setting asks of another is in config.ts.

/** @typedef {{ most: number } | { oneOf: readonly string[] } | { listOf: readonly string[] } | { schemes: readonly string[] } | { pattern: RegExp, like: string } | 'text'} Form */

export const environments = /** @type {const} */ (['development', 'production', 'test'])
export const logLevels = /** @type {const} */ (['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
export const services = /** @type {const} */ (['web', 'worker'])
const port = { most: 65_535 }
const http = { schemes: ['http:', 'https:'] }
const postgres = { schemes: ['postgres:', 'postgresql:'] }
const onOff = { oneOf: ['on', 'off'] }

/** @type {Record<string, Form>} */
export const settings = {
  PORT: port,
  HOST: 'text',
  CONSOLE_PORT: port,
  CONSOLE_HOST: 'text',
  METRICS_PORT: port,
  METRICS_HOST: 'text',
  SERVICES: { listOf: services },
  DATABASE_URL: postgres,
  KHAM_MIGRATION_URL: postgres,
  KHAM_DIRECT_URL: postgres,
  KHAM_DB_CONNECTIONS: { most: 1_000 },
  KHAM_PREPARE: onOff,
  KHAM_DATA_DIR: 'text',
  KHAM_ENV: { oneOf: environments },
  KHAM_SANDBOX: onOff,
  KHAM_SANDBOX_URL: http,
  KHAM_PUBLIC_URL: http,
  KHAM_SECRET_KEY: { pattern: /^[\w+/-]{43}=?$/, like: '32 bytes as base64: openssl rand -base64 32' },
  KHAM_TRUST_PROXY: 'text',
  KHAM_PARTNER_NETWORKS: 'text',
  KHAM_BREACHED_FILE: 'text',
  KHAM_CELLS_FILE: 'text',
  KHAM_LOG_LEVEL: { oneOf: logLevels },
  KHAM_LOG_FILE: 'text',
  KHAM_TRACES_URL: http,
  KHAM_TRACES_PERCENT: { most: 100 },
  KHAM_JOB_RETRIES: { most: 100 },
  KHAM_LONGEST_CALL_SECONDS: { most: 86_400 },
}

/** What is taken from a file as well, whose path NAME_FILE says: an environment is seen by whoever may look at the process. */
export const secretSettings = /** @type {const} */ ([
  'DATABASE_URL',
  'KHAM_MIGRATION_URL',
  'KHAM_DIRECT_URL',
  'KHAM_SECRET_KEY',
])

/**
 * The environment with the secrets that it says the files of, and one sentence for each that cannot be had.
 * @param {Record<string, string | undefined>} env
 * @returns {{ env: Record<string, string | undefined>, problems: string[] }}
 */
export function withSecretFiles(env) {
  const found = { ...env }
  /** @type {string[]} */
  const problems = []
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE are both set: leave one of them out.`)
    else {
      const text = textOf(file)
      if (text) found[name] = text
      else problems.push(`${name}_FILE: ${file} ${text === '' ? 'is empty' : 'cannot be read'}.`)
    }
  }
  return { env: found, problems }
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/** Variables of programs other than the server: start, sandbox, tests and benchmarks. */
const ofOthers = [
  'KHAM_PARENT',
  'KHAM_SANDBOX_DIR',
  'KHAM_SANDBOX_PORT',
  'KHAM_SANDBOX_PAYOUT_MS',
  'KHAM_SANDBOX_HANG_MS',
  'KHAM_SANDBOX_VOID_HOURS',
  'KHAM_BANK_SECRET',
  'KHAM_PROVIDER_SECRET',
  'KHAM_E2E_BEHIND',
  'KHAM_E2E_CLUSTER',
  'KHAM_E2E_POOLER',
  'KHAM_EVERY_LOOK',
  'KHAM_LONG',
  'KHAM_PGBENCH',
  'KHAM_NGINX',
  'KHAM_PGBOUNCER',
  'KHAM_SEED',
  'KHAM_SLOW',
]

/**
 * One sentence for each setting that is none, or is not of its form. No value is repeated that may hold a password.
 * @param {Record<string, string | undefined>} given
 * @returns {string[]}
 */
export function problemsOfForm(given) {
  const { env, problems } = withSecretFiles(given)
  const wrong = Object.entries(settings).flatMap(([name, form]) => {
    const text = env[name]?.trim()
    return text ? problemOf(name, text, form) : []
  })
  const known = [...Object.keys(settings), ...secretSettings.map((name) => `${name}_FILE`), ...ofOthers]
  const strangers = Object.keys(env).filter((name) => name.startsWith('KHAM_') && !known.includes(name))
  return [
    ...problems,
    ...wrong,
    ...strangers.toSorted().map((name) => `${name} is no setting of Kham${nearest(name, known)}.`),
  ]
}

/** @param {string} name @param {string} text @param {Form} form @returns {string[]} */
function problemOf(name, text, form) {
  if (form === 'text') return []
  if ('most' in form)
    return /^\d{1,5}$/.test(text) && Number(text) <= form.most
      ? []
      : [`${name} must be a number from 0 to ${form.most}, not "${text}".`]
  if ('oneOf' in form)
    return form.oneOf.includes(text)
      ? []
      : [`${name} must be one of ${form.oneOf.join(', ')}, not "${text}".`]
  if ('listOf' in form) {
    const unknown = text.split(',').filter((each) => !form.listOf.includes(each.trim()))
    return unknown.length === 0
      ? []
      : [`${name} must list ${form.listOf.join(' and ')}, not "${unknown.join(',')}".`]
  }
  if ('schemes' in form)
    return form.schemes.includes(schemeOf(text))
      ? []
      : [`${name} must be a URL that begins with ${form.schemes[0]}//.`]
  return form.pattern.test(text) ? [] : [`${name} must be ${form.like}.`]
}

/** @param {string} text */
function schemeOf(text) {
  try {
    return new URL(text).protocol
  } catch {
    return ''
  }
}

/** @param {string} name @param {string[]} known */
function nearest(name, known) {
  const all = known.map((each) => ({ each, apart: lettersApart(name, each) }))
  const [best] = all.toSorted((a, b) => a.apart - b.apart)
  return best && best.apart <= 3 ? `; the nearest is ${best.each}` : ''
}

/** Letters to change, leave out or put in (Levenshtein). @param {string} a @param {string} b */
function lettersApart(a, b) {
  let above = Array.from(b, (_, at) => at + 1)
  for (const [i, letter] of Array.from(a).entries()) {
    let [left, aslant] = [i + 1, i]
    above = above.map((up, j) => {
      left = Math.min(up + 1, left + 1, aslant + (letter === b[j] ? 0 : 1))
      aslant = up
      return left
    })
  }
  return above.at(-1) ?? a.length
}

import { freePort } from '../server/src/free-port.mjs'

/** @typedef {Record<string, string | undefined>} Env */
/**
 * What each program is told; no sandbox when it is off. `dataDir` is where the embedded database is, where it is used; `logFile` what both
 * write instead of the terminal.
 * @typedef {{ server: Env, sandbox: Env | null, dataDir: string | null, logFile: string | null }} Plan
 */

/**
 * What `npm start` runs, from what the environment asks for. The sandbox's port is chosen here, so that the two programs
 * can start side by side and each know where the other will be.
 * @param {Env} env
 * @param {() => Promise<number>} findPort
 * @returns {Promise<Plan>}
 */
export async function planStart(env, findPort = freePort) {
  const port = env.PORT === '0' ? String(await findPort()) : env.PORT || '3000'
  const folder = env.KHAM_DATA_DIR || '.data'
  const dataDir = hasDatabase(env) ? null : folder
  const logFile = logFileOf(env, folder)
  const server = {
    ...env,
    PORT: port,
    KHAM_PARENT: '1',
    KHAM_SANDBOX: sandboxIsOn(env) ? 'on' : 'off',
    ...(logFile && { KHAM_LOG_FILE: logFile }),
  }
  if (!sandboxIsOn(env)) return { server, sandbox: null, dataDir, logFile }

  const sandboxPort = String(await findPort())
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  return {
    dataDir,
    logFile,
    server: { ...server, KHAM_SANDBOX_URL: sandboxUrl },
    sandbox: {
      ...env,
      PORT: port,
      KHAM_PARENT: '1',
      KHAM_SANDBOX_DIR: `${folder}/sandbox`,
      KHAM_SANDBOX_PORT: sandboxPort,
      KHAM_SANDBOX_URL: sandboxUrl,
      KHAM_PUBLIC_URL: env.KHAM_PUBLIC_URL || `http://localhost:${port}`,
    },
  }
}

/** A terminal is for who uses a demonstration; in production what collects logs reads standard error. @param {Env} env @param {string} folder */
function logFileOf(env, folder) {
  if (env.KHAM_LOG_FILE) return env.KHAM_LOG_FILE === '-' ? null : env.KHAM_LOG_FILE
  return env.KHAM_ENV === 'production' ? null : `${folder}/kham.log`
}

/** The pretend bank and providers are there unless real data is. @param {Env} env */
export function sandboxIsOn(env) {
  const asked = env.KHAM_SANDBOX || (hasDatabase(env) ? 'off' : 'on')
  if (asked !== 'on' && asked !== 'off')
    throw new BadSetting(`KHAM_SANDBOX must be on or off, not "${asked}".`)
  return asked === 'on'
}

/** @param {Env} env */
const hasDatabase = (env) => Boolean(env.DATABASE_URL || env.DATABASE_URL_FILE)

/** The environment asks for something that there is not; the message says it in one line. */
export class BadSetting extends Error {}

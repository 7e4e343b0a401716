import { createServer } from 'node:net'

/** @typedef {Record<string, string | undefined>} Env */
/** @typedef {{ server: Env, sandbox: Env | null }} Plan  What each program is told; no sandbox when it is off. */

/**
 * What `npm start` runs, from what the environment asks for. The sandbox's port is chosen here, so that the two programs
 * can start side by side and each know where the other will be.
 * @param {Env} env
 * @param {() => Promise<number>} freePort
 * @returns {Promise<Plan>}
 */
export async function planStart(env, freePort = anyFreePort) {
  const port = env.PORT === '0' ? String(await freePort()) : env.PORT || '3000'
  const server = { ...env, PORT: port, KHAM_PARENT: '1', KHAM_SANDBOX: sandboxIsOn(env) ? 'on' : 'off' }
  if (!sandboxIsOn(env)) return { server, sandbox: null }

  const sandboxPort = String(await freePort())
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  return {
    server: { ...server, KHAM_SANDBOX_URL: sandboxUrl },
    sandbox: {
      ...env,
      PORT: port,
      KHAM_PARENT: '1',
      KHAM_SANDBOX_DIR: `${env.KHAM_DATA_DIR || '.data'}/sandbox`,
      KHAM_SANDBOX_PORT: sandboxPort,
      KHAM_SANDBOX_URL: sandboxUrl,
      KHAM_PUBLIC_URL: env.KHAM_PUBLIC_URL || `http://localhost:${port}`,
    },
  }
}

/** The pretend bank and providers are there unless real data is. @param {Env} env */
export function sandboxIsOn(env) {
  const asked = env.KHAM_SANDBOX || (env.DATABASE_URL ? 'off' : 'on')
  if (asked !== 'on' && asked !== 'off')
    throw new BadSetting(`KHAM_SANDBOX must be on or off, not "${asked}".`)
  return asked === 'on'
}

/** The environment asks for something that there is not; the message says it in one line. */
export class BadSetting extends Error {}

/** @returns {Promise<number>} */
function anyFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

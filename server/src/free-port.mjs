import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below those that systems give to outgoing connections (Linux from 32768 on): one of them may have such a port before it is used.
const [lowest, highest] = [10_000, 30_000]

/**
 * A loopback port that nobody listens on at this moment; somebody may before it is used.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(lowest, highest)
    const probe = createServer().listen(port, '127.0.0.1')
    try {
      await once(probe, 'listening')
    } catch (error) {
      if (isTaken(error)) continue
      throw error
    }
    probe.close()
    await once(probe, 'close')
    return port
  }
}

/** @param {unknown} error */
const isTaken = (error) =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')

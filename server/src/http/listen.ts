import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface Listening {
  port: number
  stop(): Promise<void>
}

/**
 * Opens the server's door. "localhost" is both of the machine's own addresses, whatever its hosts file says: browsers try
 * ::1 first, and another program there would be taken for us.
 * @throws Error EADDRINUSE, EACCES
 */
export async function listen(
  fastify: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const isLocal = host === 'localhost'
  await fastify.listen({ host: isLocal ? '127.0.0.1' : host, port })
  const { port: taken } = fastify.server.address() as AddressInfo // a TCP listener has no other kind of address
  const second = isLocal ? await listenOnSix(fastify, taken) : null
  return {
    port: taken,
    async stop() {
      second?.close()
      await fastify.close()
    },
  }
}

/**
 * Opens one more door of the same server, on a port of its own.
 * @throws Error EADDRINUSE, EACCES
 */
export async function listenAlso(
  { server }: FastifyInstance,
  { host, port }: { host: string; port: number },
) {
  const door = createServer((socket) => server.emit('connection', socket))
  door.listen({ host, port })
  await once(door, 'listening')
  const { port: taken } = door.address() as AddressInfo
  return { port: taken, stop: async () => void door.close() }
}

/** Hands the connections of ::1 to the same server; null where the machine has no IPv6. */
async function listenOnSix({ server }: FastifyInstance, port: number) {
  const second = createServer((socket) => server.emit('connection', socket))
  second.listen({ host: '::1', port })
  try {
    await once(second, 'listening')
    return second
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error
    return null
  }
}

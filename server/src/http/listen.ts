import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'

interface Door {
  host: string
  port: number
}

export interface Listening {
  port: number
  /** Takes nothing new at any door, and waits for what is being answered. */
  stop(): Promise<void>
}

/**
 * Opens the server's door, after others were opened for it. "localhost" is both of the machine's own addresses, whatever its hosts file says:
 * browsers try ::1 first, and another program there would be taken for us.
 * @throws Error EADDRINUSE, EACCES
 */
export async function listen(
  fastify: FastifyInstance,
  { host, port }: Door,
  others: readonly Server[] = [],
): Promise<Listening> {
  const isLocal = host === 'localhost'
  await fastify.listen({ host: isLocal ? '127.0.0.1' : host, port })
  const { port: taken } = fastify.server.address() as AddressInfo // a TCP listener has no other kind of address
  const six = isLocal ? await listenOnSix(fastify, taken) : null
  const doors = six ? [...others, six] : others
  return {
    port: taken,
    async stop() {
      // Connections close after their present answer.
      fastify.server.keepAliveTimeout = 1
      await Promise.all([...doors.map(closed), fastify.close()])
    },
  }
}

async function closed(door: Server) {
  const ended = once(door, 'close')
  door.close()
  await ended
}

/**
 * Opens one more door of the same server; it is closed with the others.
 * @throws Error EADDRINUSE, EACCES
 */
export async function openDoor({ server }: FastifyInstance, { host, port }: Door): Promise<Server> {
  const door = createServer((socket) => server.emit('connection', socket))
  door.listen({ host, port })
  await once(door, 'listening')
  return door
}

export const portOf = (door: Server) => (door.address() as AddressInfo).port

/** Null where the machine has no IPv6. */
async function listenOnSix(fastify: FastifyInstance, port: number) {
  try {
    return await openDoor(fastify, { host: '::1', port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error
    return null
  }
}

import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/pool.ts'
import { Refusal } from '../refusal.ts'

/** Some tenths of a second's work; more than a hundred requests of one instant leave waiting, and the workers beside them. */
export const mostWaiting = 200

/**
 * More statements wait for a connection than will soon be asked: whoever comes then is told at once to come later, so that those who wait are
 * served in time. What has begun goes on. Before anything else asks the database, the agency of a host included.
 */
export function refuseOverload(fastify: FastifyInstance, { pool }: Pick<Database, 'pool'>) {
  fastify.addHook('onRequest', async ({ raw }) => {
    // Pages and their files are there without it.
    if (pool.waitingCount >= mostWaiting && raw.url!.startsWith('/api/')) throw new Refusal('OVERLOADED')
  })
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../../db/pool.ts'
import { depositPaid } from '../../ledger/postings/deposits.ts'
import type { Side } from '../rounds.ts'
import { agencyId, playerCount, playerId } from './books.ts'
import { tpcb } from './tpcb.ts'

/** Does `once` over and over, so many at a time. */
export function nodeSide(name: string, atOnce: number, once: () => Promise<unknown>): Side {
  const side: Side = {
    name,
    warmUp: (signal) => side.run(0.2, signal), // connections, plans and caches
    async run(seconds, signal) {
      const startedAt = performance.now()
      const endsAt = startedAt + seconds * 1000
      let done = 0
      async function work() {
        while (performance.now() < endsAt && !signal.aborted) {
          await once()
          done++
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return { done, seconds: (performance.now() - startedAt) / 1000 }
    },
  }
  return side
}

/** TPC-B from Node, a pooled connection for each transaction as for ours. */
export const tpcbFromNode = ({ pool }: Database, atOnce: number) =>
  nodeSide('TPC-B from Node', atOnce, () => withClient(pool, tpcb))

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect()
  return work(client).finally(() => client.release())
}

/** A paid deposit as the acts post it: a transaction of its own, the posting, the end. */
export const depositsFromNode = ({ kysely }: Database, atOnce: number) =>
  nodeSide('deposits from Node', atOnce, () =>
    kysely.transaction().execute((tx) =>
      depositPaid(
        tx,
        {
          agencyId,
          playerId: playerId(1 + Math.floor(Math.random() * playerCount)),
          orderId: randomUUID(),
        },
        { method: 'laoqr', amountMinor: 100n, bankRef: 'B1' },
      ),
    ),
  )

import type { Bench } from '../bench.ts'
import { alternate, byRate } from '../rounds.ts'
import { agencyId } from '../sides/books.ts'
import { nodeSide } from '../sides/from-node.ts'

/** A row by its key through our Kysely, which prepares its statements, against the driver alone. */
export async function databaseLayer({ cluster, rounds, seconds, signal }: Bench) {
  const { kysely, pool } = await cluster.open('books', 1)
  const query = kysely.selectFrom('agencies').selectAll().where('agency_id', '=', agencyId)
  const { sql } = query.compile()
  const run = await alternate(
    {
      layer: nodeSide('Kysely', 1, () => query.executeTakeFirst()),
      driver: nodeSide('node-postgres', 1, () => pool.query(sql, [agencyId])),
    },
    { rounds, seconds: seconds / 4, signal, dataDir: null },
  )
  return [
    byRate('a row by its key through the Db layer', 'node-postgres alone', run.layer, run.driver, {
      atLeast: 1,
    }),
  ]
}

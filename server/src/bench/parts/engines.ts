import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type OwnedDatabase } from '../../db/pool.ts'
import type { Bench } from '../bench.ts'
import { folderOnDisk } from '../machine.ts'
import { alternate, byRate } from '../rounds.ts'
import { agencyId, makeBooks } from '../sides/books.ts'
import { depositsFromNode, nodeSide } from '../sides/from-node.ts'

/** The embedded database, which syncs its commits too, against PostgreSQL: both with the one connection that PGlite has. */
export async function embeddedDatabase({ cluster, rounds, seconds, signal }: Bench) {
  const dataDir = mkdtempSync(join(folderOnDisk(), 'kham-pglite-'))
  let embedded: OwnedDatabase | undefined
  try {
    embedded = await openDatabase({ dataDir })
    await makeBooks(embedded)
    const server = await cluster.open('books', 1)
    const run = await alternate(
      { embedded: depositsFromNode(embedded, 1), server: depositsFromNode(server, 1) },
      { rounds, seconds: seconds / 2, signal, dataDir: null },
    )
    const name = 'a deposit by post() in the embedded database'
    return [byRate(name, 'PostgreSQL with one connection', run.embedded, run.server, { atLeast: 0.6 })]
  } finally {
    await embedded?.close()
    rmSync(dataDir, { recursive: true })
  }
}

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

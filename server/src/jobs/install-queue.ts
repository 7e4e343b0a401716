import { PgBoss, type Db as BossDatabase } from 'pg-boss'
import pg from 'pg'
import { exclusively } from '../db/exclusively.ts'
import type { OwnedDatabase } from '../db/pool.ts'
import type { StatementNames } from '../db/prepared.ts'
import type { Log } from '../log.ts'

/** Where pg-boss keeps its tables; `0014_app_role.sql` gives the application its rights on what is made there. */
export const queueSchema = 'jobs'

/** pg-boss over a connection of ours. It expects the driver's own types, where a big integer is text. */
export const bossDatabase = (
  connection: Pick<pg.ClientBase | pg.Pool, 'query'>,
  names?: StatementNames,
): BossDatabase => ({
  async executeSql(text, given) {
    const values = given as unknown[]
    // A job is several of its statements, and to plan one costs more than to execute it.
    const name = names?.of(text, values)
    const result = await connection.query({ ...(name && { name }), text, values, types: pg.types })
    // Several statements in one text answer an array of results.
    return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows ?? []) } : result
  },
})

/** Makes or updates the queue's tables as their owner; where they are this release's already, no such right is needed. */
export function installQueue(database: OwnedDatabase, log: Log) {
  return exclusively(database, async (client) => {
    const boss = new PgBoss({
      db: bossDatabase(client),
      schema: queueSchema,
      supervise: false,
      schedule: false,
    })
    boss.on('error', (error) => log.error({ error: String(error) }, 'job queue'))
    await boss.start()
    await boss.stop({ graceful: false })
  })
}

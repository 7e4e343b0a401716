import { PgBoss } from 'pg-boss'
import { describe, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { newLog } from '../log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { bossDatabase, installQueue, queueSchema } from './install-queue.ts'

const log = newLog('silent')

describe('the queue', () => {
  test('plans what it asks for each job once on a connection', async () => {
    const fixture = await testDatabase()
    const { database } = fixture
    await installQueue(database, log)
    const asked = bossDatabase(database.pool, database.names)
    const text = `select from ${queueSchema}.job where name = $1`
    for (const name of ['one', 'another']) await asked.executeSql(text, [name])
    // A pool lends the connection that was used last.
    const { rows } = await database.pool.query('select statement from pg_prepared_statements')
    expect(rows).toEqual([{ statement: text }])
    await fixture.close()
  })

  test('is installed once by the owner, and kept by pg-boss with the rights of the application', async () => {
    const fixture = await testDatabase({ migrated: false })
    const { database } = fixture
    await migrate(database)
    await installQueue(database, log)
    await installQueue(database, log)

    const boss = new PgBoss({
      db: bossDatabase(database.pool),
      schema: queueSchema,
      backend: 'postgres',
      migrate: false,
      reindex: false,
      supervise: false,
      schedule: false,
    })
    const faults: unknown[] = []
    boss.on('error', (error) => faults.push(error))
    await boss.start()
    await boss.createQueue('dead')
    await boss.createQueue('late', { retryLimit: 0, deadLetter: 'dead' })
    const late = await boss.send('late', {})
    await boss.fetch('late')
    await database.pool.query(`update jobs.job set started_on = started_on - interval '1 hour'`) // its time is up
    await boss.supervise()
    await boss.resolveFlow()
    expect(await boss.findJobs('late', { id: late! })).toMatchObject([{ state: 'failed' }])
    expect(await boss.fetch('dead')).toHaveLength(1)
    expect(await boss.getReindexCommands()).toEqual([])
    await boss.stop({ graceful: false })
    expect(faults).toEqual([])
    await fixture.close()
  })
})

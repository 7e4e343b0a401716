import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { jobHandlers } from '../schedule.ts'
import type { OwnedDatabase } from '../db/pool.ts'
import { startJobs } from './worker.ts'

describe('a dead letter', () => {
  let app: TestApp
  let queue: Awaited<ReturnType<typeof startJobs>>
  beforeAll(async () => {
    app = await testApp()
    const { database, log } = app.context
    queue = await startJobs(database as OwnedDatabase, jobHandlers, log, { retryLimit: 0 })
  })
  afterAll(async () => {
    await queue.stop()
    await app.close()
  })

  test('goes back into the group that it came from', async () => {
    const { db, database } = app.context
    const { deadLetters } = queue.jobs
    const data = { agencyId: 'kham', depositId: '01a1fadc-65d1-7726-a1ae-d393c420ffdc' }
    await db
      .transaction()
      .execute((tx) => queue.jobs.enqueue(tx, 'deliver-credit', data, { partner: 'alphabet' }))
    await database.pool.query(`update jobs.job set group_id = 'kham:gclub' where name = 'deliver-credit'`)
    await queue.work({ ...app.context, jobs: queue.jobs })
    const find = async () => (await deadLetters.page(db, 'kham', { page: 1, pageSize: 1 })).letters[0]
    await expect.poll(find).toBeDefined()
    const letter = (await find())!
    expect(letter).toMatchObject({ job: 'deliver-credit', data, group: 'kham:gclub', tries: 1 })

    await db.transaction().execute((tx) => deadLetters.putBack(tx, letter))
    const again = `select 1 from jobs.job where name = 'deliver-credit' and group_id = 'kham:gclub' and id <> $1
      and data @> '{"agencyId": "kham"}' and created_on > $2`
    expect((await database.pool.query(again, [letter.id, letter.failedAt])).rows).toHaveLength(1)
  })
})

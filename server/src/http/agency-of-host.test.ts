import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { newAgency } from '../testing/new-agency.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { agencyFinder } from './agency-of-host.ts'
import { byHand } from '../testing/as-owner.ts'

let opened: TestDatabase
let db: Db
let agencyId: string
beforeAll(async () => {
  opened = await testDatabase()
  db = opened.database.kysely
  agencyId = await newAgency(db)
  await db.insertInto('agency_hosts').values({ host: 'one.la', agency_id: agencyId }).execute()
})
afterAll(async () => {
  await opened.close()
})

const now = new Date('2026-10-01T05:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const rename = (name: string) =>
  byHand(db, db.updateTable('agencies').set({ name }).where('agency_id', '=', agencyId))

test('a cached agency is read again after three seconds, and when the clock was set back', async () => {
  const find = agencyFinder(db)
  await rename('Old')
  await find('one.la', now)
  await rename('New')
  expect((await find('one.la', after(2_999)))?.name).toBe('Old')
  expect((await find('one.la', after(3_000)))?.name).toBe('New')
  await rename('Old')
  expect((await find('one.la', after(-1)))?.name).toBe('Old')
})

/** The first answer is on its way until `letGo` is called; all others come at once. */
function slowFirstAnswer() {
  const [sent, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let answers = 0
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (answers++ > 0) return result
      sent.resolve()
      await arrived.promise
      return result
    },
  })
  return { slow, sent: sent.promise, letGo: arrived.resolve }
}

test('an answer that was long under way does not replace that of a later question', async () => {
  const { slow, sent, letGo } = slowFirstAnswer()
  const find = agencyFinder(slow)
  await rename('Old')
  const first = find('one.la', now)
  await sent
  await rename('New')
  expect((await find('one.la', after(1)))?.name).toBe('New')
  letGo()
  expect((await first)?.name).toBe('Old')
  expect((await find('one.la', after(2)))?.name).toBe('New')
})

test('a question that failed is no answer to the next', async () => {
  const find = agencyFinder(db)
  await opened.database.asOwner((owner) => owner.query('alter table agency_hosts rename to hidden'))
  await expect(find('one.la', now)).rejects.toThrow('agency_hosts')
  await opened.database.asOwner((owner) => owner.query('alter table hidden rename to agency_hosts'))
  expect((await find('one.la', now))?.agency_id).toBe(agencyId)
})

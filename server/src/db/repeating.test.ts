import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Tx } from './db.ts'
import { repeatedTransactions } from './repeating.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await testDatabase({ migrated: false })
  await opened.database.pool.query('create table things (id int primary key, n int not null)')
  await opened.database.pool.query('insert into things values (1, 0), (2, 0)')
})
afterAll(() => opened.close())

const counted = (code: string) => repeatedTransactions().get(code) ?? 0
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => opened.database.kysely.transaction().execute(work)
const raising = (code: string) => sql`do ${sql.lit(`begin raise sqlstate '${code}'; end`)}`
const countUp = (tx: Tx, id: number) => sql`update things set n = n + 1 where id = ${id}`.execute(tx)
const counts = async () => (await opened.database.pool.query('select n from things order by id')).rows

test('of two deadlocked transactions one is run again, and both commit once', async () => {
  const before = counted('40P01')
  let waiting = 0
  let release = () => {}
  const bothHold = new Promise<void>((resolve) => (release = resolve))
  const lockBoth = (first: number, then: number) =>
    inTransaction(async (tx) => {
      await countUp(tx, first)
      if (++waiting === 2) release()
      await bothHold
      await countUp(tx, then)
    })
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
  expect(await counts()).toEqual([{ n: 2 }, { n: 2 }])
  // Twice where the one that was ended is back before the other has gone on.
  expect(counted('40P01')).toBeGreaterThan(before)
})

/** How often the work was begun when its first `failures` tries end so, and what came of it. */
async function failing(code: string, failures: number) {
  let tries = 0
  const end = await inTransaction(async (tx) => {
    tries++
    await countUp(tx, 1)
    if (tries <= failures) await raising(code).execute(tx)
    return 'done'
  }).catch((error: { code: string }) => error.code)
  return { tries, end }
}

test.each([
  ['a deadlock', '40P01', 2, { tries: 3, end: 'done' }],
  ['a third deadlock', '40P01', 3, { tries: 3, end: '40P01' }],
  ['a serialization failure', '40001', 2, { tries: 3, end: 'done' }],
  ['a third serialization failure', '40001', 3, { tries: 3, end: '40001' }],
  ['a lock that is not to be had', '55P03', 1, { tries: 1, end: '55P03' }],
  ['a broken constraint', '23505', 1, { tries: 1, end: '23505' }],
  ['nothing', '40P01', 0, { tries: 1, end: 'done' }],
])('%s: it is begun so often, and what was undone leaves nothing', async (_, code, failures, expected) => {
  const [{ n }] = await counts()
  const before = counted(code)
  expect(await failing(code, failures)).toEqual(expected)
  expect((await counts())[0]).toEqual({ n: n + (expected.end === 'done' ? 1 : 0) })
  expect(counted(code)).toBe(before + expected.tries - 1)
})

test('a fault of our own is not run again', async () => {
  let tries = 0
  const work = inTransaction(async () => {
    tries++
    throw new Error('ours')
  })
  await expect(work).rejects.toThrow('ours')
  expect(tries).toBe(1)
})

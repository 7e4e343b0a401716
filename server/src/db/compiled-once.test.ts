import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { compiledOnce } from './compiled-once.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await testDatabase({ migrated: false })
})
afterAll(() => opened.close())

interface Given {
  text: string
  at: Date
}
let built = 0
const read = compiledOnce((db, { text, at }: Given) => {
  built++
  return db
    .selectNoFrom([
      sql<string>`${text}::text`.as('text'),
      sql<Date>`${at}::timestamptz`.as('at'),
      sql<string>`${'always'}::text`.as('always'),
    ])
    .where(sql`${text}::text`, '<>', 'nothing')
})

test('a statement is built once, and each call has its own values', async () => {
  const { kysely } = opened.database
  const asked = [0, 1, 2].map((day) => ({ text: `text ${day}`, at: new Date(Date.UTC(2026, 10, 20 + day)) }))
  const [first, second] = await Promise.all(asked.slice(0, 2).map((given) => read(kysely, given)))
  expect(first).toEqual([{ ...asked[0], always: 'always' }])
  expect(second).toEqual([{ ...asked[1], always: 'always' }])
  expect(await kysely.transaction().execute((tx) => read(tx, asked[2]!))).toEqual([
    { ...asked[2], always: 'always' },
  ])
  expect(await read(kysely, { text: 'nothing', at: new Date(0) })).toEqual([])
  expect(built).toBe(1)
})

test('nothing is computed of a value where the statement is built', async () => {
  const late = compiledOnce((db, { text }: Given) => db.selectNoFrom([sql`${`${text}!`}::text`.as('text')]))
  await expect(late(opened.database.kysely, { text: 'loud', at: new Date() })).rejects.toThrow(
    'text is not known yet',
  )
})

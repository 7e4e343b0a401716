import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/pool.ts'
import { tampered } from '../../../testing/closed-days.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { playSmallHistory } from '../../../testing/small-history.ts'
import { auditBooks } from '../books/audit-books.ts'
import { sealMonths } from './seal-months.ts'

const isSealed = 'the steps of a sealed month are as they were when it was sealed'
const follows = 'each sealed month begins where the one before it ends'

let world: MoneyWorld
beforeAll(async () => {
  world = await moneyWorld()
  await playSmallHistory(world, await findStaffId(world))
  await Promise.all([sealMonths(world.context, running), sealMonths(world.context, running)])
}, 120_000)
afterAll(() => world.close())

const seals = async () =>
  (
    await world.context.database.pool.query<{ month: string; rows: bigint }>(
      `select month::text, rows from audit.sealed_steps where agency_id = $1 order by until, month`,
      [world.agency.agency_id],
    )
  ).rows

/** What a full audit names of the seals. */
const named = async (database: Pick<Database, 'pool'>) =>
  (await auditBooks(database, { full: true })).filter(({ rule }) => [isSealed, follows].includes(rule))

/** The same after somebody has done that. */
const namedAfter = (sql: string) => tampered(world.context.database, sql, named)

test('every month that is over is sealed once, with each of its steps', async () => {
  const sealed = await seals()
  // Orders of long ago have ids of now in this test, a payment's step is of its own month; that nothing was done in the month before this one is sealed too.
  expect(sealed.map(({ rows }) => rows > 0n)).toEqual([true, false, true])
  expect(sealed[0]!.month).toBe('2025-11-01')
  const { rows } = await world.context.database.pool.query('select count(*) as steps from order_steps')
  expect(sealed.reduce((sum, month) => sum + month.rows, 0n)).toBe(rows[0].steps)
  await sealMonths(world.context, running)
  expect(await seals()).toEqual(sealed)
  expect(await named(world.context.database)).toEqual([])
})

const one = `(agency_id, order_id, no) = (select agency_id, order_id, no from order_steps where at < '2025-10-31T17:00Z' order by order_id, no limit 1)`

test.each([
  ['changed', `update order_steps set reason = 'x' where ${one}`, 0n],
  ['moved to another time', `update order_steps set at = at + interval '1 microsecond' where ${one}`, 0n],
  ['taken away', `delete from order_steps where ${one}`, -1n],
  [
    'added behind',
    `insert into order_steps select agency_id, order_kind, order_id, 90, at, step, status, by from order_steps where ${one}`,
    1n,
  ],
])('a step that was %s is named by its month', async (_, sql, more) => {
  const { month, rows } = (await seals())[2]!
  const named = [{ month, sealed: String(rows), found: String(rows + more) }]
  expect(await namedAfter(sql)).toMatchObject([{ rule: isSealed, rows: named }])
})

test('a seal that was changed or taken away is named', async () => {
  const forged = `update audit.sealed_steps set sha256 = sha256('forged') where rows > 0`
  expect(await namedAfter(forged)).toMatchObject([{ rule: isSealed }])
  expect(await namedAfter('delete from audit.sealed_steps where rows > 0')).toMatchObject([
    { rule: isSealed },
  ])
  const shortened = `update audit.sealed_steps set since = '2025-11-15'`
  expect(await namedAfter(shortened)).toMatchObject([{ rule: isSealed }, { rule: follows }])
})

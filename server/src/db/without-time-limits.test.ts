import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { withoutTimeLimits } from './without-time-limits.ts'

const limits = `select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('transaction_timeout', true) as transaction`
const unlimited = { statement: '0', idle: '0', transaction: '0' }

describe('work without time limits', () => {
  let fixture: TestDatabase
  beforeAll(async () => (fixture = await testDatabase()))
  afterAll(() => fixture.close())
  const pool = () => fixture.database.pool

  test('has none, and leaves those of its connection as they were', async () => {
    const before = (await pool().query(limits)).rows[0]
    expect(before.statement).toBe('30s')
    expect(
      await withoutTimeLimits({ pool: pool() }, async (client) => (await client.query(limits)).rows[0]),
    ).toEqual(unlimited)
    expect((await pool().query(limits)).rows[0]).toEqual(before)
  })

  test('sees one moment and leaves nothing behind, also when it fails', async () => {
    const broken = withoutTimeLimits({ pool: pool() }, async (client) => {
      await client.query('create temporary table looked_at (n int) on commit drop')
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    const isolation = await withoutTimeLimits({ pool: pool() }, async (client) => {
      await client.query('create temporary table looked_at (n int) on commit drop')
      return (await client.query('show transaction_isolation')).rows[0]
    })
    expect(isolation).toEqual({ transaction_isolation: 'repeatable read' })
    expect((await pool().query("select to_regclass('looked_at') as found")).rows).toEqual([{ found: null }])
  })
})

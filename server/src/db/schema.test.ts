import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdToDatabaseClock } from '../testing/database-clock.ts'
import { schemaText } from '../testing/schema-text.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await testDatabase()
  await holdToDatabaseClock(fixture.database)
})
afterAll(() => fixture.close())

// After a migration: npx vitest run server/src/db/schema.test.ts --update
test('docs/schema.sql says what the migrations have made', async () => {
  await expect(await fixture.database.asOwner(schemaText)).toMatchFileSnapshot('../../../docs/schema.sql')
})

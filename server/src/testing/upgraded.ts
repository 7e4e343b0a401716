import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrate, migrationsDir } from '../db/migrate.ts'
import { testDatabase } from './test-database.ts'

/** A database as the migrations before `name` leave it, with what was in it then, brought up to this release. */
export async function upgraded(name: string, rows: string) {
  const dir = mkdtempSync(join(tmpdir(), 'kham-upgrade-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const earlier = readdirSync(migrationsDir).filter((file) => file.endsWith('.sql') && file < name)
  for (const file of earlier) copyFileSync(join(migrationsDir, file), join(dir, file))
  const fixture = await testDatabase({ migrated: false })
  onTestFinished(() => fixture.close())
  const { database } = fixture
  await migrate(database, dir)
  await database.asOwner((owner) => owner.query(rows))
  await migrate(database)
  const asked = async (sql: string) => (await database.asOwner((owner) => owner.query(sql))).rows
  return { database, asked }
}

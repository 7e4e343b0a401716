import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { appRole, ensureAppRole } from './app-role.ts'
import { exclusively } from './exclusively.ts'
import { fillKeys } from './fill-keys.ts'
import { fillSounds, renewSounds } from './fill-sounds.ts'
import { makeExtensions } from './make-extensions.ts'
import type { OwnedDatabase } from './pool.ts'

/** Where the migrations of the product lie. */
export const migrationsDir = fileURLToPath(new URL('./migrations/', import.meta.url))

/** A migration could not be applied; nothing of it remains. The cause is the database's own error, if there was one. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

/** What a migration needs done that SQL cannot do, first in its transaction; by the file's name. */
const doneFirst: Record<string, (client: pg.ClientBase) => Promise<void>> = {
  '0073_compared_by_keys.sql': fillKeys,
  '0140_how_names_sound.sql': makeExtensions,
  '0141_answers.sql': fillSounds,
  '0275_names_heard_across_scripts.sql': renewSounds,
}

interface Migration {
  /** The file's name. */
  name: string
  sql: string
  /** Hex of the text with \n line ends, so that a checkout on Windows counts as the same. */
  sha256: string
}

/**
 * Applies what is new in `dir`, in the order of the file names and each file in one transaction. Instances that start
 * together take turns. A database that knows more files than `dir` is left as it is; whether an older release can work on it
 * is for the newer files to say (docs/operating.md).
 * Where nothing is new, no right of an owner is needed. `last` is the file after which it stops.
 * @returns the names of the files that this call applied
 * @throws MigrationFailed, AppRoleUnfit
 */
export async function migrate(
  database: OwnedDatabase,
  dir: string = migrationsDir,
  last?: string,
): Promise<string[]> {
  const migrations = (await readMigrations(dir)).filter(({ name }) => last === undefined || name <= last)
  return exclusively(database, async (client) => {
    await ensureAppRole(client)
    if (!(await isKnown(client))) await apply(client, 'schema_migrations', makeMigrationsTable)
    const pending = await pendingOf(client, migrations)
    for (const { name, sql, sha256 } of pending)
      await apply(client, name, sql, () =>
        client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]),
      )
    return pending.map(({ name }) => name)
  })
}

/** The names of the files in `dir` that the database has not seen; for the question whether this server is ready. */
export async function pendingMigrations(
  database: { pool: Pick<pg.ClientBase | pg.Pool, 'query'> },
  dir: string = migrationsDir,
): Promise<string[]> {
  const migrations = await readMigrations(dir)
  const pending = (await isKnown(database.pool)) ? await pendingOf(database.pool, migrations) : migrations
  return pending.map(({ name }) => name)
}

const makeMigrationsTable = `
  create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  grant select on schema_migrations to ${appRole}`

async function isKnown(client: Pick<pg.ClientBase | pg.Pool, 'query'>) {
  const { rows } = await client.query("select to_regclass('schema_migrations') is not null as known")
  return rows[0].known as boolean
}

export async function readMigrations(dir: string = migrationsDir): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted()
  const numbers = new Set<string>()
  for (const name of names) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new MigrationFailed(`${name} is not named like 0001_players.sql`)
    const number = name.slice(0, 4)
    if (numbers.has(number)) throw new MigrationFailed(`Two migrations have the number ${number}`)
    numbers.add(number)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function pendingOf(client: Pick<pg.ClientBase | pg.Pool, 'query'>, migrations: Migration[]) {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name collate "C"',
  )
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const last = rows.at(-1)?.name ?? ''
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed)
    throw new MigrationFailed(`${changed.name} was changed after it was applied: write a new file instead`)
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new MigrationFailed(`${late.name} comes before ${last}, which was applied already: renumber it`)
  return pending
}

async function apply(client: pg.ClientBase, name: string, sql: string, note?: () => Promise<unknown>) {
  try {
    await client.query('begin')
    await doneFirst[name]?.(client)
    await client.query(sql)
    if (client.getTransactionStatus() !== 'T') throw new Error('it must not end its own transaction')
    await note?.()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the first error is the one to tell
    const { message, code } = error as Error & { code?: string }
    const advice =
      code === '42501' ? " (migrations need the owner's login: npm run migrate with KHAM_MIGRATION_URL)" : ''
    throw new MigrationFailed(`${name}: ${message}${advice}`, { cause: error })
  }
}

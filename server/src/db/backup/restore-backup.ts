import { migrate, migrationsDir, readMigrations } from '../migrate.ts'
import type { OwnedDatabase } from '../pool.ts'
import { BackupUnfit, damaged, linesOf, notOurs, type End, type Head } from './backup-file.ts'
import { loadDatabase, type Places } from './load-database.ts'
import { ourSchemas, partitionsSchema } from './our-tables.ts'

export interface Restored {
  takenAt: string
  tables: number
  rows: number
  sealedUnder: string[]
  /** The migrations that this release has and the backup had not. */
  applied: string[]
}

/**
 * Fills an empty database with a backup, brings it up to this release, and keeps servers from it until `markSettled`. Nothing is changed where the file is not whole, is of a newer
 * release, or the database is not empty; where it fails later, the tables stay empty and it can be tried again.
 * @throws BackupUnfit, MigrationFailed, AppRoleUnfit
 */
export async function restoreBackup(database: OwnedDatabase, path: string): Promise<Restored> {
  const { head, end, places } = await readWhole(path)
  await refuseNewer(head, path)
  const last = head.migrations.at(-1)!.name
  await refuseFilled(database, last)
  await migrate(database, migrationsDir, last)
  await database.asOwner((client) => loadDatabase(client, path, places))
  const applied = await migrate(database)
  await database.asOwner((client) => client.query('update agencies set restored_at = now()'))
  return { takenAt: head.takenAt, ...end, applied }
}

/** Reads all of it before anything is done, so that a file that is cut off changes nothing. */
async function readWhole(path: string): Promise<{ head: Head; end: End['end']; places: Places }> {
  let head: Head | undefined
  let end: End['end'] | undefined
  const places: Places = { tables: [], sequences: [] }
  let rows = 0
  for await (const line of linesOf(path)) {
    if (!head) head = headIn(line, path)
    else if (end) throw damaged(path)
    else if (Array.isArray(line)) rows++
    else if ('table' in line) places.tables.push(line)
    else if ('sequence' in line) places.sequences.push(line)
    else if ('end' in line) ({ end } = line)
  }
  if (!head || !end || end.rows !== rows || end.tables !== places.tables.length) throw damaged(path)
  return { head, end, places }
}

function headIn(line: unknown, path: string): Head {
  const isHead = typeof line === 'object' && line !== null && 'kham' in line && line.kham === 'backup'
  if (!isHead) throw notOurs(path)
  const head = line as Head
  if (Number((line as { format?: unknown }).format) !== 1) throw newer(path)
  return head
}

const newer = (path: string) =>
  new BackupUnfit('BACKUP_NEWER', `${path} was written by a newer release of Kham: restore it with that one.`)

async function refuseNewer(head: Head, path: string) {
  const known = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]))
  if (head.migrations.some(({ name, sha256 }) => known.get(name) !== sha256)) throw newer(path)
}

/** Empty is what holds nothing at all, or what an earlier try has left: tables as they were, with no agency and no queue. */
async function refuseFilled(database: OwnedDatabase, last: string) {
  const isEmpty = await database.asOwner(async (client) => {
    const { rows } = await client.query(
      `select to_regclass('public.schema_migrations') is not null as tried, (
         select count(*)::int from pg_class c join pg_namespace n on n.oid = relnamespace
         where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
           and not (to_regclass('public.schema_migrations') is not null and nspname = any($1))) as others`,
      [[...ourSchemas, partitionsSchema]],
    )
    if (rows[0].others > 0) return false
    if (!rows[0].tried) return true
    const later = await client.query('select from schema_migrations where name collate "C" > $1', [last])
    const held = await client.query(`select to_regclass('public.agencies') as agencies`)
    if (later.rows.length > 0) return false
    if (held.rows[0].agencies === null) return true
    return (await client.query('select from agencies limit 1')).rows.length === 0
  })
  if (!isEmpty)
    throw new BackupUnfit('DATABASE_NOT_EMPTY', 'This database is not empty: restore into a new one.')
}

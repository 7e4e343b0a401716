import { mostSecondsOff, secondsAhead } from '../../clock-watch.ts'
import type { Config } from '../../config.ts'
import { checkAppRole } from '../../db/check-app-role.ts'
import { refuseUnsettled } from '../../db/backup/unsettled.ts'
import { pendingMigrations } from '../../db/migrate.ts'
import { usualPoolSize, type OwnedDatabase } from '../../db/pool.ts'
import { refuseUnfitForProduction } from '../../refuse-unfit-for-production.ts'
import { keyNameOf } from '../../secrets.ts'
import { endangersIf, stops, stopsWhere, type Finding } from './finding.ts'

const oldestVersion = 150_000
const backupDays = 7
const dayMs = 86_400_000

/** What of the database would stop or endanger production. It writes nothing. */
export async function lookAtDatabase(database: OwnedDatabase, config: Config): Promise<Finding[]> {
  const unreachable = await stopsWhere(() => database.asOwner(async () => {})).then(named('the database'))
  if (unreachable.length > 0) return unreachable
  const pending = await pendingOf(database)
  const settings = [...(await ofServer(database)), ...(await ofClock(database))]
  // An older or empty database has nothing more to check.
  if (pending.length > 0) return [...pending, ...settings]
  const sessions = await stopsWhere(() => database.checkSessions())
  if (sessions.length > 0) return [...sessions, ...settings]
  return [
    ...(await stopsWhere(() => checkAppRole(database))),
    ...(await stopsWhere(() => refuseUnsettled(database.kysely))),
    ...(await ofInstallation(database, config)),
    ...settings,
    ...(await ofConnections(database, config)),
  ]
}

const named = (what: string) => (found: Finding[]) =>
  found.map(({ sentence }) => stops(`${what} cannot be used: ${sentence}`))

async function pendingOf(database: OwnedDatabase): Promise<Finding[]> {
  const told: Finding[] = []
  const failed = await stopsWhere(async () => {
    const pending = await database.asOwner((pool) => pendingMigrations({ pool }))
    if (pending.length > 0)
      told.push(stops(`migrations are to come (${pending.length}), from ${pending[0]} on: npm run migrate.`))
  })
  return [...told, ...failed]
}

interface ServerRow {
  version: number
  shown: string
  fsync: string
  synchronous_commit: string
  full_page_writes: string
  knows_zone: boolean
}

async function ofServer(database: OwnedDatabase): Promise<Finding[]> {
  const { rows } = await database.asOwner((owner) =>
    owner.query<ServerRow>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
        current_setting('full_page_writes') as full_page_writes,
        exists (select from pg_timezone_names where name = 'Asia/Vientiane') as knows_zone`,
    ),
  )
  const [{ version, shown, fsync, synchronous_commit: commit, full_page_writes: pages, knows_zone }] =
    rows as [ServerRow]
  return [
    ...(version < oldestVersion ? [stops(`PostgreSQL is ${shown}: it must be 15 or newer.`)] : []),
    ...endangersIf(fsync !== 'on', 'PostgreSQL has fsync = off: a power cut corrupts it and loses money.'),
    ...endangersIf(
      commit === 'off',
      'PostgreSQL has synchronous_commit = off: a crash loses what was answered as done.',
    ),
    ...endangersIf(
      pages !== 'on',
      'PostgreSQL has full_page_writes = off: a power cut can corrupt its pages.',
    ),
    ...endangersIf(!knows_zone, 'PostgreSQL has no time zone data (Asia/Vientiane): install tzdata there.'),
  ]
}

async function ofClock(database: OwnedDatabase): Promise<Finding[]> {
  const ahead = await database.asOwner((owner) => secondsAhead({ pool: owner }))
  const side = ahead > 0 ? 'ahead of' : 'behind'
  return endangersIf(
    Math.abs(ahead) > mostSecondsOff,
    `This machine's clock is ${Math.abs(ahead).toFixed(0)} s ${side} the database's: set both by one time server.`,
  )
}

async function ofInstallation(database: OwnedDatabase, { secretKey }: Config): Promise<Finding[]> {
  const row = await database.kysely
    .selectFrom('installation')
    .select(['key_name', 'backed_up_at'])
    .executeTakeFirst()
  const given = secretKey && keyNameOf(secretKey)
  const unfit = given
    ? await stopsWhere(() => refuseUnfitForProduction(database, { given, kept: row?.key_name ?? given }))
    : []
  const backedUp = row?.backed_up_at ?? null
  const isOld = backedUp === null || Date.now() - backedUp.getTime() > backupDays * dayMs
  return [
    ...unfit,
    ...endangersIf(
      isOld,
      backedUp === null
        ? 'There is no backup yet that npm run kham -- backup has made.'
        : `The newest backup that npm run kham -- backup has made is of ${backedUp.toISOString()}.`,
    ),
  ]
}

/** Behind a pooler a process holds only its listener and the owner's connections; the pooler bounds the rest. */
async function ofConnections(
  database: OwnedDatabase,
  { directUrl, poolSize = usualPoolSize }: Config,
): Promise<Finding[]> {
  if (directUrl !== undefined) return []
  // The application sees of other logins' sessions only the login.
  const { rows } = await database.pool.query<{ free: number; most: number }>(
    `select current_setting('max_connections')::int as most, current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - (select count(*)::int from pg_stat_activity where usesysid is not null and datid is not null and application_name <> 'kham') as free`,
  )
  const [{ free, most }] = rows as [{ free: number; most: number }]
  // One more that listens, and one of the owner's as it starts.
  const each = poolSize + 2
  return endangersIf(
    free < 2 * each,
    `max_connections is ${most}, of which ${free} are left for Kham, and one process takes up to ${each}: two do not fit. Raise it, lower KHAM_DB_CONNECTIONS, or put a pooler between.`,
  )
}

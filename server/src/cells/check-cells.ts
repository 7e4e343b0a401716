import type pg from 'pg'
import { migrationsDir, readMigrations } from '../db/migrate.ts'
import { queueSchema } from '../jobs/install-queue.ts'
import { CannotMove } from './cannot-move.ts'
import { asReplica, inTransaction, tablesOfAgencies } from './tables-of-agency.ts'

export interface Wish {
  agencyId: string
  /** The other cell, as callers who still come here are told. */
  place: string
}

interface Both {
  own: pg.ClientBase
  dest: pg.ClientBase
}

/** @throws CannotMove where the agency could not work in the other cell, or be brought there */
export async function checkCells({ own, dest }: Both, { agencyId, place }: Wish): Promise<void> {
  await checkAgency(own, agencyId)
  await checkReleases(own, dest)
  await checkKeys(own, dest)
  await checkQueues(own, dest)
  await checkClocks(own, dest)
  await checkRights(dest, place)
  await checkEmpty(dest, agencyId, place)
  await checkHosts(own, dest, agencyId)
}

async function checkAgency(own: pg.ClientBase, agencyId: string) {
  const { rows } = await own.query<{ restored: boolean }>(
    'select restored_at is not null as restored from agencies where agency_id = $1',
    [agencyId],
  )
  if (!rows[0]) throw new CannotMove('AGENCY_UNKNOWN', `There is no agency ${agencyId} here.`)
  if (rows[0].restored)
    throw new CannotMove(
      'NOT_SETTLED',
      'This database was restored: settle what came after the backup first.',
    )
}

async function checkReleases(own: pg.ClientBase, dest: pg.ClientBase) {
  const wanted = (await readMigrations(migrationsDir)).map(({ name, sha256 }) => `${name} ${sha256}`)
  for (const [client, where] of [
    [own, 'this cell'],
    [dest, 'the other cell'],
  ] as const) {
    const known = await client.query(`select to_regclass('public.schema_migrations') is not null as known`)
    const { rows } = known.rows[0].known
      ? await client.query<{ name: string; sha256: string }>(
          'select name, sha256 from public.schema_migrations order by name collate "C"',
        )
      : { rows: [] }
    const applied = rows.map(({ name, sha256 }) => `${name} ${sha256}`)
    if (applied.join('\n') !== wanted.join('\n'))
      throw new CannotMove(
        'RELEASE_DIFFERS',
        `The migrations of ${where} are not those of this release: bring both cells up to it first (npm run migrate).`,
      )
  }
}

/** What is sealed opens only under the key it was sealed under, and the exclusion register is read by it. */
async function checkKeys(own: pg.ClientBase, dest: pg.ClientBase) {
  const [here, there] = [await nameIn(own), await nameIn(dest)]
  if (there === undefined)
    throw new CannotMove(
      'START_THERE_FIRST',
      'No server has ever worked in the other cell: start its servers first, with the KHAM_SECRET_KEY of this one.',
    )
  if (here !== there)
    throw new CannotMove(
      'KEY_DIFFERS',
      `The secrets here are sealed under the key ${here}, and the other cell has the key ${there}: nobody could be paid there, nor a receipt be signed. Nothing is sealed anew; a cell gets the same KHAM_SECRET_KEY before its first start.`,
    )
}

async function checkQueues(own: pg.ClientBase, dest: pg.ClientBase) {
  const [here, there] = [await queuesIn(own), await queuesIn(dest)]
  const missing = [...here.names].filter((name) => !there.names.has(name))
  if (here.version !== there.version || missing.length > 0)
    throw new CannotMove(
      'QUEUE_DIFFERS',
      'The other cell has not the same queues of jobs: start its servers, of this release, first.',
    )
}

/** What is dated by the one clock is compared with the other. */
async function checkClocks(own: pg.ClientBase, dest: pg.ClientBase) {
  const before = await nowIn(own)
  const there = await nowIn(dest)
  const after = await nowIn(own)
  if (there < before - 2_000 || there > after + 2_000)
    throw new CannotMove('CLOCKS_DIFFER', 'The clocks of the two databases are more than two seconds apart.')
}

async function checkRights(dest: pg.ClientBase, place: string) {
  try {
    await inTransaction(dest, () => asReplica(dest))
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new CannotMove(
      'NOT_ALLOWED_THERE',
      `The login of ${place} may not write a copy: an administrator types there: grant set on parameter session_replication_role to <the login>;`,
    )
  }
}

async function checkEmpty(dest: pg.ClientBase, agencyId: string, place: string) {
  for (const { table } of await tablesOfAgencies(dest)) {
    const { rows } = await dest.query(`select from ${table} where agency_id = $1 limit 1`, [agencyId])
    if (rows.length > 0)
      throw new CannotMove(
        'AGENCY_THERE',
        `${place} has rows of ${agencyId} already, in ${table}. What an earlier move away from there has left: npm run kham -- agency clear ${agencyId}, there.`,
      )
  }
}

async function checkHosts(own: pg.ClientBase, dest: pg.ClientBase, agencyId: string) {
  const { rows: mine } = await own.query<{ host: string }>(
    'select host from agency_hosts where agency_id = $1',
    [agencyId],
  )
  const hosts = mine.map(({ host }) => host)
  const { rows: taken } = await dest.query<{ host: string }>(
    'select host from agency_hosts where host = any($1::text[]) and agency_id <> $2',
    [hosts, agencyId],
  )
  if (taken[0])
    throw new CannotMove('HOST_TAKEN', `${taken[0].host} is the host of another agency in the other cell.`)
}

const nameIn = async (client: pg.ClientBase) =>
  (await client.query<{ key_name: string }>('select key_name from installation')).rows[0]?.key_name

const queuesIn = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${queueSchema}.queue') is not null as there`,
  )
  if (!rows[0]!.there) return { version: 0, names: new Set<string>() }
  const { rows: versions } = await client.query<{ version: number }>(
    `select version from ${queueSchema}.version`,
  )
  const { rows: queues } = await client.query<{ name: string }>(`select name from ${queueSchema}.queue`)
  return { version: versions[0]?.version, names: new Set(queues.map(({ name }) => name)) }
}

const nowIn = async (client: pg.ClientBase) =>
  (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]!.at.getTime()

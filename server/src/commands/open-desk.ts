import { newDatabaseClock } from '../clock-watch.ts'
import type { Config } from '../config.ts'
import { hasCluster } from '../db/embedded/cluster.ts'
import { openDatabase, type OwnedDatabase } from '../db/pool.ts'
import { keyNameOf, knownSecretKeyIn, secretKeyIn, secretsUnder } from '../secrets.ts'
import { breachedPasswords } from '../http/breached-passwords.ts'
import { CannotDo, type Desk } from './command.ts'

/** The partners of the rows that are there now. */
type Connect = (desk: Omit<Desk, 'partners' | 'isBreached'>) => Desk['partners']

/** Gives `work` the database as its owner opens it, and the name of the key that is here. Makes no key. */
export async function withOwned<T>(
  config: Config,
  work: (owned: { database: OwnedDatabase; keyName: string | null }) => Promise<T>,
) {
  const database = await openDatabase({ ...config, mayJoin: true })
  try {
    const key = config.secretKey ?? knownSecretKeyIn(config.dataDir)
    return await work({ database, keyName: key && keyNameOf(key) })
  } finally {
    await database.close()
  }
}

/**
 * For commands that read or change: they create no embedded database.
 * @throws CannotDo
 */
export function refuseEmpty({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl || hasCluster(dataDir)) return
  throw new CannotDo(
    `There is no database in ${dataDir}: npm start makes one, or set DATABASE_URL or KHAM_DATA_DIR.`,
    'NO_DATABASE',
  )
}

/** Gives `work` the same database, under the same key, as the servers have, with the rights of its owner. Throws CannotDo. */
export async function withDesk<T>(config: Config, connect: Connect, work: (desk: Desk) => Promise<T>) {
  const isBreached = await breachedPasswords(config.breachedFile)
  refuseEmpty(config)
  const database = await openDatabase({ ...config, mayJoin: true, asOperator: true })
  try {
    const secrets = secretsUnder(config.secretKey ?? secretKeyIn(config.dataDir))
    const { clock } = await newDatabaseClock(database.pool)
    const desk = { db: database.kysely, clock, secrets }
    return await work({ ...desk, isBreached, partners: connect(desk) })
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string }
    if (code !== '42501' && code !== 'KH001') throw error
    // Without the owner's login the tables are closed, and a command is none of the staff.
    if (!/^permission denied|^nobody of the staff who may$/.test(message)) throw new CannotDo(message)
    throw new CannotDo(
      "This takes the login of the database's owner: set KHAM_MIGRATION_URL beside DATABASE_URL.",
      'NOT_THE_OWNER',
    )
  } finally {
    await database.close()
  }
}

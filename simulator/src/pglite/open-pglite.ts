import type { PGlite } from '@electric-sql/pglite'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { appRole, ensureAppRole } from '../../../server/src/db/app-role.ts'
import type { OnPayload } from '../../../server/src/db/listener.ts'
import type { OwnedDatabase } from '../../../server/src/db/pool.ts'
import { preparing, StatementNames } from '../../../server/src/db/prepared.ts'
import { RepeatingKysely } from '../../../server/src/db/repeating.ts'
import { typeParsers } from '../../../server/src/db/type-parsers.ts'
import { WaitingLimit } from '../../../server/src/db/waiting-limit.ts'
import { PgliteDoor } from './pglite-socket.ts'

interface Options {
  connectTimeoutMs?: number
  /** Hears of lost connections; queries that were under way fail by themselves. */
  onFault?: (error: Error) => void
}

/**
 * The product's `Database` over a PGlite that nobody else uses; `close` closes it. It has one session: `asOwner` must not use the pool
 * meanwhile.
 */
export function openPglite(pglite: PGlite, options: Options = {}): OwnedDatabase {
  const { connectTimeoutMs = 10_000, onFault = tell } = options
  const door = new PgliteDoor(pglite)
  const config = {
    stream: door.open,
    onConnect: becomingApp(),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeoutMs,
  }
  const identity = { user: 'postgres', password: '', database: 'postgres', host: 'pglite', ssl: false }
  const pool = new pg.Pool({ ...config, ...identity, types: typeParsers })
  pool.on('error', onFault)
  pool.on('connect', (client) => client.on('error', onFault))
  const names = new StatementNames()
  const waitingLimit = new WaitingLimit()
  const prepared = preparing(pool, names, waitingLimit)
  const kysely = new RepeatingKysely({ dialect: new PostgresDialect({ pool: prepared }) })

  async function listen(channel: string, onPayload: OnPayload) {
    const stop = door.onNotification((notification) => {
      if (notification.channel === channel) onPayload(notification.payload)
    })
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`).catch((error: unknown) => {
      stop()
      throw error
    })
    return async () => stop()
  }

  async function asOwner<T>(work: (client: pg.ClientBase) => Promise<T>) {
    const client = await pool.connect()
    try {
      await client.query('reset role')
      return await work(client)
    } finally {
      client.release(true) // what the owner has set ends with the connection, and the next one is the application's
    }
  }

  async function close() {
    await pool.end()
    await door.settled() // the pool does not wait for the goodbyes of its clients
    await pglite.close()
  }
  return {
    pool,
    waitingLimit,
    names,
    kysely,
    listen,
    asOwner,
    checkSessions: noPooler,
    isShared: false,
    close,
  }
}

/** There is no way to it but this one. */
const noPooler = async () => {}

function tell(error: Error) {
  console.error(`database: ${error.message}`)
}

/** PGlite's one session begins with every right, and cannot ask for a role as it begins; the first connection makes the role. */
function becomingApp() {
  let isMade = false
  return async (client: pg.ClientBase) => {
    if (!isMade) await ensureAppRole(client)
    isMade = true
    await client.query(`set role ${appRole}`)
  }
}

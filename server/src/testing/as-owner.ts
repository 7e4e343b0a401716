import { sql, type Compilable } from 'kysely'
import type pg from 'pg'
import { appRole } from '../db/app-role.ts'
import type { Db } from '../db/db.ts'
import type { Database, OwnedDatabase } from '../db/pool.ts'

/**
 * Runs `work` with every right, for a test that breaks what the application cannot: tampers with the books, adds a table.
 * A context hides this door from acts; behind the type it is still there.
 */
export const asOwner = <T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  (database as OwnedDatabase).asOwner(work)

/** The same on a connection of the pool, which keeps what it has planned and goes back to the application. */
export async function asOwnerInSession<T>(
  { pool }: Database,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set role none')
    return await work(client)
  } finally {
    await client.query(`set role ${appRole}`)
    client.release()
  }
}

/** The same for what is asked through `db`, on one connection of its pool, or in its transaction. */
export async function withEveryRight<T>(db: Db, work: (owner: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return db.connection().execute((one) => inOwnersRole(one, work))
  return inOwnersRole(db, work)
}

async function inOwnersRole<T>(db: Db, work: (owner: Db) => Promise<T>): Promise<T> {
  await sql`set role none`.execute(db)
  try {
    return await work(db)
  } finally {
    // A transaction that has failed takes the role along when it ends.
    await sql`set role ${sql.ref(appRole)}`.execute(db).catch(() => {})
  }
}

/** Writes by hand what the application writes through a door alone: what a test begins with. Answers how many rows that were. */
export const byHand = (db: Db, change: Compilable): Promise<number> =>
  withEveryRight(db, async (owner) => {
    const { numAffectedRows } = await owner.executeQuery(change.compile())
    return Number(numAffectedRows)
  })

/** Changes what nobody may once it was written, not its owner either: its time, its amount. For a test that cannot wait for a day, or that forges. */
export const rewrite = (database: Database, change: Compilable | string, values: readonly unknown[] = []) =>
  asOwner(database, async (client) => {
    const { sql, parameters } =
      typeof change === 'string' ? { sql: change, parameters: values } : change.compile()
    await client.query('set session_replication_role = replica')
    await client.query(sql, [...parameters])
  })

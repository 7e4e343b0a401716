import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely'
import type { Tables } from '../../../server/src/db/tables.ts'

/** What the simulator does at the boundaries of transactions, and of statements that stand alone. */
export interface Seam {
  /** Before a connection is taken. It may throw, as a database that is away does. */
  before(): Promise<void>
  /** A statement that the connection has run. */
  statement(text: string): void
  /** It may throw, as a database does whose answer to the commit is lost. */
  committed(): void
  /** What was written is there for good, or not at all. */
  ended(isCommitted: boolean): void
  /** After the connection was given back. */
  after(): Promise<void>
}

/** Kysely over the product's own pool, standing still wherever another session could come between. */
export function pausingKysely(pool: PostgresPool, seam: Seam): Kysely<Tables> {
  const config = { pool: watched(pool, seam) }
  class PausingDialect extends PostgresDialect {
    override createDriver = () => new PausingDriver(config, seam)
    override createAdapter = () => new PostgresAdapter()
  }
  return new Kysely<Tables>({ dialect: new PausingDialect(config) })
}

type Held = Parameters<PostgresDriver['releaseConnection']>[0]

/** Only one task runs at a time and none stands still with a connection in hand, so that one flag is enough. */
class PausingDriver extends PostgresDriver {
  readonly #seam: Seam
  #isInTransaction = false

  constructor(config: { pool: PostgresPool }, seam: Seam) {
    super(config)
    this.#seam = seam
  }

  override async acquireConnection() {
    await this.#seam.before()
    this.#isInTransaction = false
    return super.acquireConnection()
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings)
    this.#isInTransaction = true
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.#seam.ended(true)
    this.#seam.committed()
  }

  override async rollbackTransaction(connection: Held) {
    await super.rollbackTransaction(connection)
    this.#seam.ended(false)
  }

  override async releaseConnection(connection: Held) {
    await super.releaseConnection(connection)
    if (!this.#isInTransaction) return this.#seam.ended(true)
    await this.#seam.after()
  }
}

/** The pool, telling each statement to the seam. */
function watched(pool: PostgresPool, seam: Seam): PostgresPool {
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const query = async (text: string, parameters: readonly unknown[]) => {
        const result = await client.query(text, parameters)
        seam.statement(text)
        return result
      }
      const watchedClient = {
        query: query as unknown as PostgresPoolClient['query'], // no cursors here
        release: (discard?: boolean) => client.release(discard),
      }
      clients.set(client, watchedClient)
      return watchedClient
    },
  }
}

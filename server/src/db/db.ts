import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** What a query needs: the database, or the transaction that it is to be part of. */
export type Db = Kysely<Tables> | Transaction<Tables>
/** A handle that is certainly inside a transaction. */
export type Tx = Transaction<Tables>

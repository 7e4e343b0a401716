import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Account } from './accounts.ts'

/** Waits for the player's lock and holds it to the end of the transaction: what reads before it writes takes it first. */
export async function lockPlayer(tx: Tx, agencyId: string, playerId: string) {
  await sql`select ledger.lock_owner(${agencyId}, ${playerId}::uuid)`.execute(tx)
}

export interface Position {
  postedMinor: bigint
  heldMinor: bigint
  /** How many legs the account has: a stamp that changes with each movement. */
  legs: bigint
}

/** Where a player's account stands. */
export async function positionOf(
  db: Db,
  agencyId: string,
  playerId: string,
  account: Account,
): Promise<Position> {
  const { rows } = await sql<Position>`
    select b.free + b.held as "postedMinor", b.held as "heldMinor", b.legs
    from ledger.accounts a join ledger.balances b using (agency_id, account_id)
    where a.agency_id = ${agencyId} and a.owner = ${playerId}::uuid
      and a.kind = ${account.kind} and a.place = ${account.place} and a.currency = ${account.currency}`.execute(
    db,
  )
  return rows[0] ?? { postedMinor: 0n, heldMinor: 0n, legs: 0n }
}

import type { Database } from '../db/pool.ts'

/** Lets the whole pool work with every right, for a test that watches other connections or fills tables by hand. */
export async function workAsOwner({ pool }: Database): Promise<void> {
  // A client does its queries in order, so this one comes before any other.
  pool.on('connect', (client) => void client.query('set role none'))
  await pool.query('set role none')
}

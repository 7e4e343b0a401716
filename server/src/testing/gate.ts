import { setTimeout } from 'node:timers/promises'
import { appRole } from '../db/app-role.ts'
import type { Database } from '../db/pool.ts'

/** A closed gate in front of a table: whoever is about to write waits there, after having looked and before having written. */
export interface Gate {
  /** Until this many sessions of the database wait for a lock, at the gate or behind the one who is there. */
  waiting(count: number): Promise<void>
  /** Cuts off whoever waits, as when their process dies. */
  end(): Promise<void>
  open(): Promise<void>
}

// Two integers: a key space that the product's own advisory locks do not use.
const gateKey = '7, 7'

/** `when`: which rows wait, in SQL; all of them when left out. */
export async function closeGate(
  { pool }: Pick<Database, 'pool'>,
  table: string,
  event: 'insert' | 'update',
  when = 'true',
): Promise<Gate> {
  // The owner may add a trigger, and sees who waits.
  const keeper = await pool.connect()
  await keeper.query('set role none')
  await keeper.query(`
    create or replace function gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${gateKey}); return new; end $$;
    create trigger gate before ${event} on ${table} for each row when (${when}) execute function gate();
    select pg_advisory_lock(${gateKey})`)

  let isOpen = false
  const waiters = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    async waiting(count) {
      for (let tries = 0; tries < 12_000; tries++) {
        if (isOpen) return
        const { rowCount } = await keeper.query(waiters)
        if (rowCount! >= count) return
        await setTimeout(10)
      }
      throw new Error(`there never were ${count} at the gate`)
    },
    async end() {
      const { rows } = await keeper.query<{ pid: number }>(waiters)
      for (const { pid } of rows) await keeper.query('select pg_terminate_backend($1, 10000)', [pid])
    },
    async open() {
      isOpen = true
      await keeper.query(`select pg_advisory_unlock(${gateKey})`)
      await keeper.query(`drop trigger gate on ${table}`)
      await keeper.query(`set role ${appRole}`)
      keeper.release()
    },
  }
}

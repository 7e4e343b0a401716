import type pg from 'pg'
import { tablesOfAgencies, literalOf } from './tables-of-agency.ts'

/** Counts and measurements, which stop nobody from reading; they are no facts of money. */
const leftOpen = new Set([
  'public.rate_limits',
  'public.provider_calls',
  'public.provider_health',
  'public.measured_times',
])
/** Jobs come and go while their agency rests. */
const ofMoves = new Set(['public.resting_jobs'])

const mostTries = 30

/**
 * From here on the database itself refuses to write a row of an agency that leaves or has left this cell, whichever process asks, and what was being written is finished or gone:
 * to change a table's triggers waits for every transaction that has written to it. One table after the other, and never for long,
 * since the other agencies wait meanwhile. `but` = one that is about to work here again.
 */
export async function shutAgencies(owner: pg.ClientBase, but: string | null = null): Promise<void> {
  // Two at once would each put its own list into place.
  await owner.query(`select pg_advisory_lock(hashtextextended('kham shuts agencies', 66))`)
  try {
    const { rows } = await owner.query<{ agency_id: string }>(
      `select distinct agency_id from agency_moves where state <> 'ARRIVING' and agency_id is distinct from $1 order by 1`,
      [but],
    )
    const shut = rows.map(({ agency_id }) => agency_id)
    for (const { table } of await tablesOfAgencies(owner))
      if (!leftOpen.has(table) && !ofMoves.has(table)) await shutTable(owner, table, shut)
  } finally {
    await owner.query(`select pg_advisory_unlock(hashtextextended('kham shuts agencies', 66))`)
  }
}

// Named so that it comes before the others.
async function shutTable(owner: pg.ClientBase, table: string, shut: readonly string[]) {
  const isOne = (row: string) =>
    `when (${row}.agency_id = any (array[${shut.map(literalOf).join(', ')}]::text[])) execute function public.refuse_resting()`
  const change =
    shut.length === 0
      ? `drop trigger if exists agency_rests on ${table}; drop trigger if exists agency_rests_still on ${table}`
      : `create or replace trigger agency_rests before insert on ${table} for each row ${isOne('new')};
         create or replace trigger agency_rests_still before update or delete on ${table} for each row ${isOne('old')}`
  for (let tries = 1; ; tries++) {
    try {
      return await owner.query(`begin; set local lock_timeout = '1s'; ${change}; commit`)
    } catch (error) {
      await owner.query('rollback')
      const { code } = error as { code?: string }
      if ((code !== '55P03' && code !== '40P01') || tries === mostTries) throw error
    }
  }
}

import type pg from 'pg'
import { queueSchema } from '../jobs/install-queue.ts'

const waiting = `state < 'active' and data @> jsonb_build_object('agencyId', $1::text)`

/** Takes the waiting jobs of an agency out of the queue, its dead letters too. */
export async function setJobsAside(client: pg.ClientBase, agencyId: string): Promise<number> {
  const { rowCount } = await client.query(
    `with taken as (delete from ${queueSchema}.job where ${waiting} returning *)
     insert into resting_jobs select $1, id, to_jsonb(taken) from taken`,
    [agencyId],
  )
  return rowCount ?? 0
}

/** How many of its jobs somebody is doing now. */
export async function jobsUnderWay(client: pg.ClientBase, agencyId: string): Promise<number> {
  const { rows } = await client.query<{ jobs: number }>(
    `select count(*)::int as jobs from ${queueSchema}.job where state = 'active' and data @> jsonb_build_object('agencyId', $1::text)`,
    [agencyId],
  )
  return rows[0]!.jobs
}

/** Puts them back, in the caller's transaction, as they were: with their tries, and due when they were due. */
export async function putJobsBack(client: pg.ClientBase, agencyId: string): Promise<number> {
  const { rowCount } = await client.query(
    `with back as (delete from resting_jobs where agency_id = $1 returning job)
     insert into ${queueSchema}.job select (jsonb_populate_record(null::${queueSchema}.job, job)).* from back
     on conflict do nothing`,
    [agencyId],
  )
  return rowCount ?? 0
}

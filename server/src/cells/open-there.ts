import type pg from 'pg'
import { putJobsBack } from './agency-jobs.ts'
import type { Move } from './agency-moves.ts'
import { CannotMove } from './cannot-move.ts'
import type { Cells, Moved, Pace } from './moving.ts'
import { shutAgencies } from './shut-agency.ts'
import { inTransaction } from './tables-of-agency.ts'

/** It works there from now on: its hosts answer, its jobs are in that queue, and its rounds begin. Done again, it does nothing. */
export async function openThere(
  cells: Cells,
  dest: pg.ClientBase,
  { agencyId, place, moveId }: Move,
  { onStage }: Pace,
): Promise<Moved> {
  const { rows } = await dest.query<{ states: string[]; there: boolean }>(
    `select array(select state from agency_moves where agency_id = $1 and (move_id = $2 or state <> 'ARRIVING')) as states,
       exists (select from agencies where agency_id = $1) as there`,
    [agencyId, moveId],
  )
  const { states, there } = rows[0]!
  const isArriving = states.includes('ARRIVING')
  if (!there || (!isArriving && states.length > 0))
    throw new CannotMove(
      'NOT_THERE',
      `${agencyId} does not work in ${place}: is that the cell it moved to, or has it moved on?`,
    )
  const jobs = isArriving ? await letWork(cells, dest, agencyId) : 0
  await onStage('open')
  return { agencyId, place, jobs, rows: 0, tables: 0, turnover: [], frozenMs: null }
}

async function letWork(cells: Cells, dest: pg.ClientBase, agencyId: string): Promise<number> {
  // Its triggers may be left from when it moved away from there.
  await shutAgencies(dest, agencyId)
  await cells.holdExcluded(agencyId)
  return inTransaction(dest, async () => {
    const jobs = await putJobsBack(dest, agencyId)
    const { rowCount } = await dest.query('delete from agency_moves where agency_id = $1', [agencyId])
    if (rowCount)
      await dest.query(
        `select audit.write($1, clock_timestamp(), null, 'AGENCY_MOVED', 'AGENCY', $1, null, null, null, null)`,
        [agencyId],
      )
    return jobs
  })
}

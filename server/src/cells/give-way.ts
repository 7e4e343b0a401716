import type pg from 'pg'
import { beginMove, markMove, type Outgoing } from './agency-moves.ts'
import type { Wish } from './check-cells.ts'
import type { Sides } from './moving.ts'
import { shutAgencies } from './shut-agency.ts'

/** Whether this cell was restored from before the move, so that two of them would answer for the agency and pay. */
export async function isOldCopy({ own, dest }: Sides, agencyId: string): Promise<boolean> {
  const [here, there] = [await copyIn(own, agencyId), await copyIn(dest, agencyId)]
  return (here?.restored ?? false) && there !== undefined && !there.restored && there.moves === 0
}

const copyIn = async (client: pg.ClientBase, agencyId: string) =>
  (
    await client.query<{ restored: boolean; moves: number }>(
      `select restored_at is not null as restored,
         (select count(*)::int from agency_moves m where m.agency_id = a.agency_id) as moves
       from agencies a where agency_id = $1`,
      [agencyId],
    )
  ).rows[0]

/** It rests here from now on, as after a move; nothing is copied. */
export async function giveWay(own: pg.ClientBase, wish: Wish, earlier: Outgoing | undefined) {
  const move = await beginMove(own, wish, earlier)
  await shutAgencies(own)
  await markMove(own, move, 'FREEZING', 'MOVED')
  return move
}

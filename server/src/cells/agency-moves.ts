import type pg from 'pg'
import type { OwnedDatabase } from '../db/pool.ts'
import { CannotMove } from './cannot-move.ts'
import type { Wish } from './check-cells.ts'

/** A move as the command that carries it out knows it: `attempt` counts the commands that have gone on with it. */
export interface Move extends Wish {
  moveId: string
  attempt: number
}

/** Row of `agency_moves` of an agency that leaves or has left. */
export interface Outgoing {
  move_id: string
  state: string
  place: string
  attempt: number
}

export async function outgoingMove(own: pg.ClientBase, agencyId: string): Promise<Outgoing | undefined> {
  const { rows } = await own.query<Outgoing>(
    `select move_id, state, place, attempt from agency_moves where agency_id = $1 and state <> 'ARRIVING'`,
    [agencyId],
  )
  return rows[0]
}

/** From now on servers begin no writes. A move begun by another command is taken over. */
export async function beginMove(
  own: pg.ClientBase,
  { agencyId, place }: Wish,
  earlier: Outgoing | undefined,
): Promise<Move> {
  const { rows } = await own.query<{ move_id: string; attempt: number }>(
    `insert into agency_moves as m (agency_id, move_id, state, place, hosts)
     values ($1, coalesce($2::uuid, gen_random_uuid()), 'FREEZING', $3,
       array(select host from agency_hosts where agency_id = $1 order by host))
     on conflict (agency_id, move_id) do update set state = 'FREEZING', attempt = m.attempt + 1, hosts = excluded.hosts, changed_at = now()
     returning move_id, attempt`,
    [agencyId, earlier?.move_id ?? null, place],
  )
  return { agencyId, place, moveId: rows[0]!.move_id, attempt: rows[0]!.attempt }
}

/** Moves it on. @throws CannotMove when another command has taken it over */
export async function markMove(
  own: pg.ClientBase,
  { agencyId, moveId, attempt }: Move,
  from: string,
  to: string,
) {
  const { rowCount } = await own.query(
    `update agency_moves set state = $5, changed_at = now()
     where agency_id = $1 and move_id = $2 and attempt = $3 and state = $4`,
    [agencyId, moveId, attempt, from, to],
  )
  if (rowCount !== 1) throw new TakenOver(agencyId)
}

class TakenOver extends CannotMove {
  constructor(agencyId: string) {
    super('MOVE_UNDER_WAY', `Another command has taken over the move of ${agencyId}.`)
  }
}

export const idOfMove = ({ move_id, attempt }: Outgoing) => ({ moveId: move_id, attempt })

/** Identity of the database, whatever address it is reached at. */
export async function originOf(own: pg.ClientBase): Promise<string> {
  const { rows } = await own.query<{ origin: string }>(
    `select system_identifier || '/' || current_database() as origin from pg_control_system()`,
  )
  return rows[0]!.origin
}

export const asOwner = <T>(database: OwnedDatabase, work: (client: pg.ClientBase) => Promise<T>) =>
  database.asOwner(async (client) => {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return work(client)
  })

/** While no other command moves this agency from here. */
export const movingAlone = <T>(
  here: OwnedDatabase,
  agencyId: string,
  work: (own: pg.ClientBase) => Promise<T>,
) =>
  asOwner(here, async (own) => {
    const { rows } = await own.query<{ alone: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 66)) as alone',
      [`kham moves ${agencyId}`],
    )
    if (!rows[0]!.alone)
      throw new CannotMove('MOVE_UNDER_WAY', `Another command is moving ${agencyId} just now.`)
    return work(own)
  })

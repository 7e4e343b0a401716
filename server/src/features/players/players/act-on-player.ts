import type { PlayerAct, ProtectionChange } from '@kham/contract/operator/players/player-acts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAct, nextNumber } from './act-queries.ts'
import type { PlayerToActOn } from './set-standing.ts'
import type { PlayerId } from './player.ts'
import { enqueueOffersChange } from './enqueue-offers-change.ts'
import { lockAll } from '../../../locks/lock-all.ts'

export interface Said {
  /** null = the player. */
  staffId: string | null
  reason?: string | null
  note?: string | null
  /** `matches`: of EXCLUSION_MATCHED, for the audit alone. */
  change?: ProtectionChange & { matches?: readonly { id: string; until: string }[] }
  idempotencyKey?: string | null
}

/** Does something with a player and writes down who did it and why, both or none. Refuses with NOT_FOUND. */
export const actOnPlayer = <Answer>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  act: PlayerAct['act'],
  said: Said,
  work: (tx: Tx, before: PlayerToActOn, now: Date) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    const before = await holdPlayer(tx, player)
    const now = clock()
    const answer = await work(tx, before, now)
    await writeAct(tx, before, act, said, now)
    return answer
  })

/**
 * Locks a player: nobody else acts on them or opens an order of theirs until the transaction ends. The ledger's lock of the player comes
 * before the row, as wherever money moves. Refuses with NOT_FOUND.
 */
export async function holdPlayer(tx: Tx, player: PlayerId): Promise<PlayerToActOn> {
  const { agencyId, playerId } = player
  const held = (await lockAll(tx, { agencyId, playerRows: [playerId] })).row('player', playerId)
  if (!held) throw new Refusal('NOT_FOUND')
  return held
}

/** Records an act on a player. The caller has locked the player. */
export async function writeAct(
  tx: Tx,
  { agency_id, player_id, status }: PlayerToActOn,
  act: PlayerAct['act'],
  { staffId, reason = null, note = null, change, idempotencyKey = null }: Said,
  at: Date,
) {
  const no = await nextNumber(tx, { agencyId: agency_id, playerId: player_id })
  await insertAct(tx, {
    agency_id,
    player_id,
    no,
    act,
    reason,
    note,
    change: change ? JSON.stringify(change) : null,
    was: status,
    staff_id: staffId,
    at,
    idempotency_key: idempotencyKey,
  })
  if (!beside.includes(act))
    await enqueueOffersChange(tx, { agencyId: agency_id, playerId: player_id }, String(no), at)
}

/** Without effect on a player's offers. */
const beside: readonly PlayerAct['act'][] = [
  'NOTED',
  'LINK_MADE',
  'PASSWORD_SET',
  'RESET_LET_THROUGH',
  'ACCOUNT_CHANGED',
]

import { isDeepStrictEqual } from 'node:util'
import { compareNames } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import type { PlayerId } from '../players/player.ts'
import { askExclusions } from './ask-exclusions.ts'
import {
  isShared,
  namesOfPlayers,
  playersNearby,
  signsOfAccounts,
  spellingsOf,
  type AccountSigns,
} from './exclusion-queries.ts'
import { putInRegister } from './register.ts'
import { isAtWork } from '../../../db/resting.ts'

const batch = 50

interface Excluded extends PlayerId {
  until: Date
}

/**
 * Holds each new self-exclusion, and each new account of who is on one, against the players that there are: of the same agency, and of the
 * others where both share. What is interrupted is done again, and changes nothing then.
 */
export async function spreadExclusions(context: Context, stopping: AbortSignal): Promise<void> {
  for (const excluded of await toSpread(context.db, context.clock())) {
    if (stopping.aborted) return
    await spread(context, excluded)
  }
}

async function toSpread(db: Db, now: Date): Promise<Excluded[]> {
  const rows = await db
    .selectFrom('players')
    .select(['agency_id', 'player_id', 'excluded_until'])
    .where('excluded_as', '=', 'SELF_EXCLUSION')
    .where('exclusion_spread_at', 'is', null)
    .where('excluded_until', '>', now)
    .where(isAtWork('agency_id'))
    .limit(batch)
    .execute()
  return rows.flatMap(({ agency_id: agencyId, player_id: playerId, excluded_until: until }) =>
    until === null ? [] : [{ agencyId, playerId, until }],
  )
}

async function spread(context: Context, excluded: Excluded) {
  const { db } = context
  const { agencyId, playerId, until } = excluded
  const signs = await signsOfAccounts(db, excluded)
  const keys = [...new Set(signs.map(({ account_key: key }) => key))]
  const shared = await isShared(db, agencyId)
  if (shared) await db.transaction().execute((tx) => putInRegister(context, tx, keys, until))
  const alike = [
    ...(await playersOf(db, spellingsOf(keys), shared ? null : agencyId)),
    ...(await namesakesNearby(db, excluded, context.clock())),
  ]
  for (const player of alike)
    if (player.playerId !== playerId)
      await db.transaction().execute((tx) => askExclusions(context, tx, player))
  await db.transaction().execute((tx) => noteSpread(context, tx, excluded, signs))
}

/** Done, unless the player has changed the account meanwhile: then the next round goes by what there is now. */
async function noteSpread({ clock }: Context, tx: Tx, excluded: Excluded, signs: AccountSigns) {
  const { agencyId, playerId, until } = excluded
  await lockAll(tx, { agencyId, players: [playerId] })
  if (!isDeepStrictEqual(await signsOfAccounts(tx, excluded), signs)) return
  await tx
    .updateTable('players')
    .set({ exclusion_spread_at: clock() })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('excluded_until', '=', until)
    .execute()
}

/** Players with one of the account numbers; of one agency, or of all. */
async function playersOf(db: Db, keys: readonly string[], agencyId: string | null): Promise<PlayerId[]> {
  if (keys.length === 0) return []
  const agencies = db.selectFrom('agencies').select('agency_id').where(isAtWork('agency_id'))
  const rows = await db
    .selectFrom('bank_accounts')
    .select(['agency_id', 'player_id'])
    .distinct()
    .where('account_key', 'in', [...keys])
    // Each agency's are looked up by the index that its name leads.
    .where('agency_id', 'in', agencyId === null ? agencies : agencies.where('agency_id', '=', agencyId))
    .orderBy('agency_id')
    .orderBy('player_id')
    .execute()
  return rows.map((row) => ({ agencyId: row.agency_id, playerId: row.player_id }))
}

/** Players of the same name with a common device or address block: a person may have had two accounts before. */
async function namesakesNearby(db: Db, excluded: PlayerId, now: Date): Promise<PlayerId[]> {
  const { agencyId, playerId } = excluded
  const nearby = await playersNearby(db, excluded, now)
  if (nearby.length === 0) return []
  const namesOf = await namesOfPlayers(db, agencyId, [playerId, ...nearby])
  const known = namesOf(playerId)
  const isKnown = (name: string) => known.some((one) => compareNames(one, name) === 'SAME')
  return nearby
    .filter((other) => namesOf(other).some(isKnown))
    .map((other) => ({ agencyId, playerId: other }))
}

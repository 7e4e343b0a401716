import { compareNames } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { endPushOfOffers } from '../../site/push/end-push.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import type { PlayerId } from '../players/player.ts'
import { refuseOffers } from '../protection/refuse-offers.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { subjectOf, type Sign } from './exclusion.ts'
import {
  accountKeysOf,
  excludedNearby,
  excludedOfAccounts,
  findMatchOf,
  insertMatch,
  isShared,
  lengthenMatch,
  namesOfPlayers,
  setMatchedUntil,
  spellingsOf,
} from './exclusion-queries.ts'
import { registeredUntil } from './register.ts'

type Asking = Pick<Context, 'clock' | 'secrets'>

/**
 * Holds a player's signs against everybody who is excluded by their own word: of this agency, and by the register of the others. Whoever
 * seems to be one of them stands on the same break from now on. For the transaction that brings a new sign: an account, or the name of a
 * payer that is about to be written down. Takes the player's lock.
 */
export async function askExclusions(
  context: Asking,
  tx: Tx,
  player: PlayerId,
  payerName: string | null = null,
): Promise<void> {
  const { agencyId, playerId } = player
  await lockAll(tx, { agencyId, players: [playerId] })
  const now = context.clock()
  const keys = spellingsOf(await accountKeysOf(tx, player))
  const certain = await certainSigns(context, tx, player, keys, now)
  const signs = [...certain, ...(await likelySigns(tx, player, payerName, now))]
  const news: { id: string; until: Date }[] = []
  for (const sign of signs) {
    const id = await noteSign(tx, player, sign, now)
    if (id !== null) news.push({ id, until: sign.until })
  }
  if (news.length === 0) return
  await setMatchedUntil(player, tx)
  await refuseOffers(tx, player, news, now)
  await endPushOfOffers(tx, player)
  await recordEvent(tx, agencyId, playerId, 'session', { state: 'changed' })
}

/** An account number is one person's. */
async function certainSigns(
  context: Asking,
  tx: Tx,
  player: PlayerId,
  keys: readonly string[],
  now: Date,
): Promise<Sign[]> {
  const account = { sign: 'ACCOUNT', certainty: 'CERTAIN', shared: null } as const
  const known = await excludedOfAccounts(tx, player, keys, now)
  const signs: Sign[] = known.map(({ player_id, until }) => ({
    ...account,
    with_player_id: player_id,
    until,
  }))
  if (!(await isShared(tx, player.agencyId))) return signs
  const until = await registeredUntil(context, tx, keys, now)
  const own = await ownUntil(tx, player)
  // The register tells of the agency's own players too, and of this one.
  const isTold = [...known.map((one) => one.until), own].some(
    (one) => one !== null && until !== null && one >= until,
  )
  return until === null || isTold ? signs : [...signs, { ...account, with_player_id: null, until }]
}

const ownUntil = async (tx: Tx, { agencyId, playerId }: PlayerId) =>
  (
    await tx
      .selectFrom('players')
      .select('excluded_until')
      .where('agency_id', '=', agencyId)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
  )?.excluded_until ?? null

/** The same name on the same device, or from the same address block. */
async function likelySigns(tx: Tx, player: PlayerId, payerName: string | null, now: Date): Promise<Sign[]> {
  const nearby = await excludedNearby(tx, player, now)
  if (nearby.length === 0) return []
  const { agencyId, playerId } = player
  const namesOf = await namesOfPlayers(tx, agencyId, [playerId, ...nearby.map(({ player_id }) => player_id)])
  const mine = [...namesOf(playerId), ...(payerName === null ? [] : [payerName])]
  const isNamed = (name: string) => mine.some((own) => compareNames(own, name) === 'SAME')
  return nearby
    .filter(({ player_id }) => namesOf(player_id).some(isNamed))
    .map(({ player_id, until, shared }) => ({
      sign: 'NAME',
      certainty: 'LIKELY',
      shared,
      with_player_id: player_id,
      until,
    }))
}

/** The match that it begins or lengthens; null = it says nothing new. What somebody has said to be another person stays so. */
async function noteSign(
  tx: Tx,
  { agencyId, playerId }: PlayerId,
  sign: Sign,
  now: Date,
): Promise<string | null> {
  const earlier = await findMatchOf(tx, { agencyId, playerId }, sign)
  if (earlier) {
    if (earlier.state === 'OTHER' || earlier.until >= sign.until) return null
    await lengthenMatch(tx, earlier, sign.until)
    await endApproval(tx, subjectOf(earlier), now)
    return earlier.match_id
  }
  const id = newId(now)
  await insertMatch(tx, {
    ...sign,
    agency_id: agencyId,
    match_id: id,
    player_id: playerId,
    found_at: now,
    state: 'OPEN',
    decided_by: null,
    decided_at: null,
    note: null,
  })
  return id
}

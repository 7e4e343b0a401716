import type { ClosingObstacle } from '@kham/contract/operator/players/player-acts'
import type { AuditAct } from '@kham/contract/operator/desk/audit'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { endSessions } from '../../../http/sessions.ts'
import { Refusal } from '../../../refusal.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { readCredit } from '../credits/read-credit.ts'
import { lookTwice } from '../credits/look-twice.ts'
import { readOpenBets } from '../credits/read-open-bets.ts'
import { wakeStreams } from '../../site/events/wake-streams.ts'
import { endPush } from '../../site/push/end-push.ts'
import { actOnPlayer } from '../../players/players/act-on-player.ts'
import { setStanding, type PlayerToActOn } from '../../players/players/set-standing.ts'
import { notAtItsEnd, providersJoined } from './closing-queries.ts'
import { endWaysIn } from '../../players/players/end-ways-in.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { lockAll } from '../../../locks/lock-all.ts'

interface Closing {
  by: StaffActor
  note: string
}

/**
 * Closes an account in which nothing is left or under way; its name stays taken, and all that has happened stays known. The providers are
 * asked first. Refuses with NOT_FOUND, PLAYER_CHANGED, PLAYER_NOT_SETTLED; throws ProviderUnavailable.
 */
export async function closeAccount(context: Context, player: PlayerId, { by, note }: Closing): Promise<void> {
  const outside = await notAtItsEndOutside(context, player)
  await actOnPlayer(context, player, 'CLOSED', { staffId: by.staffId, note }, async (tx, before, now) => {
    if (before.closed_at !== null) throw new Refusal('PLAYER_CHANGED')
    await refuseUnsettled(tx, player, outside)
    // Locked only when nothing is under way: moving the player's money would wait for this row, and we for theirs.
    await lockAll(tx, { agencyId: player.agencyId, closing: [player.playerId] })
    await refuseUnsettled(tx, player, outside)
    await setStanding(tx, player, { closed_at: now })
    await endWaysIn(tx, player, now)
    await endApproval(tx, { agencyId: player.agencyId, kind: 'player', orderId: player.playerId }, now)
    await endSessions(tx, { agencyId: player.agencyId, ownerId: player.playerId })
    await endPush(tx, player)
    await wakeStreams(tx, player.agencyId, player.playerId)
    await audit(tx, player, { act: 'PLAYER_CLOSED', by, note, before, at: now })
  })
}

/** Opens a closed account again: the player stands as before. Refuses with NOT_FOUND, PLAYER_CHANGED. */
export const reopenAccount = (
  context: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  { by, note }: Closing,
): Promise<void> =>
  actOnPlayer(context, player, 'REOPENED', { staffId: by.staffId, note }, async (tx, before, now) => {
    if (before.closed_at === null) throw new Refusal('PLAYER_CHANGED')
    await setStanding(tx, player, { closed_at: null })
    await audit(tx, player, { act: 'PLAYER_REOPENED', by, note, before, at: now })
  })

async function refuseUnsettled(tx: Tx, player: PlayerId, outside: ClosingObstacle[]) {
  const inTheWay = [...new Set([...outside, ...(await notAtItsEnd(tx, player))])]
  if (inTheWay.length > 0) throw new Refusal('PLAYER_NOT_SETTLED', { inTheWay })
}

/** What play has changed is known to the providers alone; the books take it over. */
async function notAtItsEndOutside(context: Context, player: PlayerId): Promise<ClosingObstacle[]> {
  const found: ClosingObstacle[] = []
  for (const providerId of await providersJoined(context.db, player)) {
    const wallet = { ...player, providerId }
    const looks = await lookTwice({
      credit: () => readCredit(context, wallet),
      openBets: () => readOpenBets(context, wallet),
    })
    if (looks.some(({ creditMinor }) => creditMinor > 0n)) found.push('CREDIT')
    if (looks.some(({ openBetsMinor }) => openBetsMinor > 0n)) found.push('OPEN_BETS')
  }
  return found
}

interface Acted extends Closing {
  act: AuditAct
  before: PlayerToActOn
  at: Date
}

const audit = (tx: Tx, { agencyId, playerId }: PlayerId, { act, by, note, before, at }: Acted) =>
  writeAudit(tx, {
    agencyId,
    at,
    by,
    act,
    subject: { kind: 'PLAYER', id: playerId },
    after: { username: before.username, note },
  })

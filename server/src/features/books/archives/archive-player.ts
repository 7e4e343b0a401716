import { dayOf } from '@kham/contract/day'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { csvFile, jsonFile } from './archive-part.ts'
import { profileOf } from './archive-queries.ts'
import { orderParts } from './order-parts.ts'
import { personParts } from './person-parts.ts'
import { playParts } from './play-parts.ts'
import { protectionParts } from './protection-parts.ts'
import { zipOf } from './zip-of.ts'
import type { PlayerId } from '../../players/players/player.ts'

/**
 * All that is kept of a player, as an archive that is made while it is taken: what they have told, done and been given. No secrets, no other
 * people, no notes of the staff. Who takes it is written down before the first byte. Refuses with NOT_FOUND.
 */
export async function archivePlayer({ db, clock }: Context, player: PlayerId, by: StaffActor) {
  const at = clock()
  const [profile] = await profileOf(db, player)
  if (!profile) throw new Refusal('NOT_FOUND')
  await writeAudit(db, {
    agencyId: player.agencyId,
    at,
    by,
    act: 'PLAYER_EXPORTED',
    subject: { kind: 'PLAYER', id: player.playerId },
    after: { username: profile.username },
  })
  const parts = [
    ...personParts(db, player),
    ...protectionParts(db, player, at),
    ...orderParts(db, player),
    ...playParts(db, player),
  ]
  const files = parts.flatMap((list) => [jsonFile(list), csvFile(list)])
  return {
    chunks: zipOf(files, at),
    fileName: `${profile.username}-${dayOf(at)}.zip`,
  }
}

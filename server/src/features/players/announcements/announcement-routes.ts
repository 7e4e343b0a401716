import * as contract from '@kham/contract/players/announcements'
import type { Context } from '../../../context.ts'
import { playerIfAny } from '../../../http/authenticate.ts'
import { serve, type App } from '../../../http/serve.ts'
import type { PlayerId } from '../players/player.ts'
import { isOpenTo, maySendOffer } from '../protection/refuse-at-gate.ts'
import { shownTo, visitor, type Candidate, type Looker } from './announcement.ts'
import { candidatesFor } from './announcement-queries.ts'
import { momentOf, noteShown } from './view-queries.ts'
import { toAnnouncement } from './announcement-view.ts'
import { readAnnouncement } from './read-announcement.ts'

/** A card is shown in the inbox, and a pop-up when it has come up: it is read then. */
const isNew = ({ place, shown_at }: Candidate) =>
  (place === 'STRIP' || place === 'BANNER') && shown_at === null

export function announcementRoutes(app: App) {
  serve(app, contract.announcementList, async ({ context, agencyId, agency, request }) => {
    const now = context.clock()
    const player = await playerIfAny(app, agency, request)
    const candidates = await candidatesFor(context.db, { agencyId, playerId: player?.playerId ?? null, now })
    const shown = shownTo(await lookerOf(context, player, candidates, now), candidates)
    if (player) {
      await noteShown(context.db, player, shown.filter(isNew), now)
    }
    return { announcements: shown.map(toAnnouncement) }
  })

  serve(app, contract.readAnnouncement, ({ context, player, params }) =>
    readAnnouncement(context, player, params.id),
  )
}

async function lookerOf(
  { db }: Context,
  player: PlayerId | null,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Looker> {
  if (!player || candidates.length === 0) return { ...visitor, isPlayer: player !== null }
  const hasOffers = candidates.some(({ kind }) => kind === 'OFFER')
  return {
    isPlayer: true,
    isGateOpen: hasOffers && (await isOpenTo(db, player, now)),
    wantsOffers: hasOffers && (await maySendOffer(db, player, now)),
    ...(await momentOf(db, player, now)),
  }
}

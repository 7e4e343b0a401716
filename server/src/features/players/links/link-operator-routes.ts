import * as contract from '@kham/contract/operator/players/links'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { isPlayer } from '../players/is-player.ts'
import { excludedAmong } from '../protection/excluded-among.ts'
import { changeLinkRules } from './change-link-rules.ts'
import { linkRulesOf } from './link-rules.ts'
import { linkedPlayers } from './linked-players.ts'

/** Everybody on the staff may look; only those who answer for the agency say what bars a player. */
export function linkOperatorRoutes(app: App) {
  serve(
    app,
    contract.linksOfPlayer,
    async ({ context: { db, clock }, agencyId, params: { id: playerId } }) => {
      if (!(await isPlayer(db, agencyId, playerId))) throw new Refusal('NOT_FOUND')
      const now = clock()
      const links = await linkedPlayers(db, { agencyId, playerId, now })
      return {
        links,
        excluded: await excludedAmong(
          db,
          agencyId,
          links.map((link) => link.playerId),
          now,
        ),
      }
    },
  )

  serve(app, contract.readLinkRules, async ({ context, agencyId }) => ({
    rules: await linkRulesOf(context.db, agencyId),
  }))

  serve(app, contract.changeLinkRules, async ({ context, agencyId, by, body: wanted }) => {
    return { rules: await changeLinkRules(context, { agencyId, by, wanted }) }
  })
}

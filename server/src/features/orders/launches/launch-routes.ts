import * as contract from '@kham/contract/orders/launches'
import { moneyOf } from '@kham/contract/money'
import { languageAsked } from '../../../http/language-asked.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { providerState } from '../../cashier/cashier/provider-lookup.ts'
import { lastKnownCredits } from '../../play/credits/last-known-credit.ts'
import { refuseShut } from '../../play/games/refuse-shut.ts'
import { refuseUnagreed } from '../../players/agreements/refuse-unagreed.ts'
import { refuseExcluded } from '../../players/players/may-play.ts'
import { bringableCredit } from './bringable-credit.ts'
import { launchWithCredit } from './launch-with-credit.ts'
import { locksOfCredit } from './locks-of-credit.ts'
import { changePlaySettings, playSettingsOf } from './play-settings.ts'

const thb = (minor: bigint) => moneyOf(minor, 'THB')
const sumOf = (amounts: readonly bigint[]) => thb(amounts.reduce((sum, minor) => sum + minor, 0n))

/** The game's address, and the player's total credit. */
export function launchRoutes(app: App) {
  serve(app, contract.launchGame, async ({ context, player, params, body, request }) => {
    refuseExcluded(player, context.clock())
    await refuseUnagreed(context.db, player, context.clock())
    const { agencyId, playerId } = player
    const wallet = { agencyId, playerId, providerId: params.provider }
    await refuseShut(context.db, wallet)
    const language = languageAsked(request)
    return launchWithCredit(context, wallet, {
      ...body,
      language,
      host: request.host.toLowerCase(),
    })
  })

  serve(
    app,
    contract.bringableCredit,
    async ({ context, player: { agencyId, playerId, ...player }, params }) => {
      refuseExcluded(player, context.clock())
      const wallet = { agencyId, playerId, providerId: params.provider }
      if ((await providerState(context.db, agencyId, params.provider)) === 'none')
        throw new Refusal('NOT_FOUND')
      const sources = await bringableCredit(context, wallet)
      return {
        total: sumOf(sources.flatMap(({ amountMinor, blockedBy }) => (blockedBy ? [] : [amountMinor]))),
        bring: sources.map(({ from, amountMinor, blockedBy }) => ({
          from,
          amount: thb(amountMinor),
          blockedBy,
        })),
      }
    },
  )

  serve(app, contract.lastCredits, async ({ context: { db }, player }) => {
    const [rows, lockOf] = await Promise.all([lastKnownCredits(db, player), locksOfCredit(db, player)])
    const credits = rows.map(({ provider_id: providerId, seen_minor, seen_at }) => ({
      providerId,
      credit: thb(seen_minor),
      asOf: seen_at.toISOString(),
      lockedBy: lockOf(providerId),
    }))
    const free = rows.filter((row) => lockOf(row.provider_id) === null)
    return { credits, total: sumOf(free.map((row) => row.seen_minor)) }
  })

  serve(app, contract.readPlaySettings, ({ context, player }) => playSettingsOf(context.db, player))

  serve(app, contract.changePlaySettings, ({ context, player, body }) =>
    changePlaySettings(context, player, body.autoMove),
  )
}

import * as contract from '@kham/contract/operator/players/protection'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { newestActsOf } from '../players/note-player.ts'
import { excludePlayer } from './exclude-player.ts'
import { kipWishes } from './kip-wishes.ts'
import { readProtection } from './read-protection.ts'
import { setLimits } from './set-limits.ts'
import { readOffers, setOffers } from './set-offers.ts'
import type { PlayerId } from '../players/player.ts'

const protectingActs = ['LIMITS_SET', 'TIME_OUT', 'SELF_EXCLUDED', 'OFFERS_SET', 'EXCLUSION_MATCHED'] as const

/** Owner, manager and support set what a player asks for on the phone, never anything looser; docs/responsible-play.md. */
export function protectionOperatorRoutes(app: App) {
  serve(app, contract.protectionOfPlayer, ({ context, agencyId, params }) =>
    fileOf(context, { agencyId, playerId: params.id }),
  )

  serve(app, contract.limitPlayer, async ({ context, agencyId, by, params, body: { note, ...wished } }) => {
    const player = { agencyId, playerId: params.id }
    await setLimits(context, player, kipWishes(wished), { by, note })
    return fileOf(context, player)
  })

  serve(app, contract.giveTimeOut, async ({ context, agencyId, by, params, body: { days, note } }) => {
    const player = { agencyId, playerId: params.id }
    await excludePlayer(context, player, { days }, { by, note })
    return fileOf(context, player)
  })

  serve(app, contract.excludePlayer, async ({ context, agencyId, by, params, body: { months, note } }) => {
    const player = { agencyId, playerId: params.id }
    await excludePlayer(context, player, { months }, { by, note })
    return fileOf(context, player)
  })

  serve(app, contract.switchOffersOff, async ({ context, agencyId, by, params, body: { note } }) => {
    const player = { agencyId, playerId: params.id }
    await setOffers(context, player, 'NO', { by, note })
    return fileOf(context, player)
  })
}

const fileOf = async ({ db, clock }: Context, player: PlayerId) => ({
  protection: await readProtection(db, player, clock()),
  offers: await readOffers(db, player, clock()),
  acts: await newestActsOf(db, player, protectingActs, contract.shownProtectionActs),
})

import * as contract from '@kham/contract/players/offers'
import { serve, type App } from '../../../http/serve.ts'
import { readOffers, setOffers } from './set-offers.ts'

export function offerRoutes(app: App) {
  serve(app, contract.readOffers, ({ context, player }) => readOffers(context.db, player, context.clock()))

  serve(app, contract.setOffers, async ({ context, player, body }) => {
    await setOffers(context, player, body.offers)
    return readOffers(context.db, player, context.clock())
  })
}

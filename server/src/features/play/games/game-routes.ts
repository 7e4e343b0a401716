import type { Language } from '@kham/contract/site/agency'
import {
  addFavourite as addFavouriteEndpoint,
  gameCatalogue,
  launchGame,
  playerGames,
  removeFavourite,
} from '@kham/contract/play/games'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { providerOf, providerState } from '../../cashier/cashier/offers.ts'
import { refuseExcluded } from '../../players/players/may-play.ts'
import { addFavourite } from './add-favourite.ts'
import type { CatalogueKey } from './catalogue.ts'
import { catalogueAnswers } from './catalogue-answers.ts'
import { launch } from './launch-game.ts'
import { deleteFavourite } from './player-game-queries.ts'
import { readPlayerGames } from './read-player-games.ts'

/** Refuses with NOT_FOUND what the agency does not offer now. */
async function offered({ db }: Context, { agencyId, providerId }: CatalogueKey) {
  if (!(await providerOf(db, agencyId, providerId))) throw new Refusal('NOT_FOUND')
}

/** Refuses with NOT_FOUND, and with PROVIDER_UNAVAILABLE what is switched off. */
async function refuseShut({ db }: Context, { agencyId, providerId }: CatalogueKey) {
  const state = await providerState(db, agencyId, providerId)
  if (state === 'none') throw new Refusal('NOT_FOUND')
  if (state === 'off') throw new Refusal('PROVIDER_UNAVAILABLE')
}

const siteLanguages: Record<string, Language> = { lo: 'lo', zh: 'cn', vi: 'vn', th: 'th', en: 'en' }

/** The site sends its language first in Accept-Language; the API's body has no field for it. */
const languageOf = (header: string | undefined): Language => siteLanguages[header?.slice(0, 2) ?? ''] ?? 'lo'

export function gameRoutes(app: App) {
  const catalogueFor = catalogueAnswers(app.context)
  serve(app, gameCatalogue, ({ agencyId, params }) => catalogueFor({ agencyId, providerId: params.provider }))

  serve(app, launchGame, async ({ context, agencyId, player, params, body, request }) => {
    refuseExcluded(player, context.clock())
    const wallet = { agencyId, playerId: player.playerId, providerId: params.provider }
    await refuseShut(context, wallet)
    const language = languageOf(request.headers['accept-language'])
    return launch(context, wallet, { ...body, language, host: request.host.toLowerCase() })
  })

  serve(app, playerGames, ({ context, agencyId, player }) =>
    readPlayerGames(context, { agencyId, playerId: player.playerId }),
  )

  serve(app, addFavouriteEndpoint, async ({ context, agencyId, player, params: { provider, gameId } }) => {
    const key = { agencyId, playerId: player.playerId, providerId: provider, gameId }
    await offered(context, key)
    await addFavourite(context, key)
  })

  serve(app, removeFavourite, async ({ context, agencyId, player, params: { provider, gameId } }) => {
    await deleteFavourite(context.db, { agencyId, playerId: player.playerId, providerId: provider, gameId })
  })
}

import {
  addFavourite as addFavouriteEndpoint,
  gameCatalogue,
  playerGames,
  removeFavourite,
} from '@kham/contract/play/games'
import type { Context } from '../../../context.ts'
import { languageAsked } from '../../../http/language-asked.ts'
import { ReadyAnswer } from '../../../http/ready-answer.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { providerOf } from '../../cashier/cashier/provider-lookup.ts'
import { growthOf } from '../../site/growth/read-growth.ts'
import { addFavourite } from './add-favourite.ts'
import type { CatalogueKey } from './catalogue.ts'
import { catalogueAnswers, listOf } from './catalogue-answers.ts'
import { catalogueKeeper } from './catalogue-keeper.ts'
import { popularGames } from './game-marks.ts'
import { deleteFavourite } from './player-game-queries.ts'
import { readPlayerGames } from './read-player-games.ts'

/** Refuses with NOT_FOUND what the agency does not offer now. */
async function offered({ db }: Context, { agencyId, providerId }: CatalogueKey) {
  if (!(await providerOf(db, agencyId, providerId))) throw new Refusal('NOT_FOUND')
}

export function gameRoutes(app: App) {
  const { db, clock } = app.context
  const catalogueFor = catalogueAnswers(app.context, async (games, key) =>
    ReadyAnswer.of(gameCatalogue, {
      ...listOf(games),
      popular: await popularGames(db, key, games, clock()),
    }),
  )
  serve(app, gameCatalogue, async ({ agencyId, params, request }) => {
    const { settings } = await growthOf(db, agencyId)
    const language = languageAsked(request)
    return catalogueFor({ agencyId, providerId: params.provider }, { ...settings, language })
  })

  const gamesAt = catalogueKeeper(db)
  serve(app, playerGames, ({ agencyId, player, request }) =>
    readPlayerGames(db, gamesAt, { agencyId, playerId: player.playerId }, languageAsked(request)),
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

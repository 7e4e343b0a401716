import {
  addFavourite as addFavouriteEndpoint,
  gameCatalogue,
  playerGames,
  removeFavourite,
} from '@kham/contract/play/games'
import type { Context } from '../../../context.ts'
import { ReadyAnswer } from '../../../http/ready-answer.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { providerOf } from '../../cashier/cashier/offers.ts'
import { addFavourite } from './add-favourite.ts'
import type { CatalogueKey } from './catalogue.ts'
import { catalogueAnswers, listOf } from './catalogue-answers.ts'
import { deleteFavourite } from './player-game-queries.ts'
import { readPlayerGames } from './read-player-games.ts'

/** Refuses with NOT_FOUND what the agency does not offer now. */
async function offered({ db }: Context, { agencyId, providerId }: CatalogueKey) {
  if (!(await providerOf(db, agencyId, providerId))) throw new Refusal('NOT_FOUND')
}

export function gameRoutes(app: App) {
  const catalogueFor = catalogueAnswers(app.context, (games) =>
    ReadyAnswer.of(
      gameCatalogue,
      listOf(games, (game) => game),
    ),
  )
  serve(app, gameCatalogue, ({ agencyId, params }) => catalogueFor({ agencyId, providerId: params.provider }))

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

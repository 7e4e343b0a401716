import { wagerHistory, wagerSummary } from '@kham/contract/play/wagers'
import { languageAsked } from '../../../http/language-asked.ts'
import { serve, type App } from '../../../http/serve.ts'
import { namesOfGames } from '../games/names-of-games.ts'
import { toWager } from './wager.ts'
import { readSummary } from './read-summary.ts'
import { wagerPage } from './wager-queries.ts'

export function wagerRoutes(app: App) {
  serve(app, wagerHistory, async ({ context, player, query, request }) => {
    const { rows, total } = await wagerPage(context.db, player, query)
    const nameOf = await namesOfGames(context.db, player.agencyId, rows, languageAsked(request))
    const wagers = rows.map((row) => toWager(row, nameOf(row)))
    return { wagers, page: query.page, pageSize: query.pageSize, total }
  })

  serve(app, wagerSummary, ({ context, player, query, request }) =>
    readSummary(context.db, player, {
      ...query,
      language: languageAsked(request),
    }),
  )
}

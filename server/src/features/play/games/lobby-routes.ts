import { publicLobby, publicLobbyGames } from '@kham/contract/play/lobby'
import { ReadyAnswer } from '../../../http/ready-answer.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { growthOf } from '../../site/growth/read-growth.ts'
import { catalogueAnswers, listOf } from './catalogue-answers.ts'
import { toPublicGame } from './lobby.ts'
import type { ReadLobby } from './read-lobby.ts'

/** What an agency shows to everybody, unless it shows its games to players alone. */
export function lobbyRoutes(app: App, readLobby: ReadLobby) {
  const { db } = app.context
  async function refuseHidden(agencyId: string) {
    const { settings } = await growthOf(db, agencyId)
    if (!settings.publicLobby) throw new Refusal('NOT_FOUND')
  }

  serve(app, publicLobby, async ({ agencyId }) => {
    await refuseHidden(agencyId)
    return readLobby(agencyId)
  })

  const gamesFor = catalogueAnswers(app.context, (games) =>
    ReadyAnswer.of(publicLobbyGames, listOf(games, toPublicGame)),
  )
  serve(app, publicLobbyGames, async ({ agencyId, params }) => {
    await refuseHidden(agencyId)
    return gamesFor({ agencyId, providerId: params.provider })
  })
}

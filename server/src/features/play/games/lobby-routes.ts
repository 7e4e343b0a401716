import { demoGame, publicLobby, publicLobbyGames } from '@kham/contract/play/lobby'
import { languageAsked } from '../../../http/language-asked.ts'
import { addressSubject, consumeOrRefuse } from '../../../http/rate-limit.ts'
import { ReadyAnswer } from '../../../http/ready-answer.ts'
import { playerIfAny } from '../../../http/authenticate.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { refuseExcluded } from '../../players/players/may-play.ts'
import { growthOf } from '../../site/growth/read-growth.ts'
import { catalogueAnswers, listOf } from './catalogue-answers.ts'
import { lobbyIn } from './lobby.ts'
import { openDemo } from './open-demo.ts'
import { refuseShut } from './refuse-shut.ts'
import type { ReadLobby } from './read-lobby.ts'

/** What an agency shows to everybody, unless it shows its games to players alone. */
export function lobbyRoutes(app: App, readLobby: ReadLobby) {
  const { db } = app.context
  async function settingsOf(agencyId: string) {
    const { settings } = await growthOf(db, agencyId)
    return settings
  }
  async function refuseHidden(agencyId: string) {
    const settings = await settingsOf(agencyId)
    if (!settings.publicLobby) throw new Refusal('NOT_FOUND')
    return settings
  }

  serve(app, publicLobby, async ({ agencyId, request }) => {
    const settings = await refuseHidden(agencyId)
    return lobbyIn(await readLobby(agencyId, settings), languageAsked(request))
  })

  const gamesFor = catalogueAnswers(app.context, (games) => ReadyAnswer.of(publicLobbyGames, listOf(games)))
  serve(app, publicLobbyGames, async ({ agencyId, params, request }) => {
    const settings = await refuseHidden(agencyId)
    const language = languageAsked(request)
    return gamesFor({ agencyId, providerId: params.provider }, { ...settings, language })
  })

  serve(app, demoGame, async ({ context, agency, agencyId, params, body, request }) => {
    const now = context.clock()
    const player = await playerIfAny(app, agency, request)
    if (player) refuseExcluded(player, now)
    const settings = await settingsOf(agencyId)
    // A visitor is shown no game where players alone are.
    if (!settings.demoRounds || !(player || settings.publicLobby)) throw new Refusal('NOT_FOUND')
    const counted = { agencyId, subject: addressSubject(request.clientAddress, 'demo') }
    await consumeOrRefuse(db, counted, app.addressLimits.demoRounds, now)
    const key = { agencyId, providerId: params.provider }
    await refuseShut(db, key)
    const { ageConfirmed: _, ...way } = body
    const language = languageAsked(request)
    return openDemo(context, key, { ...way, language, host: request.host.toLowerCase() })
  })
}

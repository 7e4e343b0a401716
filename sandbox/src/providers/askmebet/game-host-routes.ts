import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withFault, type Answer } from '../../faults/with-fault.ts'
import { findTitle } from '../../play/catalogue.ts'
import { notFound } from '../../refused.ts'
import { pathParam, read } from '../../request-body.ts'
import { header } from '../../request-header.ts'
import type { World } from '../../world.ts'
import { openLaunch } from '../open-launch.ts'
import type { Provider } from '../provider.ts'
import { no } from './answers.ts'
import { gameListOrder, gameLogin } from './orders.ts'
import { partnerOfAgent } from './partner.ts'
import { memberOfSession } from './player-session.ts'
import { gameList, productLists } from './wire-games.ts'

/** Where the players' browsers go: the catalogue, which anybody may read, and the way into a game. */
export function gameHostRoutes(app: FastifyInstance, world: World, provider: Provider) {
  const door = (path: string, act: (request: FastifyRequest) => Answer) =>
    app.get(`/providers/${provider}/${path}`, (request, reply) =>
      withFault(world, { target: provider, movesMoney: false, request, reply }, () => act(request)),
    )

  door('gamelists-:agent.json', (request) => {
    if (!partnerOfAgent(world, provider, pathParam(request, 'agent'))) throw notFound('the agent')
    return { status: 200, body: productLists(provider) }
  })
  door('gamelist', (request) => ({
    status: 200,
    body: gameList(provider, read(gameListOrder, request.query).product),
  }))
  door('ambgame2/login', (request) => {
    const { gameId } = read(gameLogin, request.query)
    const member = memberOfSession(world, provider, header(request, 'authorization'))
    if (!member) return no('notLoggedIn')
    if (!findTitle(provider, gameId)) return no('noSuchGame')
    // Neither a language nor a way back is told.
    const order = { ...member, gameId, language: 'th', returnUrl: `${world.publicUrl}/` }
    return { status: 200, body: { code: 0, url: openLaunch(world, member, order).url } }
  })
}

import type { FastifyInstance } from 'fastify'
import { formatMoney } from '../money.ts'
import { memberOf } from '../providers/member.ts'
import { pathParam, readBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { demoState, findDemo, openedDemo, playDemoRound } from './demo-play.ts'
import { sendEndedPage } from './ended-page.ts'
import { sendPlayPage } from './play-page.ts'
import { nextRound, playRound, roundOrder, wireRound } from './play-round.ts'
import { findSession, isPlayable, openSession } from './play-session.ts'
import { lastWagers } from './wager-queries.ts'
import { languageOf, wordsOf } from './words.ts'

export function playRoutes(app: FastifyInstance, world: World) {
  app.get('/sandbox/play/:token', (request, reply) =>
    isPlayable(world, pathParam(request, 'token'))
      ? sendPlayPage(reply, openSession(world, pathParam(request, 'token')))
      : sendEndedPage(reply),
  )

  app.get('/sandbox/play/:token/state', (request) => {
    const session = findSession(world, pathParam(request, 'token'))
    return {
      balance: formatMoney(memberOf(world, session.member).balance),
      next: nextRound(session),
      last: lastWagers(world, session.token).map(wireRound),
      words: wordsOf(languageOf(session.language)),
    }
  })

  app.post('/sandbox/play/:token/rounds', (request, reply) =>
    reply.code(201).send(playRound(world, pathParam(request, 'token'), readBody(request, roundOrder))),
  )

  app.get('/sandbox/demo/:token', (request, reply) => {
    const session = findDemo(world, pathParam(request, 'token'))
    return session ? sendPlayPage(reply, openedDemo(world, session), true) : sendEndedPage(reply)
  })
  app.get('/sandbox/demo/:token/state', (request) => demoState(world, pathParam(request, 'token')))
  app.post('/sandbox/demo/:token/rounds', (request, reply) =>
    reply.code(201).send(playDemoRound(world, pathParam(request, 'token'), readBody(request, roundOrder))),
  )
}

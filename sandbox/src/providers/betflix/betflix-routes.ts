import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withFault, type Answer } from '../../faults/with-fault.ts'
import { formOf, pathParam, read } from '../../request-body.ts'
import type { World } from '../../world.ts'
import { creditLeft } from '../agency-credit.ts'
import { findMember, memberOf, registerMember } from '../member.ts'
import { openStake } from '../open-bet.ts'
import type { Provider } from '../provider.ts'
import { answerTo, no, ok } from './answers.ts'
import { baht } from './baht.ts'
import { gameList } from './game-lists.ts'
import { creditHistory, transferHistory } from './histories.ts'
import { knownOperator, type Operator } from './known-operator.ts'
import { period, periodOf } from './local-time.ts'
import { moveCredit, movement } from './move-credit.ts'
import { login, playLogin } from './play-login.ts'
import { betLog, betLogQuery, summary } from './reports.ts'

type Act<Order> = (desk: Operator, order: Order, refuse: boolean) => Answer

const newUser = z.object({
  username: z.string().regex(/^[A-Za-z0-9_-]{1,16}$/),
  password: z.string().min(1).max(50),
})
const ofUser = z.object({ username: z.string().max(64) })
const nothing = z.object({})

/** Betflix API v4, docs/provider-dialects.md. */
export function betflixRoutes(app: FastifyInstance, world: World, provider: Provider) {
  const base = `/providers/${provider}`

  function door<Shape extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    shape: Shape,
    act: Act<z.output<Shape>>,
  ) {
    const movesMoney = path === 'user/transfer'
    app.route({
      method,
      url: `${base}/v4/${path}`,
      handler: async (request, reply) => {
        const desk = knownOperator(world, provider, request)
        if (!desk) return reply.code(no(1).status).send(no(1).body)
        const call = { target: provider, movesMoney, request, reply }
        const answer = (refuse: boolean) => act(desk, orderIn(request, shape), refuse)
        try {
          return await withFault(world, call, (refuse) => attempt(() => answer(refuse)))
        } catch (error) {
          const { status, body } = answerTo(error)
          return reply.code(status).send(body)
        }
      },
    })
  }

  door('GET', 'status', nothing, () => ok())
  door('POST', 'user/register', newUser, (desk, { username }) => {
    const memberId = `${desk.prefix}${username}`
    if (findMember(world, { ...desk, memberId })) return no(2)
    registerMember(world, { ...desk, memberId })
    return ok({ username: memberId })
  })
  door('POST', 'user/balance', ofUser, (desk, { username }) =>
    ok({ balance: baht(memberOf(world, { ...desk, memberId: username }).balance) }),
  )
  door('POST', 'user/transfer', movement, (desk, order, refuse) => moveCredit(world, desk, order, refuse))
  door('GET', 'user/transferHistory', periodOf, (desk, asked) =>
    transferHistory(world, memberIn(desk, asked), period(asked, world.now())),
  )
  door('GET', 'user/creditHistory', periodOf, (desk, asked) =>
    creditHistory(world, memberIn(desk, asked), period(asked, world.now())),
  )
  door('POST', 'play/login', login, (desk, order) => playLogin(world, desk, order))
  door('GET', 'report/summaryNEW', periodOf, (desk, asked) =>
    summary(world, memberIn(desk, asked), period(asked, world.now())),
  )
  door('GET', 'report/getBetlogNEW', betLogQuery, (desk, asked) => betLog(world, desk, asked))
  door('GET', 'report/outstanding', ofUser, (desk, asked) => {
    const stake = baht(openStake(world, memberIn(desk, asked)))
    return ok({ deduct_amount: stake, bet_amount: stake })
  })
  door('GET', 'agent/balance', nothing, (desk) => ok({ total_credit: baht(creditLeft(world, desk)) }))

  app.get(`${base}/games_share/:file`, (request, reply) =>
    withFault(world, { target: provider, movesMoney: false, request, reply }, () => {
      const list = gameList(provider, pathParam(request, 'file'))
      return list === null ? { status: 404, body: 'Not Found' } : { status: 200, body: list }
    }),
  )
  app.get(`${base}/play/login`, (request, reply) => {
    const { token } = read(z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }), request.query)
    return reply.redirect(`${world.publicUrl}/sandbox/play/${token}`)
  })
  app.route({
    method: ['GET', 'POST'],
    url: `${base}/v4/*`,
    handler: (_request, reply) => reply.code(no(6).status).send(no(6).body),
  })

  function memberIn(desk: Operator, { username }: { username: string }) {
    const member = { ...desk, memberId: username }
    memberOf(world, member)
    return member
  }
}

const orderIn = <Shape extends z.ZodType>(request: FastifyRequest, shape: Shape) =>
  read(shape, request.method === 'GET' ? request.query : formOf(request))

/** A no of an act is as much an answer as a yes: it gets lost on the way like one. */
function attempt(answer: () => Answer): Answer {
  try {
    return answer()
  } catch (error) {
    return answerTo(error)
  }
}

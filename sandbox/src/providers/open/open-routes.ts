import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withFault, type Answer } from '../../faults/with-fault.ts'
import { listQuery } from '../../list-query.ts'
import { notFound } from '../../refused.ts'
import { pathParam, read, readBody } from '../../request-body.ts'
import { wireCatalogue } from '../../play/catalogue.ts'
import { wagerPage, wagerQuery } from '../../play/wager-queries.ts'
import type { World } from '../../world.ts'
import { makeTransfer } from '../make-transfer.ts'
import { memberOf, memberOrder, memberPage, registerMember, wireMember } from '../member.ts'
import { launchOrder, openLaunch } from '../open-launch.ts'
import { signedOperator } from './signed-operator.ts'
import type { Desk, Provider } from '../provider.ts'
import { transferOrder, wireTransfer } from '../transfer.ts'
import { findTransfer, transferPage } from '../transfer-queries.ts'

type Act = (desk: Desk, request: FastifyRequest, refuse: boolean) => Answer

const ok = (body: unknown): Answer => ({ status: 200, body })

/** Kham's own open contract, docs/partner-wire.md. */
export function openRoutes(app: FastifyInstance, world: World, provider: Provider) {
  function door(method: 'GET' | 'POST', path: string, act: Act) {
    const movesMoney = method === 'POST' && path === '/transfers'
    app.route({
      method,
      url: `/providers/${provider}${path}`,
      handler: (request, reply) => {
        const desk = signedOperator(world, provider, request)
        const call = { target: provider, movesMoney, request, reply }
        return withFault(world, call, (refuse) => act(desk, request, refuse))
      },
    })
  }

  door('GET', '/health', () => ok({ status: 'UP' }))
  door('GET', '/games', () => ok({ games: wireCatalogue() }))

  door('POST', '/members', (desk, request) =>
    registerMember(world, { ...desk, memberId: readBody(request, memberOrder).memberId }),
  )
  door('GET', '/members', (desk, request) =>
    ok(memberPage(world, desk, read(listQuery.pick({ after: true }), request.query).after)),
  )
  door('GET', '/members/:memberId', (desk, request) =>
    ok(wireMember(memberOf(world, { ...desk, memberId: pathParam(request, 'memberId') }))),
  )
  door('GET', '/members/:memberId/wagers', (desk, request) => {
    const key = { ...desk, memberId: pathParam(request, 'memberId') }
    memberOf(world, key)
    return ok(wagerPage(world, key, read(wagerQuery, request.query)))
  })

  door('POST', '/transfers', (desk, request, refuse) =>
    makeTransfer(world, desk, readBody(request, transferOrder), refuse),
  )
  door('GET', '/transfers', (desk, request) => ok(transferPage(world, desk, read(listQuery, request.query))))
  door('GET', '/transfers/:reference', (desk, request) => {
    const transfer = findTransfer(world, { ...desk, reference: pathParam(request, 'reference') })
    if (!transfer) throw notFound('the transfer')
    return ok(wireTransfer(transfer))
  })

  door('POST', '/launch', (desk, request) => openLaunch(world, desk, readBody(request, launchOrder)))
}

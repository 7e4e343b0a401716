import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withFault, type Answer } from '../../faults/with-fault.ts'
import { listQuery } from '../../list-query.ts'
import { notFound, Refused } from '../../refused.ts'
import { pathParam, read, readBody } from '../../request-body.ts'
import { wireCatalogue } from '../../play/catalogue.ts'
import { operatorWagers, wagerPage, wagerQuery, wireWager } from '../../play/wager-queries.ts'
import type { World } from '../../world.ts'
import { formatMoney } from '../../money.ts'
import { creditLeft, type Buyer } from '../agency-credit.ts'
import { makeTransfer } from '../make-transfer.ts'
import { memberOf, memberOrder, memberPage, registerMember, wireMember } from '../member.ts'
import { openStake } from '../open-bet.ts'
import { demoOrder, openDemo } from '../open-demo.ts'
import { launchOrder, openLaunch } from '../open-launch.ts'
import { signedOperator } from './signed-operator.ts'
import type { Provider } from '../provider.ts'
import { isSameTransfer, transferOrder, wireTransfer, type TransferOrder } from '../transfer.ts'
import { findTransfer, transferPage } from '../transfer-queries.ts'

type Act = (desk: Buyer, request: FastifyRequest, refuse: boolean) => Answer

const thb = (minor: bigint) => ({ amount: formatMoney(minor), currency: 'THB' })
const ok = (body: unknown): Answer => ({ status: 200, body })

/** A refusal is kept under its reference too, so that sent again it is answered the same. */
function transfer(world: World, desk: Buyer, order: TransferOrder, refuse: boolean): Answer {
  const { row, isNew } = makeTransfer(world, desk, order, {
    refuse,
    keepsRefusals: true,
    credit: desk.credit,
  })
  if (!isSameTransfer(row, order)) throw new Refused(409, 'REFERENCE_CONFLICT')
  return { status: isNew ? 201 : 200, body: wireTransfer(row) }
}

/** Kham's own open contract, docs/open-wallet.yaml. */
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
  door('GET', '/credit', (desk) => ok({ credit: thb(creditLeft(world, desk)) }))
  door('GET', '/games', () => ok({ games: wireCatalogue(provider) }))

  door('POST', '/members', (desk, request) =>
    registerMember(world, { ...desk, memberId: readBody(request, memberOrder).memberId }),
  )
  door('GET', '/members', (desk, request) =>
    ok(memberPage(world, desk, read(listQuery.pick({ after: true }), request.query).after)),
  )
  door('GET', '/members/:memberId', (desk, request) =>
    ok(wireMember(memberOf(world, { ...desk, memberId: pathParam(request, 'memberId') }))),
  )
  door('GET', '/members/:memberId/outstanding', (desk, request) => {
    const key = { ...desk, memberId: pathParam(request, 'memberId') }
    memberOf(world, key)
    return ok({ outstanding: thb(openStake(world, key)) })
  })
  door('GET', '/members/:memberId/wagers', (desk, request) => {
    const key = { ...desk, memberId: pathParam(request, 'memberId') }
    memberOf(world, key)
    return ok(wagerPage(world, key, read(wagerQuery, request.query)))
  })

  door('GET', '/wagers', (desk, request) => {
    const place = read(listQuery, request.query)
    const rows = operatorWagers(world, desk, place)
    return ok({ wagers: rows.map(wireWager), next: String(rows.at(-1)?.sequence ?? place.after) })
  })

  door('POST', '/transfers', (desk, request, refuse) =>
    transfer(world, desk, readBody(request, transferOrder), refuse),
  )
  door('GET', '/transfers', (desk, request) => ok(transferPage(world, desk, read(listQuery, request.query))))
  door('GET', '/transfers/:reference', (desk, request) => {
    const row = findTransfer(world, { ...desk, reference: pathParam(request, 'reference') })
    if (!row) throw notFound('the transfer')
    return ok(wireTransfer(row))
  })

  door('POST', '/demo', (_desk, request) => ({
    status: 201,
    body: openDemo(world, provider, readBody(request, demoOrder)),
  }))
  door('POST', '/launch', (desk, request) => ({
    status: 201,
    body: openLaunch(world, desk, readBody(request, launchOrder)),
  }))
}

import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { withFault, type Answer } from '../../faults/with-fault.ts'
import { formatMoney } from '../../money.ts'
import { findTitle } from '../../play/catalogue.ts'
import { operatorWagers, type WagerRow } from '../../play/wager-queries.ts'
import { read, readBody } from '../../request-body.ts'
import type { World } from '../../world.ts'
import { makeTransfer } from '../make-transfer.ts'
import { findMember, registerMember } from '../member.ts'
import { openStake } from '../open-bet.ts'
import { openLaunch } from '../open-launch.ts'
import type { Provider } from '../provider.ts'
import { agentOf, type Agent } from './agent.ts'
import { no, ok } from './answers.ts'
import { betPeriod, logIn, movement, newMember, ofMember, ofProduct, outstandingOf } from './orders.ts'
import { wireGames } from './wire-games.ts'

type Act<Order> = (agent: Agent, order: Order, refuse: boolean) => Answer
type Door = { method: 'GET' | 'POST'; path: string; movesMoney?: boolean }

/** The "AMB Super" agent API: docs/provider-dialects.md. */
export function ambSuperRoutes(app: FastifyInstance, world: World, provider: Provider) {
  const memberOf = (agent: Agent, username: string) => findMember(world, { ...agent, memberId: username })

  function door<Shape extends z.ZodType>(
    { method, path, movesMoney = false }: Door,
    shape: Shape,
    act: Act<z.output<Shape>>,
  ) {
    app.route({
      method,
      url: `/providers/${provider}/${path}`,
      handler: (request, reply) => {
        const agent = agentOf(world, provider, request)
        if (!agent) return reply.code(401).send(no('unauthorized').body)
        return withFault(world, { target: provider, movesMoney, request, reply }, (refuse) => {
          const order = method === 'GET' ? read(shape, request.query) : readBody(request, shape)
          return isOfAnotherProduct(agent, order) ? no('wrongProduct') : act(agent, order, refuse)
        })
      },
    })
  }

  door({ method: 'POST', path: 'member' }, newMember, (agent, { username }) => {
    if (memberOf(agent, username)) return no('nameTaken')
    registerMember(world, { ...agent, memberId: username })
    return ok({ username })
  })
  door({ method: 'GET', path: 'balance' }, ofMember, (agent, { username }) => {
    const member = memberOf(agent, username)
    return member ? ok({ status: 'SUCCESS', balance: formatMoney(member.balance) }) : no('noMember')
  })

  for (const [path, direction] of [
    ['deposit', 'IN'],
    ['withdraw', 'OUT'],
  ] as const)
    door({ method: 'POST', path, movesMoney: true }, movement, (agent, { username, ...order }, refuse) => {
      if (!memberOf(agent, username)) return no('noMember')
      const { transactionRef: reference, amount } = order
      const transfer = { reference, memberId: username, direction, amount }
      const { row, isNew } = makeTransfer(world, agent, transfer, { refuse, keepsRefusals: false })
      if (!isNew) return no('duplicate')
      if (row.status === 'REFUSED') return no('insufficient')
      return ok({
        status: 'SUCCESS',
        txId: randomUUID(),
        beforeBalance: formatMoney(row.balance_before),
        balance: formatMoney(row.balance_after),
      })
    })

  door({ method: 'GET', path: 'games' }, ofProduct, (_, { productId }) =>
    ok({ games: wireGames(provider, productId) }),
  )
  door({ method: 'POST', path: 'logIn' }, logIn, (agent, { username, gameCode, language }) => {
    if (!memberOf(agent, username)) return no('noMember')
    if (!findTitle(provider, gameCode)) return no('noSuchGame')
    // It asks for no way back, so that leads to the start of the site.
    const order = { memberId: username, gameId: gameCode, language, returnUrl: `${world.publicUrl}/` }
    return ok({ url: openLaunch(world, agent, order).url })
  })

  door({ method: 'GET', path: 'outstanding' }, outstandingOf, (agent, { username }) => {
    if (!memberOf(agent, username)) return no('noMember')
    const outstanding = Number(formatMoney(openStake(world, { ...agent, memberId: username })))
    return ok([{ productId: agent.productId, outstanding }])
  })
  door({ method: 'GET', path: 'seamless/betTransactionsV2' }, betPeriod, (agent, { nextId, ...period }) => {
    const rows = operatorWagers(world, agent, { after: nextId, from: period.startTime, to: period.endTime })
    return ok({ txns: rows.map(wireTxn), nextId: String(rows.at(-1)?.sequence ?? nextId) })
  })
}

const isOfAnotherProduct = ({ productId }: Agent, order: unknown) =>
  order instanceof Object && 'productId' in order && order.productId !== productId

const wireTxn = (row: WagerRow) => ({
  id: row.id,
  username: row.member_id,
  gameCode: row.game_id,
  stake: formatMoney(row.bet),
  payout: formatMoney(row.win),
  payoutStatus: row.win > row.bet ? 'WIN' : 'LOSE',
  timestampMillis: Date.parse(row.at),
})

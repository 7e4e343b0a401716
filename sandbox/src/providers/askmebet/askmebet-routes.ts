import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { withFault, type Answer } from '../../faults/with-fault.ts'
import { formatMoney } from '../../money.ts'
import { Refused } from '../../refused.ts'
import { pathParam, readBody } from '../../request-body.ts'
import type { World } from '../../world.ts'
import { makeTransfer } from '../make-transfer.ts'
import { findMember, registerMember } from '../member.ts'
import type { Provider } from '../provider.ts'
import { findTransfer } from '../transfer-queries.ts'
import { no, ok } from './answers.ts'
import { gameHostRoutes } from './game-host-routes.ts'
import { loginOrder, movement, newMember, statusOrder } from './orders.ts'
import { isSigned, partnerOfKey, type Partner } from './partner.ts'
import { isPassword, keepPassword } from './password.ts'
import { newSession } from './player-session.ts'
import { winLoseSince } from './win-lose.ts'

type Act = (partner: Partner, request: FastifyRequest, refuse: boolean) => Answer
type Door = { method: 'GET' | 'POST'; path: string; movesMoney?: boolean }

/** The AskMeBet "topup" API: docs/provider-dialects.md. */
export function askmebetRoutes(app: FastifyInstance, world: World, provider: Provider) {
  const memberOf = (partner: Partner, username: string) =>
    findMember(world, { ...partner, memberId: username })

  function door({ method, path, movesMoney = false }: Door, act: Act) {
    app.route({
      method,
      url: `/providers/${provider}${path}`,
      handler: (request, reply) => {
        const partner = partnerOfKey(world, provider, pathParam(request, 'key'))
        if (!partner) return reply.send(no('noAgent').body)
        const call = { target: provider, movesMoney, request, reply }
        return withFault(world, call, (refuse) => answered(() => act(partner, request, refuse)))
      },
    })
  }

  door({ method: 'POST', path: '/create/:key' }, (partner, request) => {
    const { memberLoginName, memberLoginPass, signature } = readBody(request, newMember)
    if (!isSigned(partner, [memberLoginName, memberLoginPass], signature)) return no('badSignature')
    const username = `amb${memberLoginName}`
    if (memberOf(partner, username)) return no('nameTaken')
    world.store.transaction(() => {
      registerMember(world, { ...partner, memberId: username })
      keepPassword(world, { ...partner, memberId: username }, memberLoginPass)
    })
    return ok({ username, loginName: memberLoginName })
  })

  door({ method: 'GET', path: '/credit/:key/:username' }, (partner, request) => {
    const member = memberOf(partner, pathParam(request, 'username'))
    return member ? ok({ credit: formatMoney(member.balance) }) : no('noMember')
  })

  for (const [path, direction] of [
    ['/deposit', 'IN'],
    ['/withdraw', 'OUT'],
  ] as const)
    door({ method: 'POST', path: `${path}/:key/:username`, movesMoney: true }, (partner, request, refuse) => {
      const { amount, signature } = readBody(request, movement)
      const memberId = pathParam(request, 'username')
      if (!isSigned(partner, [formatMoney(amount), memberId], signature)) return no('badSignature')
      if (!memberOf(partner, memberId)) return no('noMember')
      // Nobody tells a reference, so that every call is a new one.
      const order = { reference: randomUUID(), memberId, direction, amount }
      const { row } = makeTransfer(world, partner, order, { refuse, keepsRefusals: false })
      if (row.status === 'REFUSED') return no('notEnough')
      return ok({
        before: formatMoney(row.balance_before),
        amount: formatMoney(amount),
        after: formatMoney(row.balance_after),
        ref: row.reference,
      })
    })

  door({ method: 'GET', path: '/winLose/:key/:username/:depositRef' }, (partner, request) => {
    const key = { ...partner, memberId: pathParam(request, 'username') }
    const ref = pathParam(request, 'depositRef')
    const deposit = findTransfer(world, { ...partner, reference: ref })
    if (deposit?.member_id !== key.memberId || deposit.direction !== 'IN') return no('noSuchRef')
    return ok({ username: key.memberId, ref, data: winLoseSince(world, key, deposit.at) })
  })

  door({ method: 'POST', path: '/gameStatus/:key' }, (partner, request) => {
    const { username, signature } = readBody(request, statusOrder)
    if (!isSigned(partner, [partner.agent], signature)) return no('badSignature')
    return username === partner.agent || memberOf(partner, username)
      ? ok({ active: true, lock: false, suspend: false })
      : no('noMember')
  })

  door({ method: 'POST', path: '/login/sa/:key' }, (partner, request) => {
    const { username, password, signature } = readBody(request, loginOrder)
    if (!isSigned(partner, [username, password], signature)) return no('badSignature')
    return isPassword(world, { ...partner, memberId: username }, password)
      ? ok({ token: newSession(world, partner, username) })
      : no('noMember')
  })

  gameHostRoutes(app, world, provider)
}

/** What does not fit a shape is a no in the dialect's own words. */
function answered(act: () => Answer): Answer {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refused && error.status === 400) return no('invalid')
    throw error
  }
}

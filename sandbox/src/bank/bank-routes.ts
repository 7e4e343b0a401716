import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withFault, type Answer } from '../faults/with-fault.ts'
import { listQuery } from '../list-query.ts'
import { notFound, Refused } from '../refused.ts'
import { pathParam, read, readBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { inquireAccount } from './inquire-account.ts'
import { chargeOrder } from './charge.ts'
import { findCharge, paymentPage, showCharge } from './charge-queries.ts'
import { signedMerchant, type Merchant } from './merchant.ts'
import { openCharge } from './open-charge.ts'
import { payoutOrder, wirePayout } from './payout.ts'
import { findPayout, payoutListQuery, payoutPage } from './payout-queries.ts'
import { sendPayout } from './send-payout.ts'

type Act = (merchant: Merchant, request: FastifyRequest) => Answer

/** The merchant's wire, docs/partner-wire.md. */
export function bankRoutes(app: FastifyInstance, world: World) {
  function door(method: 'GET' | 'POST', url: string, act: Act) {
    const movesMoney = method === 'POST'
    app.route({
      method,
      url,
      handler: (request, reply) => {
        const merchant = signedMerchant(world, request)
        return withFault(world, { target: 'bank', movesMoney, request, reply }, (refuse) => {
          if (refuse) throw new Refused(422, 'REFUSED', 'the bank says no; nothing was applied')
          return act(merchant, request)
        })
      },
    })
  }

  door('POST', '/bank/charges', (merchant, request) =>
    openCharge(world, merchant, readBody(request, chargeOrder)),
  )
  door('GET', '/bank/charges/:bill', ({ mid }, request) => {
    const charge = findCharge(world, { mid, bill: pathParam(request, 'bill') })
    if (!charge) throw notFound('the charge')
    return { status: 200, body: showCharge(world, charge) }
  })
  door('POST', '/bank/payouts', (merchant, request) =>
    sendPayout(world, merchant, readBody(request, payoutOrder)),
  )
  door('GET', '/bank/payouts/:reference', ({ mid }, request) => {
    const payout = findPayout(world, { mid, reference: pathParam(request, 'reference') })
    if (!payout) throw notFound('the payout')
    return { status: 200, body: wirePayout(payout) }
  })

  door('GET', '/bank/accounts/:bankCode/:accountNumber', (_merchant, request) =>
    inquireAccount({
      bankCode: pathParam(request, 'bankCode'),
      accountNumber: pathParam(request, 'accountNumber'),
    }),
  )

  door('GET', '/bank/payments', ({ mid }, request) => ({
    status: 200,
    body: paymentPage(world, mid, read(listQuery, request.query)),
  }))
  door('GET', '/bank/payouts', ({ mid }, request) => ({
    status: 200,
    body: payoutPage(world, mid, read(payoutListQuery, request.query)),
  }))
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withFault, type Answer } from '../../faults/with-fault.ts'
import { handKip } from '../../money.ts'
import { Refused } from '../../refused.ts'
import { formOf, read } from '../../request-body.ts'
import type { World } from '../../world.ts'
import { paymentsOf } from '../charge-queries.ts'
import { isSignedByMerchant } from './merchant-key.ts'
import { refundPayment, wireRefund } from './refund-payment.ts'
import { bcelTransaction } from './transaction.ts'
import { voidPayment } from './void-payment.ts'

const place = '/banks/bcel/onepay'

const question = z.object({ mcid: z.string(), uuid: z.string() })
const refundOrder = z.strictObject({
  mcid: z.string(),
  uuid: z.string(),
  refundid: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  amount: handKip,
  signature: z.string(),
})

const voidOrder = z.strictObject({ mcid: z.string(), uuid: z.string(), signature: z.string() })

/** BCEL OnePay: who knows a payment's mcid and uuid may ask about it; what sends money back is signed. */
export function bcelRoutes(app: FastifyInstance, world: World) {
  app.get(`${place}/gettransaction.php`, (request, reply) =>
    withFault(world, { target: 'bank', movesMoney: false, request, reply }, (): Answer => {
      const { mcid, uuid } = read(question, request.query)
      const payment = paymentsOf(world, { mid: mcid, bill: uuid }).at(-1)
      return payment
        ? { status: 200, body: bcelTransaction(payment) }
        : { status: 404, body: { message: 'Transaction not found' } }
    }),
  )

  app.post(`${place}/refund.php`, (request, reply) => {
    const { signature, ...order } = read(refundOrder, formOf(request))
    if (!isSignedByMerchant(world, order.mcid, `${order.mcid}${order.uuid}${order.refundid}`, signature))
      throw new Refused(403, 'INVALID_SIGNATURE')
    return withFault(world, { target: 'bank', movesMoney: true, request, reply }, (refuse) => {
      if (refuse) throw new Refused(400, 'REFUSED')
      const { mcid: mid, uuid: bill, refundid: refundId, amount } = order
      return { status: 200, body: wireRefund(refundPayment(world, { mid, bill, refundId, amount })) }
    })
  })

  app.post(`${place}/void.php`, (request, reply) => {
    const { mcid, uuid, signature } = read(voidOrder, formOf(request))
    if (!isSignedByMerchant(world, mcid, `${mcid}${uuid}`, signature))
      throw new Refused(403, 'INVALID_SIGNATURE')
    return withFault(world, { target: 'bank', movesMoney: true, request, reply }, (refuse) => {
      if (refuse) throw new Refused(400, 'REFUSED')
      return { status: 200, body: voidPayment(world, { mid: mcid, bill: uuid }) }
    })
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { withFault, type Answer } from '../../faults/with-fault.ts'
import { handKip } from '../../money.ts'
import { notFound, Refused } from '../../refused.ts'
import { header } from '../../request-header.ts'
import { pathParam, readBody } from '../../request-body.ts'
import { timeIn, timeNow, type World } from '../../world.ts'
import { findCharge, paymentsOf } from '../charge-queries.ts'
import { findMerchant, type Merchant } from '../merchant.ts'
import { midOfAccount } from '../merchant-wire.ts'
import { openCharge } from '../open-charge.ts'
import { phajayTransaction } from './transaction.ts'

const place = '/banks/phajay/v1/api/payment'
const banks = ['bcel', 'jdb', 'ldb', 'ib', 'stb']
const chargeMs = 30 * 60_000
const mostMinor = 100_000_000_00n

const qrOrder = z.object({
  amount: handKip.refine((minor) => minor <= mostMinor, 'at most 100,000,000'),
  description: z.string().regex(/^[A-Za-z0-9]{1,25}$/),
  tag1: z.string().max(100).optional(),
})

/** PhaJay, an aggregator: a key in a header, a QR of a bank, and a transaction that is asked after by its own number. */
export function phajayRoutes(app: FastifyInstance, world: World) {
  for (const bank of banks) {
    app.post(`${place}/generate-${bank}-qr`, (request, reply) => {
      const merchant = knownAccount(world, request)
      return withFault(world, { target: 'bank', movesMoney: true, request, reply }, (refuse) => {
        if (refuse) throw new Refused(400, 'REFUSED')
        return makeQr(world, merchant, readBody(request, qrOrder))
      })
    })
  }

  app.get(`${place}/status/:id`, (request, reply) => {
    const { mid } = knownAccount(world, request)
    return withFault(world, { target: 'bank', movesMoney: false, request, reply }, () =>
      stateOf(world, { mid, bill: pathParam(request, 'id') }),
    )
  })
}

function makeQr(world: World, merchant: Merchant, order: z.output<typeof qrOrder>): Answer {
  const transactionId = `PJ${Array.from({ length: 14 }, () => randomInt(10)).join('')}`
  const { amount, description } = order
  const charge = { bill: transactionId, amount, currency: 'LAK', description } as const
  openCharge(world, merchant, { ...charge, expiresAt: timeIn(world, chargeMs) })
  const { emv: qrCode } = findCharge(world, { mid: merchant.mid, bill: transactionId })!
  const link = `onepay://qr/${encodeURI(qrCode)}`
  return { status: 200, body: { message: 'SUCCESS', transactionId, qrCode, link } }
}

function stateOf(world: World, asked: { mid: string; bill: string }): Answer {
  const charge = findCharge(world, asked)
  if (!charge) throw notFound('the transaction')
  const payment = paymentsOf(world, asked).at(-1)
  const status = charge.expires_at <= timeNow(world) ? 'EXPIRED' : 'PENDING'
  return {
    status: 200,
    body: payment ? phajayTransaction(charge, payment) : { transactionId: charge.bill, status },
  }
}

function knownAccount(world: World, request: FastifyRequest): Merchant {
  const mid = midOfAccount(world, 'phajay', header(request, 'secretkey'))
  const merchant = mid === null ? null : findMerchant(world, mid)
  if (!merchant) throw new Refused(401, 'UNAUTHORIZED')
  return merchant
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { withFault, type Answer } from '../../faults/with-fault.ts'
import { handKip } from '../../money.ts'
import { Refused } from '../../refused.ts'
import { header } from '../../request-header.ts'
import { rawBody, readBody } from '../../request-body.ts'
import { sql } from '../../store.ts'
import { timeIn, timeNow, type World } from '../../world.ts'
import { billNumber } from '../charge.ts'
import { findCharge, paymentsOf } from '../charge-queries.ts'
import { findMerchant, sign, type Merchant } from '../merchant.ts'
import { midOfAccount, wireOf } from '../merchant-wire.ts'
import { openCharge } from '../open-charge.ts'
import { jdbTransaction } from './transaction.ts'

const place = '/banks/jdb/api/pro/dynamic'
const tokenMs = 15 * 60_000
const chargeMs = 30 * 60_000

/** The fields' spelling is the bank's. */
const login = z.object({
  requestId: z.string().min(1),
  partnerId: z.string(),
  clientId: z.string(),
  clientScret: z.string(),
})
const qrOrder = z.object({
  requestId: z.string().min(1),
  partnerId: z.string(),
  mechantId: z.string(),
  txnAmount: handKip,
  billNumber,
  terminalId: z.string(),
  terminalLabel: z.string(),
  mobileNo: z.string(),
})
const question = z.object({ requestId: z.string().min(1), billNumber: z.string() })

const ok = (data: object): Answer => ({ status: 200, body: { status: 'OK', message: 'Success', data } })
const no = (status: string): Answer => ({ status: 200, body: { status, message: status } })
const unauthorised = () => new Refused(401, 'UNAUTHORIZED')

/** JDB's dynamic QR: a token, a signature over each body, and the bank's own spelling. */
export function jdbRoutes(app: FastifyInstance, world: World) {
  function door(
    name: string,
    act: (merchant: Merchant, request: FastifyRequest) => Answer,
    movesMoney = false,
  ) {
    app.post(`${place}/${name}`, (request, reply) => {
      const merchant = name === 'autenticate' ? knownClient(world, request) : holder(world, request)
      return withFault(world, { target: 'bank', movesMoney, request, reply }, (refuse) =>
        refuse ? no('REFUSED') : act(merchant, request),
      )
    })
  }

  door('autenticate', ({ mid }) => {
    const token = randomBytes(24).toString('base64url')
    world.store.run(
      sql`INSERT INTO bank_tokens (token, mid, expires_at) VALUES (${token}, ${mid}, ${timeIn(world, tokenMs)})`,
    )
    return ok({ accessToken: token, tokenType: 'Bearer' })
  })

  door(
    'generateQr',
    (merchant, request) => {
      const order = readBody(request, qrOrder)
      if (order.mechantId !== merchant.mid) return no('INVALID_MERCHANT')
      return makeQr(world, merchant, { bill: order.billNumber, amount: order.txnAmount })
    },
    true,
  )

  door('checkTransaction', ({ mid }, request) => {
    const { billNumber: bill } = readBody(request, question)
    const payment = paymentsOf(world, { mid, bill }).at(-1)
    return payment ? ok(jdbTransaction(payment)) : no('NOT_FOUND')
  })
}

function makeQr(
  world: World,
  merchant: Merchant,
  { bill, amount }: { bill: string; amount: bigint },
): Answer {
  const known = findCharge(world, { mid: merchant.mid, bill })
  if (known && known.amount !== amount) return no('DUPLICATE_BILL')
  const expiresAt = timeIn(world, chargeMs)
  if (!known) openCharge(world, merchant, { bill, amount, currency: 'LAK', expiresAt, description: '' })
  return ok({ mcid: merchant.mid, emv: findCharge(world, { mid: merchant.mid, bill })!.emv })
}

/** Who logs in, by the body that it has signed. */
function knownClient(world: World, request: FastifyRequest): Merchant {
  const { partnerId, clientId, clientScret } = readBody(request, login)
  const mid = midOfAccount(world, 'jdb', clientId)
  const wire = mid === null ? null : wireOf(world, mid)
  const merchant = mid === null ? null : findMerchant(world, mid)
  const isKnown = wire?.dialect === 'jdb' && wire.partnerId === partnerId && wire.clientSecret === clientScret
  if (!merchant || !isKnown) throw unauthorised()
  return signedBy(merchant, request)
}

/** The owner of the token. */
function holder(world: World, request: FastifyRequest): Merchant {
  const token = header(request, 'authorization').replace(/^Bearer /, '')
  const row = world.store.one<{ mid: string }>(
    sql`SELECT mid FROM bank_tokens WHERE token = ${token} AND expires_at > ${timeNow(world)}`,
  )
  const merchant = row && findMerchant(world, row.mid)
  if (!merchant) throw unauthorised()
  return signedBy(merchant, request)
}

function signedBy(merchant: Merchant, request: FastifyRequest): Merchant {
  const expected = Buffer.from(sign(merchant.secret, rawBody(request)).toString('hex'))
  const given = Buffer.from(header(request, 'signedhash'))
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new Refused(403, 'INVALID_SIGNATURE')
  return merchant
}

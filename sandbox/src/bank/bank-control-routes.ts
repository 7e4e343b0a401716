import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireLocal } from '../local-only.ts'
import { pathParam, read, readBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { listCharges, showCharge } from './charge-queries.ts'
import { merchantWire, putWire } from './merchant-wire.ts'
import { payQr, qrPayment } from './pay-qr.ts'
import { wirePayout } from './payout.ts'
import { listPayouts } from './payout-queries.ts'
import { sql } from '../store.ts'

/** Tag 38/03 holds at most 25 characters. */
const merchantId = z.string().regex(/^[A-Za-z0-9_-]{1,25}$/)

const onboarding = z.strictObject({
  secret: z.string().min(8).max(200),
  displayName: z.string().min(1).max(100),
  iin: z.string().regex(/^\d{8}$/),
  notifyUrl: z.url({ protocol: /^https?$/ }),
  /** What the merchant speaks, with what it is known by there. */
  wire: merchantWire.default({ dialect: 'open' }),
})

type Onboarded = Omit<z.output<typeof onboarding>, 'wire'> & { mid: string }

export function bankControlRoutes(app: FastifyInstance, world: World) {
  app.put('/sandbox/bank/merchants/:mid', (request) => {
    requireLocal(request)
    const mid = read(merchantId, pathParam(request, 'mid'))
    const { secret, displayName, iin, notifyUrl, wire } = readBody(request, onboarding)
    world.store.transaction(() => {
      putMerchant({ mid, secret, displayName, iin, notifyUrl })
      putWire(world, { mid, secret, wire })
    })
    return { mid, displayName, iin, notifyUrl }
  })

  function putMerchant({ mid, secret, displayName, iin, notifyUrl }: Onboarded) {
    world.store.run(sql`INSERT INTO merchants (mid, secret, display_name, iin, notify_url)
      VALUES (${mid}, ${secret}, ${displayName}, ${iin}, ${notifyUrl})
      ON CONFLICT (mid) DO UPDATE SET secret = excluded.secret, display_name = excluded.display_name,
        iin = excluded.iin, notify_url = excluded.notify_url`)
  }

  app.post('/sandbox/bank/pay', (request, reply) =>
    reply.code(201).send(payQr(world, readBody(request, qrPayment))),
  )

  app.get('/sandbox/bank/charges', () => {
    const charges = listCharges(world).map((row) => ({
      mid: row.mid,
      ...showCharge(world, row),
      description: row.description,
      expiresAt: row.expires_at,
      createdAt: row.created_at,
    }))
    return { charges }
  })

  app.get('/sandbox/bank/payouts', () => {
    const payouts = listPayouts(world).map((row) => ({
      mid: row.mid,
      ...wirePayout(row),
      bankCode: row.bank_code,
      accountNumber: row.account_number,
      accountName: row.account_name,
      createdAt: row.created_at,
    }))
    return { payouts }
  })
}

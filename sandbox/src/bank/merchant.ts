import type { FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { rawBody } from '../request-body.ts'
import { header } from '../request-header.ts'
import { Refused } from '../refused.ts'
import { isFresh } from '../time-window.ts'
import type { World } from '../world.ts'
import { sql } from '../store.ts'

export type Merchant = { mid: string; secret: string; display_name: string; iin: string; notify_url: string }

export const findMerchant = (world: World, mid: string) =>
  world.store.one<Merchant>(sql`SELECT * FROM merchants WHERE mid = ${mid}`)

export const sign = (secret: string, ...parts: (string | Buffer)[]) =>
  parts.reduce((hmac, part) => hmac.update(part), createHmac('sha256', secret)).digest()

export function signedMerchant(world: World, request: FastifyRequest): Merchant {
  const timestamp = header(request, 'x-timestamp')
  const given = header(request, 'x-signature')
  const merchant = findMerchant(world, header(request, 'x-merchant'))
  // An unknown merchant costs the same work and the same answer as a wrong signature.
  const line = `${timestamp}.${request.method} ${request.raw.url}.`
  const expected = sign(merchant?.secret ?? '', line, rawBody(request))

  const matches = /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), expected)
  if (!merchant || !matches || !isFresh(world, timestamp)) throw new Refused(401, 'BAD_SIGNATURE')
  return merchant
}

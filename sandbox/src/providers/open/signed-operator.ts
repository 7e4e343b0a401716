import type { FastifyRequest } from 'fastify'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { rawBody } from '../../request-body.ts'
import { header } from '../../request-header.ts'
import { Refused } from '../../refused.ts'
import { isFresh } from '../../time-window.ts'
import type { World } from '../../world.ts'
import { boughtCredit, type Buyer } from '../agency-credit.ts'
import { findCredential } from '../credential.ts'
import type { Provider } from '../provider.ts'

export const openCredential = z.strictObject({
  /** base64url of the 32 raw bytes of an Ed25519 key. */
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  credit: boughtCredit,
})

/** Ed25519 verification handles public values only, so there is no secret whose timing could leak. */
export function signedOperator(world: World, provider: Provider, request: FastifyRequest): Buyer {
  const operator = header(request, 'kham-key')
  const timestamp = header(request, 'kham-timestamp')
  const given = header(request, 'kham-signature')
  const known = findCredential(world, { provider, operator }, openCredential)

  const bodyHash = createHash('sha256').update(rawBody(request)).digest('hex')
  const text = `${request.method}\n${request.raw.url}\n${timestamp}\n${bodyHash}`
  const matches = known && isSignature(given) && isSignedBy(known.publicKey, text, given)
  if (!matches || !isFresh(world, timestamp)) throw new Refused(401, 'BAD_SIGNATURE')
  return { provider, operator, credit: known.credit }
}

const isSignature = (given: string) => /^[A-Za-z0-9_-]{86}$/.test(given)

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

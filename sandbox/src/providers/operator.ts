import type { FastifyRequest } from 'fastify'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { rawBody } from '../request-body.ts'
import { header } from '../request-header.ts'
import { Refused } from '../refused.ts'
import { isFresh } from '../time-window.ts'
import type { World } from '../world.ts'
import type { Desk, Provider } from './provider.ts'
import { sql } from '../store.ts'

export const isEd25519Key = (raw: string) => /^[A-Za-z0-9_-]{43}$/.test(raw)

/** Ed25519 verification handles public values only, so there is no secret whose timing could leak. */
export function signedOperator(world: World, provider: Provider, request: FastifyRequest): Desk {
  const operator = header(request, 'kham-key')
  const timestamp = header(request, 'kham-timestamp')
  const given = header(request, 'kham-signature')
  const known = world.store.one<{ public_key: string }>(sql`SELECT public_key FROM operators
    WHERE provider = ${provider} AND key_id = ${operator}`)

  const bodyHash = createHash('sha256').update(rawBody(request)).digest('hex')
  const text = `${request.method}\n${request.raw.url}\n${timestamp}\n${bodyHash}`
  const matches = known && isSignature(given) && isSignedBy(known.public_key, text, given)
  if (!matches || !isFresh(world, timestamp)) throw new Refused(401, 'BAD_SIGNATURE')
  return { provider, operator }
}

const isSignature = (given: string) => /^[A-Za-z0-9_-]{86}$/.test(given)

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

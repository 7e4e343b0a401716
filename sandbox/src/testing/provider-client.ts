import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { call, control, unixSeconds } from './call.ts'
import type { Running } from './start-sandbox.ts'

export function newOperator(keyId = 'kham-1') {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { keyId, privateKey, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }
}
export type Operator = ReturnType<typeof newOperator>

export const onboardOperator = (world: Running, { keyId, publicKey }: Operator, provider = 'alphabet') =>
  control(world.url, 'PUT', `/sandbox/providers/${provider}/operators/${keyId}`, { publicKey })

type Options = { provider?: string; timestamp?: () => string }

/** Speaks the provider's wire as the operator does, written again from the document. */
export function providerClient(world: Running, operator: Operator, options: Options = {}) {
  const { provider = 'alphabet', timestamp = unixSeconds } = options
  return (method: string, path: string, body?: unknown) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const full = `/providers/${provider}${path}`
    const at = timestamp()
    const hash = createHash('sha256').update(text).digest('hex')
    const signature = sign(null, Buffer.from(`${method}\n${full}\n${at}\n${hash}`), operator.privateKey)
    const headers = {
      'kham-key': operator.keyId,
      'kham-timestamp': at,
      'kham-signature': signature.toString('base64url'),
    }
    return call(world.url, { method, path: full, text }, headers)
  }
}

type Order = { reference: string; direction?: 'IN' | 'OUT'; amount?: string; memberId?: string }

export const transfer = ({ reference, direction = 'IN', amount = '1000.00', memberId = 'm1' }: Order) => ({
  reference,
  memberId,
  direction,
  amount,
  currency: 'THB',
})

import { createPublicKey, verify } from 'node:crypto'
import type { World } from '../../world.ts'
import { wireOf } from '../merchant-wire.ts'

/** Whether the merchant has signed the text, SHA256withRSA as base64. */
export function isSignedByMerchant(world: World, mid: string, text: string, signature: string): boolean {
  const wire = wireOf(world, mid)
  if (wire?.dialect !== 'bcel') return false
  const key = createPublicKey({ key: Buffer.from(wire.publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

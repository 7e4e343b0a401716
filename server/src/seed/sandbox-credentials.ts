import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { ProviderId } from '@kham/contract/providers'
import type { ProviderDialect } from '../db/tables.ts'

/** What the sandbox's providers speak. */
export const sandboxDialect: Record<ProviderId, ProviderDialect> = {
  alphabet: 'open',
  askmebet: 'open',
  betflix: 'open',
  gclub: 'open',
  gclub_live: 'open',
}

/** Who the agency is at a provider, as its row keeps it but for the seal. */
export interface Credentials {
  keyId: string
  secret: string
  settings: Record<string, string>
}

/** A new Ed25519 key: its name, and PKCS#8 DER as base64. */
export function newProviderKey(): Credentials {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'jwk' }).x!
  return {
    keyId: `kham-${raw.slice(0, 12)}`,
    secret: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    settings: {},
  }
}

/** base64url of the raw 32 bytes. */
function publicKeyOf(privateKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return createPublicKey(key).export({ format: 'jwk' }).x!
}

/** New credentials for the sandbox's provider of a dialect. */
export const newCredentials: Record<ProviderDialect, () => Credentials> = {
  open: newProviderKey,
  askmebet: newProviderKey,
  betflix: newProviderKey,
  'amb-super': newProviderKey,
}

type Told = Pick<Credentials, 'secret' | 'settings'>

/** What the sandbox's provider is told of the agency, so that it knows its calls. */
export const toldToSandbox: Record<ProviderDialect, (of: Told) => object> = {
  open: ({ secret }) => ({ publicKey: publicKeyOf(secret) }),
  askmebet: ({ secret }) => ({ publicKey: publicKeyOf(secret) }),
  betflix: ({ secret }) => ({ publicKey: publicKeyOf(secret) }),
  'amb-super': ({ secret }) => ({ publicKey: publicKeyOf(secret) }),
}

import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import { dialectOfProvider, type ProviderDialect } from '@kham/contract/operator/cashier/partner-fields'
import type { ProviderId } from '@kham/contract/play/providers'

/** An agency's credentials at a provider, as in its row but unsealed. */
export interface Credentials {
  keyId: string
  secret: string
  settings: Record<string, string>
}

/** Source of random bytes. */
type Bytes = (count: number) => Buffer

/** The head of an Ed25519 key in PKCS#8; its 32 bytes follow. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A new Ed25519 key: its name, and PKCS#8 DER as base64. */
export function newProviderKey(bytes: Bytes = randomBytes): Credentials {
  const secret = Buffer.concat([keyHead, bytes(32)]).toString('base64')
  return { keyId: `kham-${publicKeyOf(secret).slice(0, 12)}`, secret, settings: {} }
}

/** base64url of the raw 32 bytes. */
function publicKeyOf(privateKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return createPublicKey(key).export({ format: 'jwk' }).x!
}

/** The lists that the sandbox's provider has, each with the kind of its games. */
const betflixFiles =
  'pg.txt,pp.txt,joker.txt,fish.txt=fish,sexy.txt=casino,sbo.txt=sport,card.txt=card,cock.txt=chicken'

const newApiKey = (bytes: Bytes): Credentials => ({
  keyId: `kham-${bytes(6).toString('hex')}`,
  secret: bytes(24).toString('base64url'),
  settings: { files: betflixFiles },
})

const newAgent = (providerId: ProviderId, bytes: Bytes): Credentials => ({
  keyId: `kham${bytes(6).toString('hex')}`,
  secret: bytes(32).toString('base64url'),
  settings: { productId: providerId.toUpperCase() },
})

function newPartner(_: ProviderId, bytes: Bytes): Credentials {
  const agent = `KHAM${bytes(4).toString('hex')}`
  return { keyId: agent, secret: bytes(24).toString('base64url'), settings: { agent } }
}

/** New credentials for the sandbox's provider of a dialect. */
const fresh: Record<ProviderDialect, (providerId: ProviderId, bytes: Bytes) => Credentials> = {
  open: (_, bytes) => newProviderKey(bytes),
  askmebet: newPartner,
  betflix: (_, bytes) => newApiKey(bytes),
  'amb-super': newAgent,
}

export const newCredentials = (providerId: ProviderId, bytes: Bytes = randomBytes) =>
  fresh[dialectOfProvider[providerId]](providerId, bytes)

type Secrets = Pick<Credentials, 'secret' | 'settings'>

/** The agency's credentials as the sandbox's provider stores them, to verify its calls. */
export const sandboxCredentials: Record<ProviderDialect, (of: Secrets) => object> = {
  open: ({ secret }) => ({ publicKey: publicKeyOf(secret) }),
  askmebet: ({ secret, settings }) => ({ key: secret, agent: settings['agent'] }),
  betflix: ({ secret }) => ({ apiKey: secret }),
  'amb-super': ({ secret, settings }) => ({ secret, productId: settings['productId'] }),
}

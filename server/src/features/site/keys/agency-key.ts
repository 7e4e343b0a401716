import type { Selectable } from 'kysely'
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { AgencyKey } from '@kham/contract/books/receipts'
import type { Tables } from '../../../db/tables.ts'
import type { Secrets } from '../../../secrets.ts'

export type AgencyKeyRow = Selectable<Tables['agency_keys']>

/** What a sealed private key is about: of no use in another agency's row. */
const aboutOf = ({ agency_id, key_id }: Pick<AgencyKeyRow, 'agency_id' | 'key_id'>) =>
  `private key ${key_id} of ${agency_id}`

/** A new Ed25519 key. Its id follows from its public half, so that two keys never share one. */
export function newAgencyKey(agencyId: string, secrets: Secrets, now: Date): AgencyKeyRow {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'jwk' }).x!
  const keyId = createHash('sha256').update(Buffer.from(raw, 'base64url')).digest('base64url').slice(0, 16)
  const named = { agency_id: agencyId, key_id: keyId }
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  return {
    ...named,
    public_key: raw,
    private_key: secrets.seal(der, aboutOf(named)),
    active_from: now,
    retired_at: null,
  }
}

/** Ed25519 over the text's UTF-8 bytes, base64url. */
export function signatureOf(text: string, row: AgencyKeyRow, secrets: Secrets): string {
  const der = secrets.open(row.private_key, aboutOf(row))
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return sign(null, Buffer.from(text), key).toString('base64url')
}

export function isSignedBy(text: string, signature: string, publicKey: string): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  // Another spelling of the same bytes is another text.
  if (bytes.toString('base64url') !== signature) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, bytes)
}

/** A key as everybody may see it. */
export const toAgencyKey = (row: AgencyKeyRow): AgencyKey => ({
  id: row.key_id,
  algorithm: 'Ed25519',
  publicKey: row.public_key,
  from: row.active_from.toISOString(),
  until: row.retired_at?.toISOString() ?? null,
})

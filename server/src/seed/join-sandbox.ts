import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '../db/db.ts'

/** A new Ed25519 key as a row keeps it: its name, and PKCS#8 DER as base64. */
export function newProviderKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'jwk' }).x!
  return {
    key_id: `kham-${raw.slice(0, 12)}`,
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

/** base64url of the raw 32 bytes. */
function publicKeyOf(privateKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return createPublicKey(key).export({ format: 'jwk' }).x!
}

const triesWhileStarting = 100

/** The sandbox starts beside the server, so the first calls may come too early. */
async function put(url: string, body: object) {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((error: unknown) => (tries < triesWhileStarting ? null : Promise.reject(error)))
    if (response?.ok) return
    if (response) throw new Error(`the sandbox answered ${response.status} to ${url}`)
    await setTimeout(100)
  }
}

/** Tells the sandbox who the agency is: its merchant secret, its notify address and its public keys. */
export async function joinSandbox(
  db: Db,
  { agencyId, sandboxUrl, publicUrl }: { agencyId: string; sandboxUrl: string; publicUrl: string },
) {
  const methods = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .execute()
  for (const { method, mid, secret, display_name: displayName, iin } of methods) {
    const notifyUrl = `${publicUrl}/api/v2/payments/${method}/notify`
    await put(`${sandboxUrl}/sandbox/bank/merchants/${mid}`, { secret, displayName, iin, notifyUrl })
  }
  const providers = await db
    .selectFrom('agency_providers')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .execute()
  for (const { provider_id, key_id, private_key } of providers) {
    const url = `${sandboxUrl}/sandbox/providers/${provider_id}/operators/${key_id}`
    await put(url, { publicKey: publicKeyOf(private_key) })
  }
}

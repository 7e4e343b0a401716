import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { ofMethod, ofProvider, openPartnerSecret } from '../partners/partner-secret.ts'
import { sandboxBankCredentials } from './sandbox-banks.ts'
import { sandboxCredentials } from './sandbox-credentials.ts'

const triesWhileStarting = 100

/** The sandbox starts beside the server, so the first calls may come too early. */
export async function putToSandbox(url: string, body: object) {
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
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { agencyId, sandboxUrl, publicUrl }: { agencyId: string; sandboxUrl: string; publicUrl: string },
) {
  const methods = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .execute()
  for (const { method, dialect, mid, secret: sealed, settings, display_name: displayName, iin } of methods) {
    if (dialect === 'manual') continue
    const secret = openPartnerSecret(secrets, ofMethod(agencyId, method), sealed)
    const told = sandboxBankCredentials(dialect, { secret, settings })
    const notifyUrl = `${publicUrl}/api/v2/payments/${method}/notify`
    await putToSandbox(`${sandboxUrl}/sandbox/bank/merchants/${mid}`, {
      ...told,
      displayName,
      iin,
      notifyUrl,
    })
  }
  const providers = await db
    .selectFrom('agency_providers')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .execute()
  for (const { provider_id, dialect, key_id, secret: sealed, settings } of providers) {
    const url = `${sandboxUrl}/sandbox/providers/${provider_id}/operators/${key_id}`
    const secret = openPartnerSecret(secrets, ofProvider(agencyId, provider_id), sealed)
    await putToSandbox(url, sandboxCredentials[dialect]({ secret, settings }))
  }
}

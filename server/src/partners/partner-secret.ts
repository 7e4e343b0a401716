import type { ProviderId } from '@kham/contract/providers'
import type { Db } from '../db/db.ts'
import { isSealed, type Secrets } from '../secrets.ts'

const aboutProvider = (agencyId: string, providerId: ProviderId) => `provider ${agencyId} ${providerId}`

/** A provider's credentials as a row keeps them. */
export const sealProviderSecret = (
  secrets: Secrets,
  agencyId: string,
  providerId: ProviderId,
  plain: string,
) => secrets.seal(Buffer.from(plain), aboutProvider(agencyId, providerId))

export const openProviderSecret = (
  secrets: Secrets,
  agencyId: string,
  providerId: ProviderId,
  sealed: string,
) => secrets.open(sealed, aboutProvider(agencyId, providerId)).toString()

/** Seals what an earlier version has left plain. Safe to run at every start, also of several servers at once. */
export async function sealPlainSecrets(db: Db, secrets: Secrets): Promise<void> {
  const rows = await db
    .selectFrom('agency_providers')
    .select(['agency_id', 'provider_id', 'secret'])
    .execute()
  for (const { agency_id, provider_id, secret: plain } of rows.filter(({ secret }) => !isSealed(secret))) {
    await db
      .updateTable('agency_providers')
      .set({ secret: sealProviderSecret(secrets, agency_id, provider_id, plain) })
      .where('agency_id', '=', agency_id)
      .where('provider_id', '=', provider_id)
      .where('secret', '=', plain)
      .execute()
  }
}

import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../db/db.ts'
import { isSealed, type Secrets } from '../secrets.ts'

/** Owner of a secret: sealed for one, it is of no use to another. */
export const ofProvider = (agencyId: string, providerId: ProviderId) => `provider ${agencyId} ${providerId}`
export const ofMethod = (agencyId: string, method: string) => `payment method ${agencyId} ${method}`

/** A partner's credentials as a row keeps them. */
export const sealPartnerSecret = (secrets: Secrets, whose: string, plain: string) =>
  secrets.seal(Buffer.from(plain), whose)

export const openPartnerSecret = (secrets: Secrets, whose: string, sealed: string) =>
  secrets.open(sealed, whose).toString()

/** Seals what an earlier version has left plain. Safe to run at every start, also of several servers at once. */
export async function sealPlainSecrets(db: Db, secrets: Secrets): Promise<void> {
  await sealProviders(db, secrets)
  await sealMethods(db, secrets)
}

async function sealProviders(db: Db, secrets: Secrets) {
  const rows = await db
    .selectFrom('agency_providers')
    .select(['agency_id', 'provider_id', 'secret'])
    .execute()
  for (const { agency_id, provider_id, secret } of rows.filter(isPlain)) {
    await db
      .updateTable('agency_providers')
      .set({ secret: sealPartnerSecret(secrets, ofProvider(agency_id, provider_id), secret) })
      .where('agency_id', '=', agency_id)
      .where('provider_id', '=', provider_id)
      .where('secret', '=', secret)
      .execute()
  }
}

async function sealMethods(db: Db, secrets: Secrets) {
  const rows = await db.selectFrom('payment_methods').select(['agency_id', 'method', 'secret']).execute()
  for (const { agency_id, method, secret } of rows.filter(isPlain)) {
    await db
      .updateTable('payment_methods')
      .set({ secret: sealPartnerSecret(secrets, ofMethod(agency_id, method), secret) })
      .where('agency_id', '=', agency_id)
      .where('method', '=', method)
      .where('secret', '=', secret)
      .execute()
  }
}

const isPlain = ({ secret }: { secret: string }) => !isSealed(secret)

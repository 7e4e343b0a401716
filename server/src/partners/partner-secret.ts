import type { ProviderId } from '@kham/contract/providers'
import type { Secrets } from '../secrets.ts'

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

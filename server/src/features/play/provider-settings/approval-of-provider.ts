import type { ProviderId } from '@kham/contract/play/providers'
import { canonicalJson } from '../../../canonical-json.ts'
import type { ProviderReach } from '../../../partners/check-provider.ts'
import type { Secrets } from '../../../secrets.ts'
import { alwaysTwo, subjectOfName } from '../../desk/approvals/approval.ts'

interface Way {
  agencyId: string
  providerId: ProviderId
}

/** What an approval of a provider is about. */
export const providerSubject = ({ agencyId, providerId }: Way) =>
  subjectOfName(agencyId, 'provider', providerId)

interface Saying {
  way: Way
  name: string
  reach: ProviderReach
  /** The one that is changed; 0 = there is none yet. */
  version: number
  /** Whether they may give the first approval of it. */
  mayRaiseRisk: boolean
}

/** Where players' credit is, as both say it: the secret must be equal, and is neither stored nor shown. */
export function approvalOfProvider(
  secrets: Secrets,
  { way, name, reach, version, mayRaiseRisk: mayBeFirst }: Saying,
) {
  const { secret: plain, settings, ...place } = reach
  const secret = secrets.derive(`secret ${way.agencyId} ${way.providerId} ${plain}`)
  const said = {
    providerId: way.providerId,
    displayName: name,
    dialect: place.dialect,
    baseUrl: place.baseUrl,
    keyId: place.keyId,
    settings: Object.values(settings).join(', ') || null,
  }
  const content = [String(version), name, canonicalJson({ ...place, settings }), secret.toString('base64url')]
  return alwaysTwo({ act: 'SET_PROVIDER', subject: providerSubject(way), said, content, mayBeFirst })
}

/** Whether a provider is reached otherwise, or with another secret. */
export const isReachedOtherwise = (before: ProviderReach, after: ProviderReach) =>
  canonicalJson({ ...before }) !== canonicalJson({ ...after })

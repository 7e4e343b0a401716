import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { ProviderStatusBadge } from '@kham/ui/provider-status-badge'
import { useProviderStatus } from './status-api.ts'

/** A word beside a provider's name while something is wrong with it. */
export function StatusMark({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('status')
  const status = useProviderStatus(provider)
  if (status === undefined || status === 'UP') return null
  return <ProviderStatusBadge status={status}>{t(`status:name.${status}`)}</ProviderStatusBadge>
}

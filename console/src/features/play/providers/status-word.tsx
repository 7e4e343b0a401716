import type { OperatorProvider } from '@kham/contract/operator/play/provider-status'
import { useTranslation } from '../../../words.ts'
import { ProviderStatusBadge } from '@kham/ui/provider-status-badge'

/** A provider that the agency has switched off is in maintenance by its own decision. */
export function StatusWord({ status, enabled }: Pick<OperatorProvider, 'status' | 'enabled'>) {
  const { t } = useTranslation('providers')
  return (
    <ProviderStatusBadge status={status}>
      {enabled ? t(`providers:status.${status}`) : t('providers:off')}
    </ProviderStatusBadge>
  )
}

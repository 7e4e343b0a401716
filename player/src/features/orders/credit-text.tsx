import type { ProviderId } from '@kham/contract/providers'
import { formatMoney } from '@kham/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { creditQuery } from '../credits/credit-api.ts'

/** Credit at one provider; a provider that does not answer has unknown credit, never none. */
export function CreditText({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('deposit')
  const { data, isError } = useQuery(creditQuery(provider))
  if (data && !isError) return formatMoney(data.credit)
  return isError ? <span title={t('creditUnknown')}>—</span> : '…'
}

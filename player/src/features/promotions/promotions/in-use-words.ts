import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import type { UsageInUse } from './promotion-api.ts'
import { measureOf } from './usage-measure.ts'

/** Where a promotion in use stands, in one line. */
export function useInUseWords() {
  const { t } = useTranslation('player')
  const providerName = useProviderNames()
  return ({ providerId, creditedAt, progress, terms }: UsageInUse) => {
    const provider = providerName(providerId)
    if (creditedAt === null || progress === null)
      return t('player:inUse.toPay', { provider, amount: formatMoney(terms.deposit, { withUnit: true }) })
    const { kind, percent, isReached } = measureOf(progress)
    return isReached
      ? t('player:inUse.reached', { provider })
      : t(`player:inUse.${kind}`, { provider, percent })
  }
}

import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import type { UsageInUse } from './promotion-api.ts'

/** What a look at the credit has shown; null = it said nothing. */
export function useRecheckWords() {
  const { t } = useTranslation('promotion')
  return ({ terms: { threshold }, progress }: UsageInUse) => {
    if (!progress?.counted) return null
    const money = (amount: typeof threshold) => formatMoney(amount, { withUnit: true })
    return t('promotion:use.still', { credit: money(progress.counted), threshold: money(threshold) })
  }
}

import { toMinor, type Money } from '@kham/contract/money'
import { useCredits } from '../../play/credits/use-credit.ts'
import { countedOf } from './counted-credit.ts'
import type { UsageInUse } from './promotion-api.ts'

/** The credit that is too much for a deposit under this promotion, where the provider itself has told it; null = nothing is known to be. */
export function useOverThreshold(
  usage: Pick<UsageInUse, 'providerId' | 'terms' | 'brought'> | null,
): Money | null {
  const [credit] = useCredits(usage ? [usage.providerId] : [])
  if (!usage || credit?.state !== 'live' || credit.money === null) return null
  const counted = countedOf(credit.money, usage)
  return toMinor(counted.amount) < toMinor(usage.terms.threshold.amount) ? null : counted
}

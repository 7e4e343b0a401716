import { usageStatuses, type UsageStatus } from '@kham/contract/promotions/usage-status'
import { pageIn } from '../../orders/kernel/history-search.ts'

/** What the history of promotions keeps in its address. */
export interface UsageSearch {
  page?: number
  status?: UsageStatus
}

export function usageSearch(raw: Record<string, unknown>): UsageSearch {
  const status = usageStatuses.find((each) => each === raw['status'])
  return { ...pageIn(raw), ...(status ? { status } : {}) }
}

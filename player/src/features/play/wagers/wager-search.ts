import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { pageIn } from '../../orders/kernel/history-search.ts'

/** What the list of rounds keeps in its address. */
export interface WagerSearch {
  page?: number
  provider?: ProviderId
}

export function wagerSearch(raw: Record<string, unknown>): WagerSearch {
  const provider = providerIds.find((id) => id === raw['provider'])
  return { ...pageIn(raw), ...(provider ? { provider } : {}) }
}

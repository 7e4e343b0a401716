import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { orderIn } from './history-search.ts'

/** What an order page keeps in its address: the order it follows, or the provider that a new order starts with. */
export interface OrderSearch {
  order?: string
  provider?: ProviderId
}

const isProvider = (value: unknown): value is ProviderId =>
  (providerIds as readonly unknown[]).includes(value)

export const orderSearch = (raw: Record<string, unknown>): OrderSearch => ({
  ...orderIn(raw),
  ...(isProvider(raw['provider']) ? { provider: raw['provider'] } : {}),
})

import { wireCatalogue } from '../../play/catalogue.ts'
import type { Provider } from '../provider.ts'

const kinds: Record<string, { category: string; type: string }> = {
  slot: { category: 'EGAMES', type: 'SLOT' },
  fish: { category: 'EGAMES', type: 'FISHING' },
  card: { category: 'CARD', type: 'POKER' },
  casino: { category: 'LIVECASINO', type: 'CASINO' },
  sport: { category: 'SPORT', type: 'SPORT' },
  chicken: { category: 'SPORT', type: 'COCKFIGHT' },
}

export const wireGames = (provider: Provider, productId: string) =>
  wireCatalogue(provider).map(({ id, name, category, image }, index) => ({
    code: id,
    ...kinds[category],
    name,
    img: image,
    rank: index + 1,
    providerCode: productId,
  }))

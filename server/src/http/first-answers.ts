import type { Lobby, LobbyGames } from '@kham/contract/play/lobby'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Promotion, PromotionTexts } from '@kham/contract/promotions/promotions'
import type { Language } from '@kham/contract/site/agency'
import type { BootAnswers } from '@kham/contract/site/boot'

// A page is small enough to come with the first bytes of a connection; the rest is asked for once it is seen.

/** Games that a row shows on most screens, and that are seen of a list before scrolling. */
const inRow = 9
const inList = 24

/** Titles alone: in Lao, which is always there, and in languages that are spoken. */
function titlesIn(texts: PromotionTexts, spoken: readonly Language[]): PromotionTexts {
  const titled = Object.entries(texts)
    .filter(([language]) => language === 'lo' || spoken.includes(language as Language))
    .map(([language, text]) => [language, { ...text, description: '' }])
  return Object.fromEntries(titled) as PromotionTexts // each language keeps its place
}

/**
 * The home page's first data: all promotions by their titles, without the hash of their terms, which would be the largest part of them,
 * and the games of its first row. `spoken`: the page's language, and the agency's first.
 */
export function firstOfHome(
  promotions: readonly Promotion[],
  lobby: Lobby | null,
  spoken: readonly Language[],
): BootAnswers {
  const first = lobby?.categories[0]?.category
  const row = lobby?.featured.filter(({ category }) => category === first).slice(0, inRow) ?? []
  return {
    promotions: promotions.map((each) => ({ ...each, termsHash: '', texts: titlesIn(each.texts, spoken) })),
    ...(lobby && { lobby: { ...lobby, featured: row } }),
    isCut: true,
  }
}

/** The games of a provider's list that are seen at first. */
export const firstGamesOf = (providerId: ProviderId, list: LobbyGames | null) =>
  list && { providerId, answer: { ...list, games: list.games.slice(0, inList) } }

/** What a provider's page shows at first. */
export function firstOfProvider(lobby: Lobby, games: ReturnType<typeof firstGamesOf>): BootAnswers {
  return { lobby: { ...lobby, featured: [] }, ...(games && { games }), isCut: true }
}

import type { BootAnswers } from '@kham/contract/site/boot'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Language } from '@kham/contract/site/agency'
import type { PageSlug } from '@kham/contract/site/page-slugs'
import type { QueryClient } from '@tanstack/react-query'
import { liveKeys } from './live-keys.ts'

/** What everybody may ask, by the keys under which its answers are kept. */
export const publicKeys = {
  promotions: [...liveKeys.promotions, 'list'],
  promotion: (id: string) => [...liveKeys.promotions, 'one', id],
  announcements: [...liveKeys.announcements, 'visitor'],
  lobby: ['lobby'],
  gamesAt: (provider: ProviderId) => ['lobby', provider],
  /** Without a version the one in effect. */
  page: (slug: PageSlug, lang: Language, version?: number) => ['pages', slug, lang, version ?? null],
} as const

/** Keeps the data a page was drawn with. A partial answer is shown until the whole has come. */
export function takeAnswers(
  client: QueryClient,
  { promotions, promotion, lobby, games, page, isCut }: BootAnswers,
) {
  const take = (key: readonly unknown[], answer: unknown) =>
    client.setQueryData(key, answer, isCut ? { updatedAt: 1 } : undefined)
  if (promotions) take(publicKeys.promotions, { promotions })
  if (promotion) take(publicKeys.promotion(promotion.id), { promotion })
  if (lobby) take(publicKeys.lobby, lobby)
  if (games) take(publicKeys.gamesAt(games.providerId), games.answer)
  if (page) take(publicKeys.page(page.page.slug, page.asked, page.version), page.page)
}

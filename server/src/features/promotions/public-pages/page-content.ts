import type { Language } from '@kham/contract/site/agency'
import type { Context } from '../../../context.ts'
import type { ContentWish } from '../../site/agency/opening-of-page.ts'
import { announcementsForVisitors } from '../../players/announcements/for-visitors.ts'
import type { AgencyAtHost } from '../../../http/agency-of-host.ts'
import type { PageContent } from '../../../http/booted-page.ts'
import { firstGamesOf, firstOfHome, firstOfProvider } from '../../../http/first-answers.ts'
import { ttlCache } from '../../../http/ttl-cache.ts'
import { listPromotions } from '../promotions/list-promotions.ts'
import type { ReadLobby } from '../../play/games/read-lobby.ts'
import { keptGames } from '../../play/games/kept-games.ts'
import { lobbyIn } from '../../play/games/lobby.ts'
import { growthOf } from '../../site/growth/read-growth.ts'
import { readPage } from '../../site/pages/read-page.ts'
import { providerIds } from '@kham/contract/play/providers'
import { pageSlugs } from '@kham/contract/site/page-slugs'

const site = '/share/site.jpg'
const nothing: PageContent = { answers: {}, isMissing: false, image: site }
const missing: PageContent = { ...nothing, isMissing: true }

/** What visitors' pages show at first, so that they come with it; other pages ask for their own. */
export function pageContents(context: Context, readLobby: ReadLobby) {
  // A list of thousands is not read anew for each visitor.
  const firstGames = ttlCache<ReturnType<typeof firstGamesOf>>(200)
  const promotionsOf = (agencyId: string) => listPromotions(context, agencyId, null)

  async function lobbyOf(agencyId: string, language: Language) {
    const { settings } = await growthOf(context.db, agencyId)
    if (!settings.publicLobby) return null
    return { settings, lobby: lobbyIn(await readLobby(agencyId, settings), language) }
  }

  async function home(
    { agency_id: agencyId, languages: [first = 'lo'] }: AgencyAtHost,
    language: Language,
  ): Promise<PageContent> {
    const [promotions, shown] = await Promise.all([promotionsOf(agencyId), lobbyOf(agencyId, language)])
    return { ...nothing, answers: firstOfHome(promotions, shown?.lobby ?? null, [language, first]) }
  }

  async function promotion(agencyId: string, id: string): Promise<PageContent> {
    const found = (await promotionsOf(agencyId)).find((each) => each.id === id)
    if (!found) return missing
    return { answers: { promotion: found }, isMissing: false, image: `/share/promotions/${id}.jpg` }
  }

  async function games(
    agencyId: string,
    named: string | undefined,
    language: Language,
  ): Promise<PageContent> {
    const shown = await lobbyOf(agencyId, language)
    if (!shown) return missing
    const { lobby, settings } = shown
    if (named === undefined) return { ...nothing, answers: { lobby } }
    const providerId = providerIds.find((each) => each === named)
    if (!providerId || !lobby.providers.some(({ id }) => id === providerId)) return missing
    const name = `${agencyId} ${providerId} ${settings.demoRounds} ${language}`
    const first = await firstGames(name, context.clock(), async () =>
      firstGamesOf(
        providerId,
        await keptGames(context.db, { agencyId, providerId }, { ...settings, language }),
      ),
    )
    return { ...nothing, answers: firstOfProvider(lobby, first) }
  }

  async function ownPage(
    { agency_id: agencyId, languages: offered }: AgencyAtHost,
    named: string | undefined,
    asked: Language,
    search: string | undefined,
  ) {
    const slug = pageSlugs.find((each) => each === named)
    const version = new URLSearchParams(search).get('version')
    const which = version === null ? {} : { version: Number(version) }
    const wish = { lang: asked, offered, ...which }
    const page = slug ? await readPage(context.db, { agencyId, slug }, wish, context.clock()) : null
    return page ? { ...nothing, answers: { page: { asked, ...which, page } } } : missing
  }

  async function contentOf({ agency, address, language }: ContentWish): Promise<PageContent> {
    const agencyId = agency.agency_id
    const [path = '/', search] = address.split('?')
    const [, page = '', named, ...more] = path.split('/')
    if (page === '') return home(agency, language)
    if (more.length > 0) return nothing
    if (page === 'games') return games(agencyId, named, language)
    if (page === 'pages') return ownPage(agency, named, language, search)
    if (page !== 'promotions') return nothing
    return named === undefined
      ? { ...nothing, answers: { promotions: await promotionsOf(agencyId) } }
      : promotion(agencyId, named)
  }
  return async (wish: ContentWish): Promise<PageContent> => {
    const { closedStrips, agency } = wish
    const [content, announcements] = await Promise.all([
      contentOf(wish),
      announcementsForVisitors(context, agency.agency_id, closedStrips),
    ])
    return { ...content, answers: { ...content.answers, announcements } }
  }
}

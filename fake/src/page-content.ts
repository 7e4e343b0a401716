import type { PageContent } from '../../server/src/http/booted-page.ts'
import { firstGamesOf, firstOfHome, firstOfProvider } from '../../server/src/http/first-answers.ts'
import { providerIds } from '@kham/contract/play/providers'
import type { Language } from '@kham/contract/site/agency'
import { agency } from './agency.ts'
import { lobbyFor, lobbyGamesOf } from './lobby.ts'
import { pageOf } from './pages.ts'
import { promotions } from './promotions.ts'

const nothing: PageContent = { answers: {}, isMissing: false, image: '/share/site.jpg' }
const missing: PageContent = { ...nothing, isMissing: true }

/** What visitors' pages come with, as from the product. */
export const contentAt = (address: string, asked: Language): PageContent => {
  const content = contentOf(address, asked)
  return { ...content, answers: { ...content.answers, announcements: [] } }
}

function contentOf(address: string, asked: Language): PageContent {
  const [path = '/'] = address.split('?')
  const [, page = '', named] = path.split('/')
  if (page === '') return { ...nothing, answers: firstOfHome(promotions, lobbyFor(asked), [asked]) }
  if (page === 'promotions' && named === undefined) return { ...nothing, answers: { promotions } }
  if (page === 'promotions') {
    const promotion = promotions.find(({ id }) => id === named)
    return promotion ? { ...nothing, answers: { promotion } } : missing
  }
  if (page === 'pages') {
    const slug = agency.pages.find((each) => each === named)
    return slug ? { ...nothing, answers: { page: { asked, page: pageOf(slug) } } } : missing
  }
  if (page !== 'games') return nothing
  if (named === undefined) return { ...nothing, answers: { lobby: lobbyFor(asked) } }
  const providerId = providerIds.find((each) => each === named)
  if (!providerId) return missing
  const first = firstGamesOf(providerId, lobbyGamesOf(providerId, asked))
  return { ...nothing, answers: firstOfProvider(lobbyFor(asked), first) }
}

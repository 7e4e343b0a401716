import type { DrawnPage, PageTitle, PageToDraw, ShareWords } from '@kham/contract/site/boot'
import { languageTags } from '@kham/site/language'
import { speak, takeWords, translate } from '@kham/site/words'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { takeBoot } from './boot.ts'
import { entranceOf, titled } from './entrances.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { newRouter } from './router.ts'
import { shareWords } from './share-words.ts'
import { Site } from './site.tsx'

// All other queries of a page wait for the browser.
onlineManager.setOnline(false)

const routerAt = (address: string, queryClient: QueryClient) =>
  newRouter({ queryClient, history: createMemoryHistory({ initialEntries: [address] }) })

const signpost = routerAt('/', new QueryClient())

/** A page's element and title; null = the site has no page there. */
export function entranceAt(address: string) {
  const [, , foundRoute] = signpost.getMatchedRoutes(address.split('?')[0]!)
  if (!foundRoute) return null
  const { namespaces, isDrawn } = entranceOf(address)
  return { namespaces, isDrawn }
}

const inTurn = oneAtATime()

/** One page at a time: the language is the whole program's. @throws where there is no such page, and once it is given up */
export const drawPage = (page: PageToDraw): Promise<DrawnPage> => inTurn(page.signal, () => draw(page))

/** The page's title and texts for previews of its address; where there is none, the text is the site's own. */
export const titleOf = (page: PageToDraw, isThere = true): Promise<PageTitle> =>
  inTurn(page.signal, async () => {
    begin(page)
    const { agency, answers } = page.boot
    const { language } = page
    const { title, description } = titled(page.address, { ...(answers && { answers }), language, agency })
    return { title: `${isThere ? title : translate('notFound.title')} — ${agency.name}`, description }
  })

/** What stands on the picture of a link to a page. */
export const shareWordsOf = (page: PageToDraw): Promise<ShareWords> =>
  inTurn(page.signal, async () => {
    begin(page)
    const { agency, answers = {} } = page.boot
    return shareWords({ answers, language: page.language, agency })
  })

function begin({ language, boot }: PageToDraw) {
  takeWords(language, boot.words)
  speak(language, 'common')
}

async function draw(page: PageToDraw): Promise<DrawnPage> {
  if (!entranceAt(page.address)) throw new Error(`No page is drawn for ${page.address}`)
  begin(page)
  const queryClient = new QueryClient({
    // A timer for each forgotten answer would keep the server from ending.
    defaultOptions: { queries: { gcTime: Infinity, networkMode: 'online' } },
  })
  takeBoot(queryClient, page.boot)
  const router = routerAt(page.address, queryClient)
  await router.load()
  // Another page, in another language, may be rendering by now.
  page.signal.throwIfAborted()
  return { html: renderToString(<Site router={router} />), lang: languageTags[page.language] }
}

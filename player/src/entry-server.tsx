import type { DrawnPage, PageToDraw } from '@kham/contract/site/boot'
import { providerIds } from '@kham/contract/play/providers'
import { languageTags } from '@kham/site/language'
import { speak, takeWords, translate } from '@kham/site/words'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { agencyQuery } from '@kham/site/agency'
import { oneAtATime } from './one-at-a-time.ts'
import { newRouter } from './router.ts'
import { playerQuery } from './session.ts'
import { Site } from './site.tsx'

/** The pages that visitors come in by: the words that each is drawn with, and its title among them. */
export const entrances: Record<string, { namespaces: string[]; title: string; description: string }> = {
  '/': { namespaces: ['common', 'home'], title: 'home:title', description: 'home:hero.lead' },
  '/login': { namespaces: ['common', 'auth'], title: 'auth:login.title', description: 'auth:login.text' },
  '/register': {
    namespaces: ['common', 'auth'],
    title: 'auth:register.title',
    description: 'auth:register.text',
  },
}

// Whatever else a page asks for waits for the browser.
onlineManager.setOnline(false)

const inTurn = oneAtATime()

/** One page at a time: the language is the whole program's. @throws where there is no such entrance, and once it is given up */
export const drawPage = (page: PageToDraw): Promise<DrawnPage> => inTurn(page.signal, () => draw(page))

async function draw({ path, language, boot, signal }: PageToDraw): Promise<DrawnPage> {
  const entrance = entrances[path]
  if (!entrance) throw new Error(`No page is drawn for ${path}`)
  takeWords(language, boot.words)
  speak(language, 'common')

  const router = newRouter({
    queryClient: clientWith(boot),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  // By now another page may be under way, in another language.
  signal.throwIfAborted()
  return {
    html: renderToString(<Site router={router} />),
    title: `${translate(entrance.title)} — ${boot.agency.name}`,
    description: translate(entrance.description, { count: providerIds.length }),
    lang: languageTags[language],
  }
}

/** It knows what the page is sent with. */
function clientWith({ agency, player }: PageToDraw['boot']) {
  const queryClient = new QueryClient({
    // A timer for each forgotten answer would keep the server from ending.
    defaultOptions: { queries: { gcTime: Infinity, networkMode: 'online' } },
  })
  queryClient.setQueryData(agencyQuery.queryKey, { agency })
  queryClient.setQueryData(playerQuery.queryKey, player)
  return queryClient
}

import { rootId } from '@kham/contract/boot'
import { storedLanguage } from '@kham/site/language'
import { forgetLostStyles } from '@kham/site/lost-files'
import { startWords } from '@kham/site/words'
import '@kham/ui/theme.css'
import { useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readBoot, takeBoot } from './boot.ts'
import { isDrawn, keepPress, putOnStyles } from './drawn-page.ts'
import { agencyQuery } from './features/agency/agency-api.ts'
import { takeWayBack } from './features/games/way-back.ts'
import { keepShell } from './keep-shell.ts'
import { keepLettersWhole } from './large-letters.ts'
import { queryClient } from './query-client.ts'
import { newRouter } from './router.ts'
import { playerQuery } from './session.ts'
import { Site } from './site.tsx'

const router = newRouter({ queryClient })

/** Asked for only where the served words cannot be had. */
const bundled = async () => (await import('./bundled-words.ts')).bundled

// No top-level await: route chunks import this entry and would wait for it forever.
async function start() {
  forgetLostStyles()
  keepShell()
  keepLettersWhole()
  const back = takeWayBack(window.location.pathname)
  if (back !== null) router.history.replace(back)
  const root = document.getElementById(rootId)
  if (!root) throw new Error(`The page has no #${rootId}`)
  const boot = readBoot()
  const writtenIn = boot.agency?.languages
  const drawn = isDrawn(root, storedLanguage(writtenIn))
  takeBoot(queryClient, boot)
  void queryClient.prefetchQuery(agencyQuery)
  void queryClient.prefetchQuery(playerQuery)
  const here = drawn ? boot.words : undefined
  const words = startWords({ sitePath: '', namespace: 'common', bundled, here, writtenIn })
  const ready = Promise.all([words, putOnStyles()])
  if (drawn) return takeOver(root, ready)
  await ready
  root.removeAttribute('data-drawn')
  createRoot(root).render(<Site router={router} />)
}

/** React finds in a drawn page what it would have drawn, so everything that the page is made of has to be there first. */
async function takeOver(root: HTMLElement, ready: Promise<unknown>) {
  const done = keepPress(root)
  await ready
  router.ssr = { manifest: undefined }
  await router.load()
  stayThere()
  hydrateRoot(root, <TakenOver done={done} />)
}

/** A new page begins at its top. This one is no new one: whoever has scrolled meanwhile stays where they are. */
function stayThere() {
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.options.scrollRestoration = true
  })
}

function TakenOver({ done }: { done: () => void }) {
  useEffect(() => {
    done()
    document.getElementById(rootId)?.removeAttribute('data-drawn')
  }, [done])
  return <Site router={router} />
}

void start()

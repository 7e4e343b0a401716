import { rootId } from '@kham/contract/site/boot'
import type { PlayerInfo } from '@kham/contract/players/players'
import { storedLanguage } from '@kham/site/language'
import { noteLostStyles } from '@kham/site/lost-files'
import { loadWords, startWords, translate } from '@kham/site/words'
import { Loader } from '@kham/ui/loader'
import '@kham/ui/theme.css'
import '@kham/ui/too-old.css'
import { startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { readBoot, takeBoot } from './boot.ts'
import { isDrawn, keepPress, putOnStyles } from './drawn-page.ts'
import { agencyQuery } from '@kham/site/agency'
import { takeWayBack } from './features/play/games/way-back.ts'
import { keepPrompt } from './install-prompt.ts'
import { keepShell } from './keep-shell.ts'
import { keepLettersWhole } from './large-letters.ts'
import { applyEachFont, applyFonts } from './late-fonts.ts'
import { pageOf } from './page-of.ts'
import { queryClient } from './query-client.ts'
import { newRouter, type Router } from './router.ts'
import { playerQuery } from './session.ts'
import { Site } from './site.tsx'

let shown: Root | null = null

/** Hides everything of the signed-in person, also while the page is being left. */
const cover = () => flushSync(() => shown?.render(<Loader full label={translate('loading')} />))

const idOf = (info: PlayerInfo | null) => info?.player.id ?? null

/** Asked for only where the served words cannot be had. */
const bundled = async () => (await import('./bundled-words.ts')).bundled

/** The browser does something else in between: a cheap phone that starts all at once scrolls and answers nothing for as long. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

// No top-level await: route chunks import this entry and would wait for it forever.
async function start() {
  noteLostStyles()
  keepPrompt()
  const root = document.getElementById(rootId)
  if (!root) throw new Error(`The page has no #${rootId}`)
  const stopKeeping = keepPress(root)
  await nextTask()
  keepLettersWhole()
  const boot = readBoot()
  const writtenIn = boot.agency?.languages
  const back = takeWayBack(window.location.pathname)
  const drawn = back === null && isDrawn(root, storedLanguage(writtenIn))
  pageOf.watch({ queryClient, who: playerQuery, idOf, cover })
  takeBoot(queryClient, boot)
  void queryClient.prefetchQuery(agencyQuery)
  void queryClient.prefetchQuery(playerQuery)
  const here = drawn ? boot.words : undefined
  const words = startWords({ sitePath: '', namespace: 'common', bundled, here, writtenIn })
  const styles = putOnStyles()
  if (drawn) void styles.then(() => applyFonts(root))
  await nextTask()
  const router = newRouter({ queryClient })
  if (back !== null) router.history.replace(back)
  await Promise.all([words, styles])
  void loadWords('refusal')
  keepShell()
  if (drawn) await takeOver(root, router, stopKeeping)
  else {
    stopKeeping()
    applyEachFont()
    root.removeAttribute('data-drawn')
    shown = createRoot(root)
    shown.render(<Site router={router} />)
  }
}

/** React finds in a drawn page what it would have drawn, so everything that the page is made of has to be there first. */
async function takeOver(root: HTMLElement, router: Router, stopKeeping: () => () => void) {
  router.ssr = { manifest: undefined }
  await router.load()
  stayThere(router)
  const pressAgain = stopKeeping()
  // In pieces while nobody touches the page; at a touch React does the rest at once and handles it.
  startTransition(() => {
    shown = hydrateRoot(root, <TakenOver router={router} done={pressAgain} />)
  })
}

/** A new page begins at its top. This is not a new one: whoever scrolled meanwhile stays there. */
function stayThere(router: Router) {
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.options.scrollRestoration = true
  })
}

function TakenOver({ router, done }: { router: Router; done: () => void }) {
  useEffect(() => {
    done()
    document.getElementById(rootId)?.removeAttribute('data-drawn')
  }, [done])
  return <Site router={router} />
}

void start()

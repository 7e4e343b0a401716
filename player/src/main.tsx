import { reloadOnceForLostStyles } from '@kham/site/lost-styles'
import { startWords } from '@kham/site/words'
import '@kham/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeBoot } from './boot.ts'
import { agencyQuery } from './features/agency/agency-api.ts'
import { takeWayBack } from './features/games/way-back.ts'
import { keepShell } from './keep-shell.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { playerQuery } from './session.ts'

/** Asked for only where the served words cannot be had. */
const bundled = async () => (await import('./bundled-words.ts')).bundled

// No top-level await: route chunks import this entry and would wait for it forever.
async function start() {
  reloadOnceForLostStyles()
  keepShell()
  const back = takeWayBack(window.location.pathname)
  if (back !== null) router.history.replace(back)
  takeBoot(queryClient)
  void queryClient.prefetchQuery(agencyQuery)
  void queryClient.prefetchQuery(playerQuery)
  await startWords({ sitePath: '', namespace: 'common', bundled })
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()

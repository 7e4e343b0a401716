import { callWith } from '@kham/contract/client'
import type { Staff } from '@kham/contract/operator/desk/session'
import { noteLostStyles } from '@kham/site/lost-files'
import { startWords, translate } from '@kham/site/words'
import { Loader } from '@kham/ui/loader'
import '@kham/ui/theme.css'
import '@kham/ui/too-old.css'
import './layout/look.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { agencyQuery } from '@kham/site/agency'
import { languages } from '@kham/contract/site/languages'
import { pageOf } from './page-of.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { staffQuery } from './session.ts'
import { sitePath } from './site-path.ts'
import { watchHands } from './watch-hands.ts'

let shown: Root | null = null

/** Nothing of whoever was signed in is seen any longer, not even while the page is being left. */
const cover = () => flushSync(() => shown?.render(<Loader full label={translate('loading')} />))

const idOf = (staff: Staff | null) => staff?.id ?? null

/** Asked for only where the served words cannot be had. */
const bundled = async () => (await import('./bundled-words.ts')).bundled

// No top-level await: route chunks import this entry and would wait for it forever.
async function start() {
  noteLostStyles()
  callWith(watchHands(window))
  pageOf.watch({ queryClient, who: staffQuery, idOf, cover })
  void queryClient.prefetchQuery(agencyQuery)
  void queryClient.prefetchQuery(staffQuery)
  await startWords({ sitePath, namespace: 'console', bundled, writtenIn: languages })
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root')
  shown = createRoot(root)
  shown.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()

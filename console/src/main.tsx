import { forgetLostStyles } from '@kham/site/lost-files'
import { startWords } from '@kham/site/words'
import '@kham/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { agencyQuery } from './features/agency/agency-api.ts'
import { consoleLanguages } from './layout/console-languages.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { staffQuery } from './session.ts'
import { sitePath } from './site-path.ts'

/** Asked for only where the served words cannot be had. */
const bundled = async () => (await import('./bundled-words.ts')).bundled

// No top-level await: route chunks import this entry and would wait for it forever.
async function start() {
  forgetLostStyles()
  void queryClient.prefetchQuery(agencyQuery)
  void queryClient.prefetchQuery(staffQuery)
  await startWords({ sitePath, namespace: 'console', bundled, writtenIn: consoleLanguages })
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

import '@kham/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { agencyQuery } from './features/agency/agency-api.ts'
import { startWords } from './i18n.ts'
import { reloadOnceForLostModules } from './lost-modules.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { staffQuery } from './session.ts'

// No top-level await: route chunks import this entry and would wait for it forever.
async function start() {
  reloadOnceForLostModules()
  void queryClient.prefetchQuery(agencyQuery)
  void queryClient.prefetchQuery(staffQuery)
  await startWords()
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

import { reloadOnceForLostFile } from '@kham/site/lost-files'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { FullLoader } from './layout/full-loader.tsx'
import { NotFound } from './layout/not-found.tsx'
import { SomethingWrong } from './layout/something-wrong.tsx'
import { routeTree } from './route-tree.gen.ts'

interface Surroundings {
  queryClient: QueryClient
  /** The browser's own unless a page is drawn for it. */
  history?: RouterHistory
}

export const newRouter = ({ queryClient, history }: Surroundings) =>
  createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    // /player/bank and /player/bank/ are one page.
    trailingSlash: 'preserve',
    // What a page does not know goes out of its address, and is never asked for.
    search: { strict: true },
    // Where there is no browser it would write a script into the page, which the security policy stops.
    scrollRestoration: typeof document !== 'undefined',
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    // How fresh data is, is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultPendingComponent: FullLoader,
    defaultErrorComponent: SomethingWrong,
    // The router itself does so only for pages without a loader.
    defaultOnCatch: reloadOnceForLostFile,
    defaultNotFoundComponent: NotFound,
  })

export type Router = ReturnType<typeof newRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
}

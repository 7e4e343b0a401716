import { reloadOnceForLostFile } from '@kham/site/lost-files'
import { createRouter } from '@tanstack/react-router'
import { FullLoader } from './layout/full-loader.tsx'
import { NotFound } from './layout/not-found.tsx'
import { SomethingWrong } from './layout/something-wrong.tsx'
import { queryClient } from './query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { sitePath } from './site-path.ts'

export const router = createRouter({
  routeTree,
  basepath: sitePath,
  context: { queryClient },
  trailingSlash: 'preserve',
  // What a page does not know goes out of its address, and is never asked for.
  search: { strict: true },
  scrollRestoration: true,
  defaultPreload: 'intent',
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

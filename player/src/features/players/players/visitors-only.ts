import type { WayIn } from '@kham/site/way-in'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { whoIsHere } from '../../../session.ts'
import { home } from '../../../way-in.ts'

interface Visit {
  context: { queryClient: QueryClient }
  /** Search parameters of a page that redirects. */
  search?: WayIn
}

/** For a page's `beforeLoad`: who is signed in has no business there. */
export async function visitorsOnly({ context, search = {} }: Visit) {
  if (await whoIsHere(context.queryClient)) throw redirect({ href: search.next ?? home, replace: true })
}

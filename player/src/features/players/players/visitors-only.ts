import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { whoIsHere } from '../../../session.ts'

/** For a page's `beforeLoad`: who is signed in has no business there. */
export async function visitorsOnly({ context }: { context: { queryClient: QueryClient } }) {
  if (await whoIsHere(context.queryClient)) throw redirect({ to: '/player', replace: true })
}

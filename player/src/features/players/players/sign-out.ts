import { call } from '@kham/contract/client'
import { signOut } from '@kham/contract/players/players'
import { useMutation } from '@tanstack/react-query'
import { pageOf } from '../../../page-of.ts'
import { wayIn } from '../../../way-in.ts'

/** Ends the session and clears everything of the player. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onMutate: () => pageOf.leaving(wayOut()),
    onError: () => pageOf.stays(),
    onSuccess: () => void pageOf.end('left'),
  })
}

/** The next person starts at home, not where this one was. */
function wayOut() {
  const { pathname } = window.location
  return wayIn({ next: pathname }).next === undefined ? pathname : '/login'
}

import { call } from '@kham/contract/client'
import { signOut } from '@kham/contract/players/players'
import { useMutation } from '@tanstack/react-query'
import { pageOf } from '../../../page-of.ts'

/** With the session everything of the player goes. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => void pageOf.end(),
  })
}

import { call } from '@kham/contract/client'
import { signOut } from '@kham/contract/players'
import { useMutation } from '@tanstack/react-query'

/** The page is loaded anew, so that nothing of the player stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => window.location.reload(),
  })
}

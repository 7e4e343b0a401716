import { call } from '@kham/contract/client'
import { staffSignIn, staffSignOut } from '@kham/contract/operator/session'
import type { SignInForm } from '@kham/contract/players'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staffQuery } from '../../session.ts'

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SignInForm) => call(staffSignIn, { body }),
    // The answer says who it is, so that the next page need not ask.
    onSuccess: ({ staff }) => queryClient.setQueryData(staffQuery.queryKey, staff),
  })
}

/** The page is loaded anew, so that nothing of the operator's work stays in memory. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(staffSignOut, {}),
    onSuccess: () => window.location.reload(),
  })

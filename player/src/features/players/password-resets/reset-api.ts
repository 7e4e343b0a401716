import { call } from '@kham/contract/client'
import {
  askForReset,
  confirmReset,
  passwordReset,
  type ConfirmResetForm,
} from '@kham/contract/players/password-resets'
import { setNewPassword, type ResetPasswordForm } from '@kham/contract/players/players'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const waitMs = 5000

/** What this browser has asked for; asked again until support has let it through. */
export const resetQuery = queryOptions({
  queryKey: ['password-reset'],
  queryFn: async ({ signal }) => (await call(passwordReset, { signal })).reset,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'WAITING' ? waitMs : false),
})

const slot = 'kham.player.reset-of'

/** The name typed in this tab; null = none. The server tells nobody whose request it is, or whether the name exists. */
export const nameAskedFor = () => {
  try {
    return sessionStorage.getItem(slot)
  } catch {
    return null
  }
}

const keepName = (username: string) => {
  try {
    sessionStorage.setItem(slot, username)
  } catch {
    // Then the page does not show it.
  }
}

export function useAskForReset() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (username: string) => call(askForReset, { body: { username, for: 'PASSWORD' } }),
    onSuccess: (_, username) => {
      keepName(username.trim())
      return client.invalidateQueries({ queryKey: resetQuery.queryKey })
    },
  })
}

/** Uses the link that was sent to the player. */
export const useSetNewPassword = () =>
  useMutation({ mutationFn: (body: ResetPasswordForm) => call(setNewPassword, { body }) })

/** Also where it is refused the page then shows how things stand. */
export function useConfirmReset() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ConfirmResetForm) => call(confirmReset, { body }),
    onError: () => client.invalidateQueries({ queryKey: resetQuery.queryKey }),
  })
}

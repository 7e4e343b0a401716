import { call } from '@kham/contract/client'
import {
  changeOwnPassword,
  confirmTotp,
  endOtherOwnSessions,
  endOwnSession,
  ownAccount,
  renewRecoveryCodes,
  startTotp,
  stopTotp,
  type StepUpForm,
} from '@kham/contract/operator/account'
import type { CodeForm } from '@kham/contract/operator/session'
import type { PasswordForm } from '@kham/contract/players'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const keys = ['account'] as const

export const accountQuery = queryOptions({
  queryKey: keys,
  queryFn: ({ signal }) => call(ownAccount, { signal }),
})

/** Whatever comes of it, the page then shows how things stand. */
function useSettled() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys }) }
}

export const useChangePassword = () =>
  useMutation({ mutationFn: (body: PasswordForm) => call(changeOwnPassword, { body }), ...useSettled() })
export const useStartTotp = () => useMutation({ mutationFn: (body: StepUpForm) => call(startTotp, { body }) })
export const useConfirmTotp = () =>
  useMutation({ mutationFn: (body: CodeForm) => call(confirmTotp, { body }), ...useSettled() })
export const useStopTotp = () =>
  useMutation({ mutationFn: (body: StepUpForm) => call(stopTotp, { body }), ...useSettled() })
export const useRenewCodes = () =>
  useMutation({ mutationFn: (body: StepUpForm) => call(renewRecoveryCodes, { body }), ...useSettled() })
export const useEndSession = () =>
  useMutation({ mutationFn: (id: string) => call(endOwnSession, { params: { id } }), ...useSettled() })
export const useEndOthers = () =>
  useMutation({ mutationFn: () => call(endOtherOwnSessions, {}), ...useSettled() })

import { call } from '@kham/contract/client'
import {
  addPasskey,
  changeOwnPassword,
  confirmStepUp,
  confirmTotp,
  endOtherOwnSessions,
  endOwnSession,
  ownAccount,
  removePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
  stopTotp,
  type StepUpForm,
} from '@kham/contract/operator/desk/account'
import type { CodeForm } from '@kham/contract/operator/desk/session'
import type { PasswordForm } from '@kham/contract/players/players'
import { renewingSession } from '@kham/site/session-renewal'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { makePasskey } from '../passkeys/prompt-passkey.ts'

const keys = ['account'] as const

export const accountQuery = queryOptions({
  queryKey: keys,
  queryFn: ({ signal }) => call(ownAccount, { signal }),
})

/** Refetches whatever the outcome. */
export function useAccountSettled() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys }) }
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: PasswordForm) => renewingSession(() => call(changeOwnPassword, { body })),
    ...useAccountSettled(),
  })
export const useStartTotp = () => useMutation({ mutationFn: (body: StepUpForm) => call(startTotp, { body }) })
export const useConfirmTotp = () =>
  useMutation({ mutationFn: (body: CodeForm) => call(confirmTotp, { body }), ...useAccountSettled() })
export const useStopTotp = () =>
  useMutation({ mutationFn: (body: StepUpForm) => call(stopTotp, { body }), ...useAccountSettled() })
export const useRenewCodes = () =>
  useMutation({
    mutationFn: (body: StepUpForm) => call(renewRecoveryCodes, { body }),
    ...useAccountSettled(),
  })
export const useConfirmStepUp = () =>
  useMutation({ mutationFn: (body: StepUpForm) => call(confirmStepUp, { body }) })
export const useEndSession = () =>
  useMutation({ mutationFn: (id: string) => call(endOwnSession, { params: { id } }), ...useAccountSettled() })
export const useEndOthers = () =>
  useMutation({ mutationFn: () => call(endOtherOwnSessions, {}), ...useAccountSettled() })

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, stepUp }: { name: string; stepUp: StepUpForm }) => {
      const passkey = await makePasskey(await call(startPasskey, { body: stepUp }))
      return call(addPasskey, { body: { name, passkey } })
    },
    ...useAccountSettled(),
  })

export const useRemovePasskey = (id: string) =>
  useMutation({
    mutationFn: (body: StepUpForm) => call(removePasskey, { params: { id }, body }),
    ...useAccountSettled(),
  })

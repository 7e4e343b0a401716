import { call } from '@kham/contract/client'
import {
  addPasskey,
  askForStepUp,
  removePasskey,
  startPasskey,
  type StepUpForm,
} from '@kham/contract/operator/desk/account'
import { askForPasskey, passkeySignIn } from '@kham/contract/operator/desk/session'
import { useMutation } from '@tanstack/react-query'
import { useAccountSettled } from '../account/account-api.ts'
import { answerPasskey, makePasskey } from './prompt-passkey.ts'

export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async () => {
      const passkey = await answerPasskey(await call(askForPasskey, {}))
      return call(passkeySignIn, { body: { passkey } })
    },
  })

/** One of the own passkeys, in place of password and code. */
export const usePasskeyStepUp = () =>
  useMutation({ mutationFn: async () => answerPasskey(await call(askForStepUp, {})) })

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

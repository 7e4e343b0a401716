import { call } from '@kham/contract/client'
import { askForStepUp } from '@kham/contract/operator/desk/account'
import { askForPasskey, passkeySignIn } from '@kham/contract/operator/desk/session'
import { useMutation } from '@tanstack/react-query'
import { answerPasskey } from './prompt-passkey.ts'

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

import * as icons from '@kham/ui/icons.ts'
import type { SignInStanding } from '@kham/contract/operator/desk/session'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { SignInFailed } from './sign-in-failed.tsx'
import { usePasskeySignIn } from '../passkeys/passkey-api.ts'
import { knowsPasskeys } from '../passkeys/prompt-passkey.ts'

/** The way in without name, password and code, where the browser has one. */
export function PasskeySignIn({ onDone }: { onDone: (standing: SignInStanding) => void }) {
  const { t } = useTranslation('signIn')
  const signIn = usePasskeySignIn()
  if (!knowsPasskeys()) return null
  return (
    <>
      <Button
        look="ghost"
        size="lg"
        block
        icon={icons.shieldCheck}
        busy={signIn.isPending}
        busyText={t('signIn:passkey.waiting')}
        onClick={() => signIn.mutate(undefined, { onSuccess: onDone })}
      >
        {t('signIn:passkey.use')}
      </Button>
      <SignInFailed error={signIn.error} />
    </>
  )
}

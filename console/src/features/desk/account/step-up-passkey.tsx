import * as icons from '@kham/ui/icons.ts'
import type { StepUpForm } from '@kham/contract/operator/desk/account'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { NotDone } from '../../../layout/not-done.tsx'
import { usePasskeyStepUp } from '../passkeys/passkey-api.ts'

interface StepUpPasskeyProps {
  isBusy: boolean
  onSubmit: (form: StepUpForm) => void
}

/** One of the own passkeys in place of password and code. */
export function StepUpPasskey({ isBusy, onSubmit }: StepUpPasskeyProps) {
  const { t } = useTranslation('signIn')
  const ask = usePasskeyStepUp()
  const onSuccess = (passkey: NonNullable<StepUpForm['passkey']>) => onSubmit({ passkey })
  return (
    <>
      <Button
        look="secondary"
        icon={icons.shieldCheck}
        block
        busy={ask.isPending || isBusy}
        busyText={t('signIn:passkey.waiting')}
        onClick={() => ask.mutate(undefined, { onSuccess })}
      >
        {t('signIn:passkey.use')}
      </Button>
      <NotDone error={ask.error} />
    </>
  )
}

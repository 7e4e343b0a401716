import { useTranslation } from '../../../words.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { CodeFields } from './code-fields.tsx'
import { useConfirmTotpAtSignIn, useTotpSetup, type Enrolled } from './operator-api.ts'
import { SignInFailed } from './sign-in-failed.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** A first authenticator, where the agency lets nobody in without. */
export function TotpStep({ onDone }: { onDone: (standing: Enrolled) => void }) {
  const { t } = useTranslation('signIn')
  const setup = useTotpSetup()
  const confirm = useConfirmTotpAtSignIn()
  return (
    <>
      <SignInFailed error={setup.error ?? confirm.error} />
      <section className="card card-p stack">
        {setup.isPending && <SkeletonRows label={t('loading')} />}
        {setup.data && (
          <>
            <TotpSetup setup={setup.data} />
            <CodeFields
              submit={t('signIn:totp.turnOn')}
              isBusy={confirm.isPending}
              onCode={(form) => confirm.mutateAsync(form, { onSuccess: onDone })}
            />
          </>
        )}
      </section>
    </>
  )
}

import type { SignInStanding } from '@kham/contract/operator/desk/session'
import { useTranslation } from '@kham/site/words'
import { CodeFields } from './code-fields.tsx'
import { useGiveCode } from './operator-api.ts'
import { SignInFailed } from './sign-in-failed.tsx'

export function CodeStep({ onDone }: { onDone: (standing: SignInStanding) => void }) {
  const { t } = useTranslation()
  const give = useGiveCode()
  return (
    <>
      <SignInFailed error={give.error} />
      <section className="card card-p">
        <CodeFields
          submit={t('signIn.submit')}
          isBusy={give.isPending}
          onCode={(form) => give.mutateAsync(form, { onSuccess: onDone })}
        />
      </section>
    </>
  )
}

import type { SignInStanding } from '@kham/contract/operator/desk/session'
import { useTranslation } from '../../../words.ts'
import { CodeFields } from './code-fields.tsx'
import { useGiveCode } from './operator-api.ts'
import { SignInFailed } from './sign-in-failed.tsx'

export function CodeStep({ onDone }: { onDone: (standing: SignInStanding) => void }) {
  const { t } = useTranslation('signIn')
  const give = useGiveCode()
  return (
    <>
      <SignInFailed error={give.error} />
      <section className="card card-p">
        <CodeFields
          submit={t('signIn:submit')}
          isBusy={give.isPending}
          onCode={(form) => give.mutateAsync(form, { onSuccess: onDone })}
        />
      </section>
    </>
  )
}

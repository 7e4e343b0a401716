import { Form } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import type { PasswordResetForm } from '@kham/contract/players/password-resets'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { fieldWords, showAtFields, useCheck } from '../../../form-check.ts'
import { codeWords, refusalWords } from '../../../refusal-words.ts'
import { nameAskedFor, useAskForReset } from './reset-api.ts'

const loadForm = async () => (await import('@kham/contract/shapes/players/password-resets')).passwordResetForm

/** The name for a forgotten password. `isEnded`: the earlier request has ended. */
export function AskForReset({ isEnded }: { isEnded: boolean }) {
  const { t } = useTranslation('auth', 'player')
  const ask = useAskForReset()
  const { register, handleSubmit, setError, formState } = useForm<PasswordResetForm>({
    resolver: useCheck(loadForm),
    defaultValues: { username: (isEnded && nameAskedFor()) || '', for: 'PASSWORD' },
  })
  const { errors, isSubmitting } = formState
  const onSubmit = handleSubmit(({ username }) =>
    ask.mutateAsync(username).catch((error: unknown) => void showAtFields(setError, error, ['username'])),
  )
  return (
    <>
      {isEnded && !ask.isError && (
        <Notice tone="warn" role="alert">
          {codeWords(t, 'LINK_ENDED')}
        </Notice>
      )}
      {ask.isError && !errors.username && (
        <Notice tone="danger" role="alert">
          {refusalWords(t, ask.error)}
        </Notice>
      )}
      <Form className="card" onSubmit={onSubmit}>
        <TextField
          {...register('username')}
          label={t('auth:username')}
          icon={icons.user}
          error={fieldWords(t, 'username', errors.username)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button type="submit" size="lg" block busy={isSubmitting} busyText={t('player:reset.asking')}>
          {t('player:reset.ask')}
        </Button>
      </Form>
    </>
  )
}

import * as icons from '@kham/ui/icons.ts'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { fieldWords, showAtFields } from '../../../form-check.ts'
import { refusalWords } from '../../../refusal-words.ts'
import { nameAskedFor, useAskForReset } from './reset-api.ts'

/** The name of whoever has forgotten the password. `isEnded`: what was asked before holds no more. */
export function AskForReset({ isEnded }: { isEnded: boolean }) {
  const { t } = useTranslation('auth', 'player')
  const ask = useAskForReset()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { username: (isEnded && nameAskedFor()) || '' },
  })
  const { errors, isSubmitting } = formState
  const onSubmit = handleSubmit(({ username }) =>
    ask.mutateAsync(username).catch((error: unknown) => void showAtFields(setError, error, ['username'])),
  )
  return (
    <>
      {isEnded && !ask.isError && (
        <Notice tone="warn" role="alert">
          {t('refusal:code.LINK_ENDED')}
        </Notice>
      )}
      {ask.isError && !errors.username && (
        <Notice tone="danger" role="alert">
          {refusalWords(t, ask.error)}
        </Notice>
      )}
      <form className="card" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextField
          {...register('username', { validate: (text) => text.trim() !== '' || 'REQUIRED' })}
          label={t('auth:username')}
          icon={icons.user}
          error={errors.username && fieldWords(t, 'username', { type: typeOf(errors.username) })}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button type="submit" size="lg" block busy={isSubmitting} busyText={t('player:reset.asking')}>
          {t('player:reset.ask')}
        </Button>
      </form>
    </>
  )
}

/** The code of what is wrong: what we look at ourselves says it as its message. */
const typeOf = ({ type, message }: { type: string; message?: string }) =>
  type === 'validate' ? (message ?? 'REQUIRED') : type

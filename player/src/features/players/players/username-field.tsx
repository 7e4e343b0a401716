import * as icons from '@kham/ui/icons.ts'
import { isUsername, usernameBounds, type RegisterForm } from '@kham/contract/players/players'
import { useTranslation } from '../../../words.ts'
import { TextField } from '@kham/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { codeWords } from '../../../refusal-words.ts'
import { fieldWords } from '../../../form-check.ts'
import { usernameQuery } from './player-api.ts'
import { useSettledText } from './use-settled-text.ts'

const typingPauseMs = 400

/** Says while somebody types whether the name is free. A check that fails says nothing: registering asks again. */
export function UsernameField({ form: { control, register } }: { form: UseFormReturn<RegisterForm> }) {
  const { t } = useTranslation('auth')
  const { errors } = useFormState({ control, name: 'username' })
  const typed = useWatch({ control, name: 'username' })
  const settled = useSettledText(typed, typingPauseMs)
  const { data, isFetching } = useQuery(usernameQuery(settled))
  const answer = settled === typed ? data : undefined
  const isAwaited = isUsername(typed) && (settled !== typed || isFetching)
  const isTaken = answer?.available === false || errors.username?.type === 'USERNAME_TAKEN'
  return (
    <div aria-live="polite">
      <TextField
        {...register('username')}
        label={t('auth:username')}
        icon={icons.user}
        hint={t('auth:register.usernameHint', usernameBounds)}
        error={
          isTaken
            ? codeWords(t, 'USERNAME_TAKEN')
            : fieldWords(t, 'username', errors.username, usernameBounds)
        }
        good={answer?.available && t('auth:register.usernameFree')}
        pending={isAwaited}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </div>
  )
}

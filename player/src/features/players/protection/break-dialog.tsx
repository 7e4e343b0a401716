import type { BreakForm } from '@kham/contract/players/protection'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { PasswordField } from '@kham/ui/password-field'
import { RadioCards } from '@kham/ui/radio-cards'
import { useToast } from '@kham/ui/toast'
import { useForm, useWatch } from 'react-hook-form'
import { fieldWords, useCheck } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { refusalCodeOf } from '../../../layout/refusal-notice.tsx'
import { useBreak, type BreakKind } from './protection-api.ts'

const lengths: Record<BreakKind, readonly number[]> = {
  timeOut: [1, 3, 7, 14, 30, 42],
  exclusion: [6, 12, 24, 60],
}
const loadForm = {
  timeOut: async () => (await import('@kham/contract/shapes/players/protection')).timeOutForm,
  exclusion: async () => (await import('@kham/contract/shapes/players/protection')).exclusionForm,
}

/** Says what it means and asks who it is, since nothing takes it back. */
export function BreakDialog({ kind, onClose }: { kind: BreakKind; onClose: () => void }) {
  const { t } = useTranslation('protection')
  const take = useBreak()
  const toast = useToast()
  const check = useCheck<BreakForm>(loadForm[kind])
  const { register, control, setValue, handleSubmit, setError, formState } = useForm<
    { length: number; password: string },
    unknown,
    BreakForm
  >({
    resolver: ({ length, password }) =>
      check(kind === 'timeOut' ? { days: length, password } : { months: length, password }),
    defaultValues: { length: lengths[kind][0]!, password: '' },
  })
  const length = useWatch({ control, name: 'length' })
  const { password: fault } = formState.errors
  const onSubmit = handleSubmit((form) =>
    take.mutate(form, {
      onSuccess: () => {
        toast.success(t(`protection:${kind}.begun`))
        onClose()
      },
      onError: (error) => {
        const code = refusalCodeOf(error)
        if (code === 'PASSWORD_INCORRECT') setError('password', { type: code }, { shouldFocus: true })
      },
    }),
  )
  return (
    <FormDialog
      look="alert"
      title={t(`protection:${kind}.open`)}
      submit={t(`protection:${kind}.confirm`)}
      submitLook="danger"
      busyText={t('protection:sending')}
      doing={take}
      failure={refusalCodeOf(take.error) === 'PASSWORD_INCORRECT' ? null : undefined}
      below={
        <Button look="ghost" block onClick={onClose}>
          {t('protection:back')}
        </Button>
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RadioCards
        legend={t('protection:howLong')}
        name="length"
        layout="grid"
        value={String(length)}
        onChange={(chosen) => setValue('length', Number(chosen))}
        options={lengths[kind].map((each) => ({
          value: String(each),
          title: t(kind === 'timeOut' ? 'protection:days' : 'protection:months', { number: each }),
        }))}
      />
      <Notice tone="warn">{t(`protection:${kind}.means`)}</Notice>
      <PasswordField
        {...register('password')}
        label={t('protection:password')}
        autoComplete="current-password"
        error={fieldWords(t, 'password', fault)}
      />
    </FormDialog>
  )
}

import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { Notice } from '@kham/ui/notice'
import { PasswordField } from '@kham/ui/password-field'
import { RadioCards } from '@kham/ui/radio-cards'
import { useToast } from '@kham/ui/toast'
import { useState, type SubmitEvent } from 'react'
import { codeWords } from '../../../refusal-words.ts'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice, refusalCodeOf } from '../../orders/kernel/refusal-notice.tsx'
import { useBreak, type BreakKind } from './protection-api.ts'

const lengths: Record<BreakKind, readonly number[]> = {
  timeOut: [1, 3, 7, 14, 30, 42],
  exclusion: [6, 12, 24, 60],
}

/** Says what it means and asks who it is, since nothing takes it back. */
export function BreakDialog({ kind, onClose }: { kind: BreakKind; onClose: () => void }) {
  const { t } = useTranslation('protection')
  const [length, setLength] = useState(lengths[kind][0]!)
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const take = useBreak(kind)
  const toast = useToast()
  const isWrong = take.isError && refusalCodeOf(take.error) === 'PASSWORD_INCORRECT'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (password === '' || take.isPending) return
    take.mutate(
      { length, password },
      {
        onSuccess: () => {
          toast.success(t(`protection:${kind}.begun`))
          onClose()
        },
      },
    )
  }
  const passwordError = isWrong
    ? codeWords(t, 'PASSWORD_INCORRECT')
    : isChecked && password === ''
      ? t(['refusal:field.REQUIRED', 'error'])
      : undefined
  return (
    <Modal open look="alert" title={t(`protection:${kind}.open`)} closeLabel={t('close')} onClose={onClose}>
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <RadioCards
          legend={t('protection:howLong')}
          name="length"
          layout="grid"
          value={String(length)}
          onChange={(chosen) => setLength(Number(chosen))}
          options={lengths[kind].map((each) => ({
            value: String(each),
            title: t(kind === 'timeOut' ? 'protection:days' : 'protection:months', { number: each }),
          }))}
        />
        <Notice tone="warn">{t(`protection:${kind}.means`)}</Notice>
        <PasswordField
          label={t('protection:password')}
          value={password}
          autoComplete="current-password"
          error={passwordError}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {!isWrong && <RefusalNotice failure={take.error} />}
        <OnlineButton
          type="submit"
          look="danger"
          size="lg"
          block
          busy={take.isPending}
          busyText={t('protection:sending')}
        >
          {t(`protection:${kind}.confirm`)}
        </OnlineButton>
        <Button look="ghost" block onClick={onClose}>
          {t('protection:back')}
        </Button>
      </form>
    </Modal>
  )
}

import { passwordRequestForm, type PasswordRequest } from '@kham/contract/operator/players/password-requests'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { Modal } from '@kham/ui/modal'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { isRefusal } from '../../../refusal-words.ts'
import { SaidRows } from '../../../layout/second-notice.tsx'
import { usePasswordRequest } from './player-acts-api.ts'

interface Props {
  player: PlayerFile
  /** The code that another of the staff has said; the second approval is about the same. */
  code?: string | undefined
  onClose: () => void
}

/** Lets the browser that shows the player a code set a new password. Two of the staff say so; neither learns what opens the account. */
export function PasswordRequestDialog({ player, code = '', onClose }: Props) {
  const { t } = useTranslation('players')
  const approve = usePasswordRequest(player.id)
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedBy(passwordRequestForm),
    defaultValues: { code, note: '' },
  })
  const { errors } = formState
  const title = t('players:act.password.title')
  if (approve.data)
    return (
      <Modal open look="dialog" title={title} closeLabel={t('close')} onClose={onClose}>
        <Said request={approve.data.request} player={player} onClose={onClose} />
      </Modal>
    )
  return (
    <FormDialog
      title={title}
      about={t('players:act.password.text', { player: player.displayName })}
      submit={t('players:act.password.approve')}
      doing={approve}
      failure={
        isRefusal(approve.error, 'NOT_FOUND') ? (
          <Notice tone="danger" role="alert">
            {t('players:act.password.notFound')}
          </Notice>
        ) : undefined
      }
      onSubmit={handleSubmit((form) => approve.mutate(form))}
      onClose={onClose}
    >
      <TextField
        {...register('code')}
        label={t('players:act.password.code')}
        hint={t('players:act.password.codeHint')}
        error={fieldWords(t, 'requestCode', errors.code)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <TextareaField
        {...register('note')}
        label={t('players:act.password.note')}
        hint={t('players:act.noteHint')}
        error={fieldWords(t, 'note', errors.note)}
        maxLength={1000}
        rows={3}
        required
      />
    </FormDialog>
  )
}

function Said({
  request: { waitsForSecond, expiresAt },
  player,
  onClose,
}: {
  request: PasswordRequest
  player: PlayerFile
  onClose: () => void
}) {
  const { t } = useTranslation('players')
  const time = formatDateTime(expiresAt)
  return (
    <div className="stack">
      {waitsForSecond ? (
        <>
          <Notice tone="warn" role="status">
            {t('players:act.password.waits', { time })}
          </Notice>
          <SaidRows approval={waitsForSecond} />
        </>
      ) : (
        <Notice tone="ok" role="status">
          {t('players:act.password.done', { player: player.displayName, time })}
        </Notice>
      )}
      <Button look="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}

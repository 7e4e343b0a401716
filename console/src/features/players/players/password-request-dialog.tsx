import type { PasswordRequest } from '@kham/contract/operator/players/password-requests'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { Modal } from '@kham/ui/modal'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import { TextareaField } from '@kham/ui/textarea-field'
import { useForm } from 'react-hook-form'
import { isRefusal } from '../../../refusal-words.ts'
import { NotDone } from '../../../layout/not-done.tsx'
import { SaidRows } from '../../orders/kernel/second-notice.tsx'
import { usePasswordRequest } from './player-acts-api.ts'

interface Props {
  player: PlayerFile
  /** The code that another of the staff has said; the second word is about the same. */
  code?: string | undefined
  onClose: () => void
}

/** Lets the browser that shows the player a code set a new password. Two of the staff say so; neither learns what opens the account. */
export function PasswordRequestDialog({ player, code, onClose }: Props) {
  const { t } = useTranslation('players')
  const approve = usePasswordRequest(player.id)
  return (
    <Modal
      open
      look="dialog"
      title={t('players:act.password.title')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {approve.data ? (
        <Said request={approve.data.request} player={player} onClose={onClose} />
      ) : (
        <Say player={player} code={code} approve={approve} />
      )}
    </Modal>
  )
}

const isFilled = (text: string) => text.trim() !== ''

function Say({
  player,
  code = '',
  approve,
}: Omit<Props, 'onClose'> & { approve: ReturnType<typeof usePasswordRequest> }) {
  const { t } = useTranslation('players')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code, note: '' } })
  const { errors } = formState
  const onSubmit = handleSubmit((form) => approve.mutate(form))
  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="muted sm">{t('players:act.password.text', { player: player.displayName })}</p>
      <TextField
        {...register('code', { validate: isFilled })}
        label={t('players:act.password.code')}
        hint={t('players:act.password.codeHint')}
        error={errors.code && t('field.REQUIRED')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <TextareaField
        {...register('note', { validate: isFilled })}
        label={t('players:act.password.note')}
        hint={t('players:act.noteHint')}
        error={errors.note && t('field.REQUIRED')}
        maxLength={1000}
        rows={3}
        required
      />
      {isRefusal(approve.error, 'NOT_FOUND') ? (
        <Notice tone="danger" role="alert">
          {t('players:act.password.notFound')}
        </Notice>
      ) : (
        <NotDone error={approve.error} />
      )}
      <Button type="submit" busy={approve.isPending} busyText={t('decide.sending')}>
        {t('players:act.password.approve')}
      </Button>
    </form>
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
          <SaidRows word={waitsForSecond} />
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

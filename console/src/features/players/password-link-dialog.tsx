import type { PlayerFile } from '@kham/contract/operator/players'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime } from '@kham/ui/format.ts'
import { Modal } from '@kham/ui/modal'
import { Notice } from '@kham/ui/notice'
import { TextareaField } from '@kham/ui/textarea-field'
import { useForm } from 'react-hook-form'
import { NotDone } from '../orders/not-done.tsx'
import { usePasswordLink } from './player-acts-api.ts'

/** Makes the link by which the player sets a new password, and shows it once. */
export function PasswordLinkDialog({ player, onClose }: { player: PlayerFile; onClose: () => void }) {
  const { t } = useTranslation()
  const make = usePasswordLink(player.id)
  return (
    <Modal
      open
      look="dialog"
      title={t('players.act.password.title')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {make.data ? <MadeLink {...make.data} onClose={onClose} /> : <MakeLink player={player} make={make} />}
    </Modal>
  )
}

interface MakeLinkProps {
  player: PlayerFile
  make: ReturnType<typeof usePasswordLink>
}

function MakeLink({ player, make }: MakeLinkProps) {
  const { t } = useTranslation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } })
  const onSubmit = handleSubmit(({ note }) => make.mutate(note))
  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="muted sm">{t('players.act.password.text', { player: player.displayName })}</p>
      <TextareaField
        {...register('note', { validate: (text) => text.trim() !== '' })}
        label={t('players.act.password.note')}
        hint={t('players.act.noteHint')}
        error={formState.errors.note && t('field.REQUIRED')}
        maxLength={1000}
        rows={3}
        required
      />
      <NotDone error={make.error} />
      <Button type="submit" busy={make.isPending} busyText={t('decide.sending')}>
        {t('players.act.password.make')}
      </Button>
    </form>
  )
}

function MadeLink({ path, expiresAt, onClose }: { path: string; expiresAt: string; onClose: () => void }) {
  const { t } = useTranslation()
  const link = `${window.location.origin}${path}`
  return (
    <div className="stack">
      <Notice tone="ok" role="status">
        {t('players.act.password.made', { time: formatDateTime(expiresAt) })}
      </Notice>
      <div className="inner inner-p row between">
        <code className="sm made-link">{link}</code>
        <CopyButton text={link} label={t('players.act.password.copy')} copiedLabel={t('copied')} />
      </div>
      <Button look="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}

import type { Channel } from '@kham/contract/operator/desk/channels'
import { CallRefused } from '@kham/contract/client'
import { Button } from '@kham/ui/button'
import { CopyButton } from '@kham/ui/copy-button'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { fieldWords } from '../../../form-check.ts'
import { ConfirmAct, FormDialog } from '../../../layout/form-dialog.tsx'
import { useTranslation } from '../../../words.ts'
import { useChannelSecret } from './channel-api.ts'
import styles from './channels.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The secret of a webhook, which is shown this once. */
export function GivenSecret({ name, secret, onDone }: { name: string; secret: string; onDone: () => void }) {
  const { t } = useTranslation('channels')
  return (
    <Modal
      open
      look="alert"
      title={t('channels:givenTitle', { name })}
      closeLabel={t('close')}
      onClose={onDone}
    >
      <div className="stack">
        <p className="sm">{t('channels:givenText')}</p>
        <div className="row">
          <code className={classNames('grow num', styles['channel-secret'])}>{secret}</code>
          <CopyButton text={secret} label={t('channels:copy')} copiedLabel={t('copied')} />
        </div>
        <Button block onClick={onDone}>
          {t('channels:done')}
        </Button>
      </div>
    </Modal>
  )
}

interface SecretDialogProps {
  channel: Channel
  onSaved: (saved: { channel: Channel; secret: string | null }) => void
  onClose: () => void
}

/** Another secret: of a webhook one is made, that of a messenger is typed. */
export function SecretDialog({ channel, onSaved, onClose }: SecretDialogProps) {
  const { t } = useTranslation('channels')
  const { id, kind, name } = channel
  const change = useChannelSecret(id)
  const form = useForm({ defaultValues: { secret: '' } })
  const title = t('channels:secretTitle', { name })
  if (kind === 'WEBHOOK')
    return (
      <ConfirmAct
        title={title}
        submit={t('channels:makeSecret')}
        doing={change}
        onConfirm={() => change.mutate(undefined, { onSuccess: onSaved })}
        onClose={onClose}
      >
        <p className="muted sm center">{t('channels:makeSecretText')}</p>
      </ConfirmAct>
    )
  const code = change.error instanceof CallRefused ? change.error.fields['secret'] : undefined
  return (
    <FormDialog
      title={title}
      submit={t('channels:save')}
      doing={change}
      onSubmit={() => change.mutate(form.getValues('secret').trim(), { onSuccess: onSaved })}
      onClose={onClose}
    >
      <TextField
        {...form.register('secret')}
        type="password"
        label={t(`channels:secretOf.${kind}`)}
        hint={t('channels:secretHint')}
        error={fieldWords(t, 'secret', code && { type: code })}
        autoComplete="new-password"
        required
      />
    </FormDialog>
  )
}

import { CallRefused } from '@kham/contract/client'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextField } from '@kham/ui/text-field'
import { useState, type FormEvent } from 'react'
import { fieldWords } from '../../../form-check.ts'
import { NotDone } from '../../../layout/not-done.tsx'

interface RenameDialogProps {
  name: string
  doing: { isPending: boolean; error: Error | null; reset: () => void }
  onSave: (name: string) => void
  onClose: () => void
}

/** Another name for players to read. */
export function RenameDialog({ name: before, doing, onSave, onClose }: RenameDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(before)
  const { error } = doing
  const fields = error instanceof CallRefused ? error.fields : {}
  const fault = fields['name'] ?? fields['displayName']
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onSave(name.trim())
  }
  return (
    <Modal open look="dialog" title={t('partner.rename')} closeLabel={t('close')} onClose={onClose}>
      <form className="stack" method="post" noValidate onSubmit={onSubmit}>
        <TextField
          label={t('partner.name')}
          value={name}
          maxLength={40}
          error={fieldWords(t, 'name', fault && { type: fault })}
          onChange={({ target }) => {
            doing.reset()
            setName(target.value)
          }}
        />
        {fault === undefined && <NotDone error={error} />}
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" busy={doing.isPending} busyText={t('decide.sending')}>
            {t('partner.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

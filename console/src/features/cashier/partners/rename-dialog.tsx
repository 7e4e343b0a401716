import { CallRefused } from '@kham/contract/client'
import { useTranslation } from '../../../words.ts'
import { TextField } from '@kham/ui/text-field'
import { useState } from 'react'
import { fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { NotDone } from '../../../layout/not-done.tsx'

interface RenameDialogProps {
  name: string
  doing: { isPending: boolean; error: Error | null; reset: () => void }
  onSave: (name: string) => void
  onClose: () => void
}

/** Another name for players to read. */
export function RenameDialog({ name: before, doing, onSave, onClose }: RenameDialogProps) {
  const { t } = useTranslation('partner')
  const [name, setName] = useState(before)
  const { error } = doing
  const fields = error instanceof CallRefused ? error.fields : {}
  const fault = fields['name'] ?? fields['displayName']
  function onSubmit() {
    onSave(name.trim())
  }
  return (
    <FormDialog
      title={t('partner:rename')}
      submit={t('partner:save')}
      doing={doing}
      failure={fault === undefined && <NotDone error={error} />}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('partner:name')}
        value={name}
        maxLength={40}
        error={fieldWords(t, 'name', fault && { type: fault })}
        onChange={({ target }) => {
          doing.reset()
          setName(target.value)
        }}
      />
    </FormDialog>
  )
}

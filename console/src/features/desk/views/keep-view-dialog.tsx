import { viewNameForm, type StaffView } from '@kham/contract/operator/desk/views'
import { CheckboxField } from '@kham/ui/checkbox-field'
import { TextField } from '@kham/ui/text-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useTranslation } from '../../../words.ts'
import { useViewActs } from './view-api.ts'

interface KeepViewDialogProps {
  list: StaffView['list']
  search: StaffView['search']
  /** Whether the page can begin with a view. */
  mayBegin?: boolean
  onClose: () => void
}

/** Asks under what name the list is kept as it is shown now. */
export function KeepViewDialog({ list, search, mayBegin = false, onClose }: KeepViewDialogProps) {
  const { t } = useTranslation()
  const { keep } = useViewActs()
  const [isDefault, setIsDefault] = useState(false)
  const form = useForm<{ name: string }>({
    resolver: checkedBy<{ name: string }>(viewNameForm),
    defaultValues: { name: '' },
  })
  const submit = form.handleSubmit(({ name }) =>
    keep.mutate({ list, name, search, isDefault }, { onSuccess: onClose }),
  )
  return (
    <FormDialog
      title={t('savedView.open')}
      about={t('savedView.text')}
      submit={t('savedView.submit')}
      doing={keep}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.register('name')}
        label={t('savedView.name')}
        error={fieldWords(t, 'name', form.formState.errors.name)}
        autoComplete="off"
        maxLength={40}
        required
      />
      {mayBegin && (
        <CheckboxField
          label={t('savedView.first')}
          hint={t('savedView.firstHint')}
          checked={isDefault}
          onChange={({ target }) => setIsDefault(target.checked)}
        />
      )}
    </FormDialog>
  )
}

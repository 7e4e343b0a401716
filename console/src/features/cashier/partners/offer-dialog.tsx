import { CallRefused } from '@kham/contract/client'
import { useTranslation } from '../../../words.ts'
import { TextField } from '@kham/ui/text-field'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldWords } from '../../../form-check.ts'
import { ConfirmAct, FormDialog } from '../../../layout/form-dialog.tsx'
import { NotSaved } from '../../../layout/not-saved.tsx'
import { useVersionedForm } from '../../../versioned-form.ts'
import type { OfferAct } from './partner-row.tsx'
import { useAsRead } from './use-as-read.ts'

export interface Offer {
  name: string
  enabled: boolean
  version: number
}

interface OfferDialogProps<Saved> {
  act: OfferAct
  newest: Offer
  /** What switching it on or off means. */
  aboutSwitch: (on: boolean) => string
  doing: UseMutationResult<Saved, Error, Offer>
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** What players know a partner by, and whether they have it. */
export const OfferDialog = <Saved,>({ act, ...props }: OfferDialogProps<Saved>) =>
  act === 'rename' ? <RenameDialog {...props} /> : <SwitchDialog {...props} />

type OneOfferProps<Saved> = Omit<OfferDialogProps<Saved>, 'act'>

function RenameDialog<Saved>({ newest, doing, onSaved, onClose }: OneOfferProps<Saved>) {
  const { t } = useTranslation('partner')
  const { version, name, enabled } = newest
  const { form, read, meanwhile } = useVersionedForm({ version, values: { name } })
  const fields = doing.error instanceof CallRefused ? doing.error.fields : {}
  const fault = fields['name'] ?? fields['displayName']
  const onSubmit = form.handleSubmit((typed) =>
    doing.mutate({ version: read.version, name: typed.name.trim(), enabled }, { onSuccess: onSaved }),
  )
  return (
    <FormDialog
      title={t('partner:rename')}
      submit={t('partner:save')}
      disabled={meanwhile !== null}
      doing={doing}
      failure={(meanwhile || fault === undefined) && <NotSaved meanwhile={meanwhile} saving={doing} />}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        {...form.register('name', { onChange: () => doing.isPending || doing.reset() })}
        label={t('partner:name')}
        maxLength={40}
        error={fieldWords(t, 'name', fault && { type: fault })}
      />
    </FormDialog>
  )
}

/** The request stays the same, also when another has done it meanwhile. */
function SwitchDialog<Saved>({ newest, aboutSwitch, doing, onSaved, onClose }: OneOfferProps<Saved>) {
  const { t } = useTranslation('partner')
  const [{ version, name, enabled }, readAnew] = useAsRead(newest)
  const [wanted] = useState(!enabled)
  readAnew(doing.error)
  const words = t(wanted ? 'partner:switchOn' : 'partner:switchOff')
  return (
    <ConfirmAct
      title={words}
      submit={words}
      submitLook={wanted ? 'primary' : 'danger'}
      doing={doing}
      onConfirm={() => doing.mutate({ version, name, enabled: wanted }, { onSuccess: onSaved })}
      onClose={onClose}
    >
      <p className="sm center">{aboutSwitch(wanted)}</p>
    </ConfirmAct>
  )
}

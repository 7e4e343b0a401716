import {
  differenceNoteForm,
  settledReasons,
  settleForm,
  type DifferenceFile,
} from '@kham/contract/operator/books/differences'
import { Button } from '@kham/ui/button'
import { RadioCards } from '@kham/ui/radio-cards'
import { TextareaField } from '@kham/ui/textarea-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { mayDecide } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import type { DifferenceActs, SettleForm } from './difference-api.ts'

interface DifferenceActBarProps {
  difference: DifferenceFile
  acts: DifferenceActs
}

/** Settling it, or opening it again; or why one may not. */
export function DifferenceActBar({ difference, acts }: DifferenceActBarProps) {
  const { t } = useTranslation('reconciliation')
  const [asked, setAsked] = useState<'settle' | 'reopen' | null>(null)
  const staff = useStaff()
  if (difference.goneAt !== null) return null
  if (!mayDecide(staff)) return <p className="xs muted center">{t('reconciliation:settle.notYourRole')}</p>
  const what = difference.settled ? 'reopen' : 'settle'
  const begin = () => {
    acts[what].reset()
    setAsked(what)
  }
  const close = () => setAsked(null)
  return (
    <div className="stack-2">
      {what === 'settle' && difference.isOwn && <p className="xs muted">{t('reconciliation:settle.own')}</p>}
      <Button look={what === 'settle' ? 'primary' : 'secondary'} className="block" onClick={begin}>
        {t(`reconciliation:${what}.open`)}
      </Button>
      {asked === 'settle' && <SettleDialog {...{ difference, acts }} onClose={close} />}
      {asked === 'reopen' && <ReopenDialog acts={acts} onClose={close} />}
    </div>
  )
}

function SettleDialog({ difference, acts, onClose }: DifferenceActBarProps & { onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  // The figures that stood there when it was asked.
  const [version] = useState(difference.version)
  const form = useForm<SettleForm>({
    resolver: checkedBy<SettleForm>(settleForm),
    defaultValues: { version, note: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('reconciliation:settle.title')}
      about={t('reconciliation:settle.text')}
      submit={t('reconciliation:settle.submit')}
      doing={acts.settle}
      onSubmit={form.handleSubmit((said) => acts.settle.mutate(said, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <RadioCards
        legend={t('reconciliation:settle.reason')}
        name="reason"
        inputProps={form.register('reason')}
        error={fieldWords(t, 'reason', errors.reason)}
        options={settledReasons.map((reason) => ({
          value: reason,
          title: t(`reconciliation:because.${reason}`),
        }))}
      />
      <TextareaField
        {...form.register('note')}
        label={t('reconciliation:settle.note')}
        hint={t('reconciliation:note.hint')}
        error={fieldWords(t, 'note', errors.note)}
        maxLength={1000}
        rows={3}
        required
      />
    </FormDialog>
  )
}

function ReopenDialog({ acts, onClose }: { acts: DifferenceActs; onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const form = useForm({ resolver: checkedBy(differenceNoteForm), defaultValues: { note: '' } })
  return (
    <FormDialog
      title={t('reconciliation:reopen.title')}
      submit={t('reconciliation:reopen.submit')}
      doing={acts.reopen}
      onSubmit={form.handleSubmit((said) => acts.reopen.mutate(said, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <TextareaField
        {...form.register('note')}
        label={t('reconciliation:reopen.note')}
        hint={t('reconciliation:note.hint')}
        error={fieldWords(t, 'note', form.formState.errors.note)}
        maxLength={1000}
        rows={3}
        required
      />
    </FormDialog>
  )
}

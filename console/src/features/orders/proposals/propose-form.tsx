import { useTranslation } from '../../../words.ts'
import { TextareaField } from '@kham/ui/textarea-field'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'

interface ProposeFormProps {
  title: string
  about: string
  note: UseFormRegisterReturn
  noteError: FieldError | undefined
  proposing: Pick<UseMutationResult, 'error' | 'isPending'>
  onSubmit: () => Promise<void>
  onClose: () => void
  /** What is asked before the reason in words. */
  children: ReactNode
}

/** Asks for a proposal and its reason. Nothing moves yet. */
export function ProposeForm(props: ProposeFormProps) {
  const { title, about, note, noteError, proposing, onSubmit, onClose, children } = props
  const { t } = useTranslation('adjustment', 'players')
  return (
    <FormDialog
      title={title}
      about={about}
      submit={t('adjustment:propose')}
      doing={proposing}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
      <TextareaField
        {...note}
        label={t('adjustment:note')}
        hint={t('players:act.noteHint')}
        error={fieldWords(t, 'explanation', noteError)}
        maxLength={1000}
        rows={3}
        required
      />
    </FormDialog>
  )
}

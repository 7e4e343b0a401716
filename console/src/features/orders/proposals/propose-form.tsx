import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextareaField } from '@kham/ui/textarea-field'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { fieldWords } from '../../../form-check.ts'
import { NotDone } from '../../../layout/not-done.tsx'

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

/** Asks what is proposed and why. Nothing moves by it. */
export function ProposeForm(props: ProposeFormProps) {
  const { title, about, note, noteError, proposing, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  return (
    <Modal open look="dialog" title={title} closeLabel={t('close')} onClose={onClose}>
      <form
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        <p className="muted sm">{about}</p>
        {children}
        <TextareaField
          {...note}
          label={t('adjustment.note')}
          hint={t('players.act.noteHint')}
          error={fieldWords(t, 'explanation', noteError)}
          maxLength={1000}
          rows={3}
          required
        />
        <NotDone error={proposing.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" busy={proposing.isPending} busyText={t('decide.sending')}>
            {t('adjustment.propose')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

import { useTranslation } from '../words.ts'
import { AskDialog } from '@kham/ui/ask-dialog'
import { Button } from '@kham/ui/button'
import { classNames } from '@kham/ui/class-names.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotDone } from './not-done.tsx'
import styles from '@kham/ui/console.module.css'

interface DialogActsProps {
  /** What the button says that does it. */
  submit: string
  submitLook?: 'primary' | 'danger' | undefined
  disabled?: boolean
  /** What the button says while it is being done. */
  busyText?: string
  doing: { isPending: boolean; error: unknown }
  /** Why it was not done, where that is not said in the usual words. */
  failure?: ReactNode
  /** Another way to do it, beside the button. */
  other?: ReactNode
  /** Does it at a press; left out where the button sends a form. */
  onPress?: () => void
  onClose: () => void
}

/** The end of a dialog that asks: why it was not done, the way back, and the button that does it. */
export function DialogActs({
  submit,
  submitLook,
  disabled,
  busyText,
  doing,
  failure,
  other,
  onPress,
  onClose,
}: DialogActsProps) {
  const { t } = useTranslation()
  return (
    <>
      {failure === undefined ? <NotDone error={doing.error} /> : failure}
      <div className={classNames('row', Boolean(other) && 'wrap', styles.acts)}>
        <Button look="ghost" onClick={onClose}>
          {t('back')}
        </Button>
        <Button
          type={onPress ? 'button' : 'submit'}
          look={submitLook}
          disabled={disabled}
          busy={doing.isPending}
          busyText={busyText ?? t('decide.sending')}
          onClick={onPress}
        >
          {submit}
        </Button>
        {other}
      </div>
    </>
  )
}

interface AskingProps extends Omit<DialogActsProps, 'onPress'> {
  title: string
  /** `alert`: a press beside it must not answer it. */
  look?: 'dialog' | 'alert'
}

interface FormDialogProps extends AskingProps {
  /** What it is about, above the fields. */
  about?: string
  /** Its fields. */
  children: ReactNode
  onSubmit: () => unknown
}

/** A dialog that asks for what an act needs, says why it was not done, and leaves what was typed. */
export function FormDialog({ title, look = 'dialog', about, children, onSubmit, ...acts }: FormDialogProps) {
  const { t } = useTranslation()
  return (
    <AskDialog
      look={look}
      hasFields
      title={title}
      closeLabel={t('close')}
      onClose={acts.onClose}
      onSubmit={onSubmit}
    >
      {about !== undefined && <p className="muted sm">{about}</p>}
      {children}
      <DialogActs {...acts} />
    </AskDialog>
  )
}

interface ConfirmActProps extends AskingProps {
  onConfirm: () => void
  /** What it means. */
  children: ReactNode
}

/** Says what an act means, and asks once more. No form: only a press of its button does it. */
export function ConfirmAct({ title, look = 'alert', children, onConfirm, ...acts }: ConfirmActProps) {
  const { t } = useTranslation()
  return (
    <AskDialog look={look} title={title} closeLabel={t('close')} onClose={acts.onClose}>
      {children}
      <DialogActs {...acts} onPress={onConfirm} />
    </AskDialog>
  )
}

type ConfirmDialogProps = Omit<ConfirmActProps, 'doing' | 'onConfirm'> & {
  act: UseMutationResult<unknown, unknown, void>
}

/** Asks once more, and closes when it is done. */
export function ConfirmDialog({ act, ...asking }: ConfirmDialogProps) {
  const confirm = () => act.mutate(undefined, { onSuccess: asking.onClose })
  return <ConfirmAct {...asking} doing={act} onConfirm={confirm} />
}

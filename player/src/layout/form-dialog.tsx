import { useTranslation } from '../words.ts'
import { AskDialog, type AskDialogProps } from '@kham/ui/ask-dialog'
import type { ReactNode } from 'react'
import { OnlineButton } from './online-button.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

interface AskingProps extends Omit<AskDialogProps, 'closeLabel'> {
  /** What the button says that does it. */
  submit: string
  submitLook?: 'primary' | 'danger'
  /** What the button says while it is being done. */
  busyText: string
  disabled?: boolean
  doing: { isPending: boolean; error: unknown }
  /** Why it was not done, where that is not said in the usual words. */
  failure?: ReactNode
  /** Other buttons: a better choice, and a lesser one. */
  above?: ReactNode
  below?: ReactNode
}

/** Asks for an act's input, or with `onConfirm` for confirmation; shows why it failed, and keeps the input. */
export function FormDialog(props: AskingProps & { onConfirm?: () => void }) {
  const {
    submit,
    submitLook,
    busyText,
    disabled,
    doing,
    failure,
    above,
    below,
    children,
    onConfirm,
    ...dialog
  } = props
  const { t } = useTranslation()
  return (
    <AskDialog closeLabel={t('close')} {...dialog}>
      {children}
      {failure === undefined ? <RefusalNotice failure={doing.error} /> : failure}
      <div className="stack-2">
        {above}
        <OnlineButton
          type={onConfirm ? 'button' : 'submit'}
          look={submitLook}
          size="lg"
          block
          disabled={disabled && !doing.isPending}
          busy={doing.isPending}
          busyText={busyText}
          onClick={onConfirm}
        >
          {submit}
        </OnlineButton>
        {below}
      </div>
    </AskDialog>
  )
}

import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import type { ReactNode } from 'react'
import { NotDone } from './not-done.tsx'

export interface AskedAct {
  /** What the button says that does it. */
  submit: string
  look?: 'primary' | 'danger' | undefined
  disabled?: boolean | undefined
  /** What the button says while it is being done. */
  busyText?: string | undefined
  doing: { isPending: boolean; error: unknown }
  /** Why it was not done, where that is not said in the usual words. */
  failure?: ReactNode
}

interface DialogActsProps extends AskedAct {
  /** Does it at a press; left out where the button sends a form. */
  onPress?: () => void
  onClose: () => void
}

/** The end of a dialog that asks: why it was not done, the way back, and the button that does it. */
export function DialogActs(props: DialogActsProps) {
  const { submit, look, disabled, busyText, doing, failure, onPress, onClose } = props
  const { t } = useTranslation()
  return (
    <>
      {failure === undefined ? <NotDone error={doing.error} /> : failure}
      <div className="row acts">
        <Button look="ghost" onClick={onClose}>
          {t('back')}
        </Button>
        <Button
          type={onPress ? 'button' : 'submit'}
          look={look}
          disabled={disabled}
          busy={doing.isPending}
          busyText={busyText ?? t('decide.sending')}
          onClick={onPress}
        >
          {submit}
        </Button>
      </div>
    </>
  )
}

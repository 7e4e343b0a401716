import { useTranslation } from '@kham/site/words'
import { classNames } from '@kham/ui/class-names.ts'
import { Modal } from '@kham/ui/modal'
import type { ReactNode } from 'react'
import { DialogActs, type AskedAct } from './dialog-acts.tsx'

interface FormDialogProps extends Omit<AskedAct, 'look'> {
  title: string
  /** `alert`: a press beside it must not answer it. */
  as?: 'dialog' | 'alert'
  /** What it is about, above the fields. */
  about?: string
  /** Its fields. */
  children?: ReactNode
  submitLook?: 'primary' | 'danger'
  onSubmit: () => unknown
  onClose: () => void
}

/** A dialog that asks for what an act needs, says why it was not done, and leaves what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, as = 'dialog', about, children, submitLook, onSubmit, onClose, ...act } = props
  const { t } = useTranslation()
  return (
    <Modal open look={as} title={title} closeLabel={t('close')} onClose={onClose}>
      <form
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {about !== undefined && <p className={classNames('muted sm', as === 'alert' && 'center')}>{about}</p>}
        {children}
        <DialogActs {...act} look={submitLook} onClose={onClose} />
      </form>
    </Modal>
  )
}

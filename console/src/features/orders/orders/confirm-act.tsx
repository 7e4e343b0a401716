import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import type { ReactNode } from 'react'
import { NotDone } from '../../../layout/not-done.tsx'

interface ConfirmActProps {
  title: string
  submit: string
  look?: 'primary' | 'danger'
  doing: { isPending: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
  /** What it means. */
  children: ReactNode
}

/** Says what an act means, and asks once more. */
export function ConfirmAct(props: ConfirmActProps) {
  const { title, submit, look = 'primary', doing, onConfirm, onClose, children } = props
  const { t } = useTranslation()
  return (
    <Modal open look="alert" title={title} closeLabel={t('close')} onClose={onClose}>
      <div className="stack">
        {children}
        <NotDone error={doing.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button look={look} busy={doing.isPending} busyText={t('decide.sending')} onClick={onConfirm}>
            {submit}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

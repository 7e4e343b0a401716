import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { useTranslation } from 'react-i18next'
import { NotDone } from '../orders/not-done.tsx'

interface ConfirmActProps {
  title: string
  /** What it means. */
  about: string
  isDanger: boolean
  doing: { isPending: boolean; error: Error | null }
  onConfirm: () => void
  onClose: () => void
}

/** Says what an act means, and asks. */
export function ConfirmAct({ title, about, isDanger, doing, onConfirm, onClose }: ConfirmActProps) {
  const { t } = useTranslation()
  return (
    <Modal open look="alert" title={title} closeLabel={t('close')} onClose={onClose}>
      <div className="stack">
        <p className="sm center">{about}</p>
        <NotDone error={doing.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            look={isDanger ? 'danger' : 'primary'}
            busy={doing.isPending}
            busyText={t('decide.sending')}
            onClick={onConfirm}
          >
            {title}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

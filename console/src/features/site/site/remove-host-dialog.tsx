import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'
import { useToast } from '@kham/ui/toast'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import { useRemoveHost } from './site-api.ts'

interface RemoveHostDialogProps {
  host: string
  /** One that is left. */
  other: string
  onClose: () => void
}

/** Says what goes with a host, and more to whoever is working at it. */
export function RemoveHostDialog({ host, other, onClose }: RemoveHostDialogProps) {
  const { t } = useTranslation('site')
  const toast = useToast()
  const isThis = host === window.location.hostname
  const remove = useRemoveHost({ host, isThis }, () => toast.success(t('site:removed', { host })))
  return (
    <ConfirmDialog
      title={t('site:removeTitle', { host })}
      submit={t('site:remove')}
      act={remove}
      onClose={onClose}
    >
      <p className="muted sm center">{t('site:removeText')}</p>
      {isThis && <Notice tone="warn">{t('site:removeHere', { other })}</Notice>}
    </ConfirmDialog>
  )
}

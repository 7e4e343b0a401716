import { useTranslation } from '../words.ts'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { useBlocker } from '@tanstack/react-router'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Asks before somebody leaves what is typed and not saved; of a page that is closed the browser asks. */
export function UnsavedDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation('promotions')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Modal open look="alert" title={t('promotions:leave.title')} closeLabel={t('close')} onClose={reset}>
      <div className="stack">
        <p className="muted sm center">{t('promotions:leave.text')}</p>
        <div className={classNames('row', styles.acts)}>
          <Button look="ghost" onClick={reset}>
            {t('promotions:leave.stay')}
          </Button>
          <Button look="danger" onClick={proceed}>
            {t('promotions:leave.go')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'

const reload = () => window.location.reload()

/** However it is closed, the page is loaded anew. */
export function PasswordChanged() {
  const { t } = useTranslation('player')
  return (
    <Modal
      open
      look="alert"
      onClose={reload}
      title={t('success')}
      closeLabel={t('close')}
      icon={{ icon: icons.check, tone: 'ok' }}
    >
      <div className="stack">
        <p className="muted center">{t('player:password.changed')}</p>
        <Button size="lg" block onClick={reload}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  )
}

import { useTranslation } from '../words.ts'
import { buttonClass } from '@kham/ui/button'
import { Link } from '@tanstack/react-router'

export function DrawerVisitor() {
  const { t } = useTranslation('drawer')
  return (
    <div className="drawer-visitor stack-3">
      <p className="display foil">{t('drawer:welcome')}</p>
      <p className="sm muted">{t('drawer:visitor')}</p>
      <Link to="/register" className={buttonClass({ size: 'lg', block: true })}>
        {t('register')}
      </Link>
      <Link to="/login" className={buttonClass({ look: 'outline', size: 'lg', block: true })}>
        {t('login')}
      </Link>
    </div>
  )
}

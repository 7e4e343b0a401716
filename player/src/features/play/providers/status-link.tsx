import { useTranslation } from '@kham/site/words'
import { Link } from '@tanstack/react-router'

export function StatusLink() {
  const { t } = useTranslation('common')
  return (
    <Link to="/status" className="link">
      {t('providerStatus')}
    </Link>
  )
}

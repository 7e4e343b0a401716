import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function StatusLink() {
  const { t } = useTranslation('common')
  return (
    <Link to="/status" className="link">
      {t('providerStatus.link')}
    </Link>
  )
}

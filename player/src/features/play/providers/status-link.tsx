import { useTranslation } from '../../../words.ts'
import { Link } from '@tanstack/react-router'

export function StatusLink() {
  const { t } = useTranslation()
  return (
    <Link to="/status" className="link">
      {t('providerStatus')}
    </Link>
  )
}

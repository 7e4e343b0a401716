import { useTranslation } from '../../../words.ts'
import { Link } from '@tanstack/react-router'

export function StatusLink({ className = 'link' }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <Link to="/status" className={className}>
      {t('providerStatus')}
    </Link>
  )
}

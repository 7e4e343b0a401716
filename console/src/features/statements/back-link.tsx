import { Icon } from '@kham/ui/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function BackLink() {
  const { t } = useTranslation()
  return (
    <Link to="/statements" className="link sm back-link">
      <Icon name="chevron-left" size={16} />
      {t('statement.title')}
    </Link>
  )
}

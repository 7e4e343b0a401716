import { useAgency } from '@kham/site/agency'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'

/** Beside the age and every offer: what the agency says of responsible play, or where players set their limits. */
export function SoberLink() {
  const { t } = useTranslation()
  return useAgency().pages.includes('responsible-play') ? (
    <Link to="/pages/$slug" params={{ slug: 'responsible-play' }} className="link" preload={false}>
      {t('nav.limits')}
    </Link>
  ) : (
    <Link to="/player/limits" className="link" preload={false}>
      {t('nav.limits')}
    </Link>
  )
}

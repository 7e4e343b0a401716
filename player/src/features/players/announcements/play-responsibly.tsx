import { useAgency } from '@kham/site/agency'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'

/** What stands beside every offer. */
export function PlayResponsibly() {
  const { t } = useTranslation('inbox')
  const { minAge, pages } = useAgency()
  const words = { className: 'link responsible', children: t('inbox:responsible') }
  return (
    <p className="xs muted">
      <b>{minAge}+</b>{' '}
      {pages.includes('responsible-play') ? (
        <Link to="/pages/$slug" params={{ slug: 'responsible-play' }} {...words} />
      ) : (
        <Link to="/player/limits" {...words} />
      )}
    </p>
  )
}

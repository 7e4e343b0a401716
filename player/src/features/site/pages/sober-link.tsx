import { useAgency } from '@kham/site/agency'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'

/** Beside the age and every offer: what the agency says of responsible play, or where players set their limits. */
export function SoberLink({ className = 'link' }: { className?: string }) {
  const { t } = useTranslation()
  const words = { className, children: t('nav.limits'), preload: false } as const
  return useAgency().pages.includes('responsible-play') ? (
    <Link to="/pages/$slug" params={{ slug: 'responsible-play' }} {...words} />
  ) : (
    <Link to="/player/limits" {...words} />
  )
}

import { useAgency } from '@kham/site/agency'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'

/** Beside the age and every offer: what the agency says of responsible play, or where players set their limits. */
export function SoberLink({ className = 'link', isShort }: { className?: string; isShort?: boolean }) {
  const { t } = useTranslation()
  const { minAge, pages } = useAgency()
  const limits = t('nav.limits')
  // One line has room for the age alone.
  const short = isShort && { children: `${minAge}+`, 'aria-label': `${minAge}+ ${limits}` }
  const words = { className, children: limits, preload: false, ...short } as const
  return pages.includes('responsible-play') ? (
    <Link to="/pages/$slug" params={{ slug: 'responsible-play' }} {...words} />
  ) : (
    <Link to="/player/limits" {...words} />
  )
}

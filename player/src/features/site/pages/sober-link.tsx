import { useAgency } from '@kham/site/agency'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../words.ts'

/** Link beside the age mark and every offer: the agency's page on responsible play, or the player's limits. */
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

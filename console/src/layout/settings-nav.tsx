import { useTranslation } from '../words.ts'
import { SegmentedNav } from '@kham/ui/segmented'
import { Link, useLocation } from '@tanstack/react-router'
import styles from './layout.module.css'

/** What the agency sets, page by page; the rail has one link for all of them. */
const pages = [
  ['/settings', 'nav.site'],
  ['/pages', 'nav.pages'],
  ['/limits', 'nav.limits'],
  ['/rates', 'nav.rates'],
  ['/payment-methods', 'nav.paymentMethods'],
  ['/payout-rules', 'nav.payoutRules'],
  ['/exclusion-settings', 'nav.exclusions'],
  ['/channels', 'nav.channels'],
] as const

export const useIsInSettings = () =>
  useLocation({ select: ({ pathname }) => pages.some(([path]) => path === pathname.replace(/\/$/, '')) })

/** Above the pages of the settings: the way from one to the next. */
export function SettingsNav() {
  const { t } = useTranslation()
  if (!useIsInSettings()) return null
  return (
    <div className={styles['settings-nav']}>
      <SegmentedNav label={t('nav.group.settings')}>
        {pages.map(([to, name]) => (
          <Link key={to} to={to}>
            {t(name)}
          </Link>
        ))}
      </SegmentedNav>
    </div>
  )
}

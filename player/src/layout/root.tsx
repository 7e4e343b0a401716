import { useTranslation } from '../words.ts'
import { type QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ToastProvider } from '@kham/ui/toast'
import { useEffect } from 'react'
import { useAgency } from '@kham/site/agency'
import { beforePage } from '@kham/site/before-page'
import { keepAgency } from '../features/site/agency/last-agency.ts'
import { AnnouncementStrip } from '../features/players/announcements/announcement-strip.tsx'
import { Popups } from '../features/players/announcements/announcements-of-page.tsx'
import { reportDevice } from '../features/players/devices/report-device.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { RootFailure } from './root-failure.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteTopBar } from './site-top-bar.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
// Styles that most pages need come with the shell's: in small files they would weigh more.
import styles from './layout.module.css'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: beforePage,
  component: Root,
  errorComponent: RootFailure,
})

function Root() {
  const { t } = useTranslation()
  const content = useFocusOnNewPage()
  const agency = useAgency()
  useEffect(() => keepAgency(agency), [agency])
  useEffect(() => void reportDevice(agency.id), [agency.id])
  return (
    <ToastProvider label={t('message')} closeLabel={t('close')} regionLabel={t('messages')}>
      <a className="skip" href="#content">
        {t('skipToContent')}
      </a>
      <SiteTopBar />
      <AnnouncementStrip />
      <OfflineNotice />
      <div id="content" ref={content} tabIndex={-1} className={styles.content}>
        <Outlet />
      </div>
      <SiteFooter />
      <Popups />
      <ScrollToTop />
      <BottomNavigation />
    </ToastProvider>
  )
}

import { loadWords } from '@kham/site/words'
import { useTranslation } from '../words.ts'
import { ConsoleShell } from '@kham/ui/console-shell'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { NewDeviceBanner } from '../features/desk/account/new-device-banner.tsx'
import { useOwnLook } from './look.ts'
import { StepUp } from './step-up.tsx'
import { staffQuery } from '../session.ts'
import { signInFor } from '../way-in.ts'
import { MainPlaces } from './narrow-menu.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { SiteRail } from './site-rail.tsx'
import { SiteTopBar } from './site-top-bar.tsx'
import './narrow.css'

/** Everything but the sign-in page needs a member of staff. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context, location }) => {
    if (!(await context.queryClient.ensureQueryData(staffQuery))) throw redirect(signInFor(location))
  },
  // What stands on every page, and what any of them may open.
  loader: () => loadWords('account', 'second', 'signIn'),
  component: StaffLayout,
})

function StaffLayout() {
  const { t } = useTranslation()
  const { data: staff } = useQuery(staffQuery)
  // Where there is none any more, the page is being left.
  if (!staff) return null
  return (
    <>
      <OwnLook />
      <a className="skip" href="#content">
        {t('skipToContent')}
      </a>
      <ConsoleShell rail={<SiteRail />} top={<SiteTopBar />}>
        <NewDeviceBanner />
        <SettingsNav />
        <Outlet />
      </ConsoleShell>
      <MainPlaces />
      <StepUp />
    </>
  )
}

function OwnLook() {
  useOwnLook()
  return null
}

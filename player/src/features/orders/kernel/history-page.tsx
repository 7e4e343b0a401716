import { PageHeader } from '@kham/ui/page-header'
import type { ReactNode } from 'react'
import { AccountPage } from '../../../layout/account-page.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { HistoryTabs } from './history-tabs.tsx'

/** The frame of a page of what was: its title, and the way to the other histories. */
export function HistoryPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <AccountPage>
      <PageHeader title={title} />
      <HistoryTabs />
      {children}
    </AccountPage>
  )
}

import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { mayRaiseRisk, mayDecide } from '../../../may-decide.ts'
import { AddDialog } from './add-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { SignInRules } from './sign-in-rules.tsx'
import styles from './staff.module.css'
import { staffListQuery } from './staff-api.ts'
import consoleStyles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/staff')({
  loader: () => loadWords('audit', 'members', 'partner', 'promotions', 'signIn'),
  component: StaffPage,
})

function StaffPage() {
  const { t } = useTranslation('members')
  const staff = useStaff()
  if (!mayDecide(staff))
    return (
      <div className={consoleStyles['con-body']} id="content" tabIndex={-1}>
        <h1 className="h1">{t('members:title')}</h1>
        <EmptyState icon={icons.lock} title={t('refusal.FORBIDDEN')} text={t('members:notForYou')} />
      </div>
    )
  return <Members mayChange={mayRaiseRisk(staff)} />
}

function Members({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('members')
  const { role } = useStaff()
  const [isAdding, setAdding] = useState(false)
  const words = {
    title: t('members:title'),
    about: t('members:about'),
    loading: t('members:loading'),
    failed: t('members:failed'),
  }
  const beside = mayChange ? (
    <Button onClick={() => setAdding(true)}>{t('members:add')}</Button>
  ) : (
    <p className="muted sm">{t('members:notYourRole', { role: t(`role.${role}`) })}</p>
  )
  return (
    <SettingsPage className={styles.members} words={words} beside={beside} query={useQuery(staffListQuery)}>
      {({ staff }) => (
        <>
          <MemberList members={staff} mayChange={mayChange} />
          {/* Whoever may not begin may give the second approval. */}
          <SignInRules mayChange />
          {isAdding && <AddDialog onClose={() => setAdding(false)} />}
        </>
      )}
    </SettingsPage>
  )
}

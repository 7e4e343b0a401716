import { loadWords } from '@kham/site/words'
import { useAnswer } from '@kham/site/use-answer'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../layout/settings-page.tsx'
import { useStaff } from '../../../session.ts'
import { mayDecide } from '../../../may-decide.ts'
import { OwnViewChips } from '../views/own-view-buttons.tsx'
import { useOwnViews } from '../views/use-own-views.ts'
import { auditQuery } from './audit-api.ts'
import { AuditFilter } from './audit-filter.tsx'
import { AuditList } from './audit-list.tsx'
import { readAuditSearch } from './audit-search.ts'
import styles from './audit.module.css'
import consoleStyles from '@kham/ui/console.module.css'

export const Route = createFileRoute('/_staff/audit-log')({
  validateSearch: readAuditSearch,
  loader: () => loadWords('audit', 'members', 'partner', 'promotions'),
  component: AuditPage,
})

function AuditPage() {
  const { t } = useTranslation('audit', 'members')
  if (!mayDecide(useStaff()))
    return (
      <div className={consoleStyles['con-body']} id="content" tabIndex={-1}>
        <h1 className="h1">{t('audit:title')}</h1>
        <EmptyState icon={icons.lock} title={t('refusal.FORBIDDEN')} text={t('members:notForYou')} />
      </div>
    )
  return <Log />
}

function Log() {
  const { t } = useTranslation('audit')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const words = {
    title: t('audit:title'),
    about: t('audit:about'),
    loading: t('audit:loading'),
    failed: t('audit:failed'),
  }
  const { before, ...filter } = search
  const own = useOwnViews({
    list: 'audit',
    search: filter,
    read: readAuditSearch,
    onSearch: (next) => void navigate({ search: next }),
  })
  return (
    <SettingsPage
      className={styles.audit}
      words={words}
      filter={
        <>
          <AuditFilter search={search} onSearch={(change) => void navigate({ search: change })} />
          <OwnViewChips own={own} />
        </>
      }
      query={useAnswer(auditQuery(search))}
    >
      {({ entries, next }) => (
        <>
          {entries.length === 0 ? (
            <EmptyState icon={icons.log} title={t('audit:empty')} text={t('audit:emptyText')} />
          ) : (
            <AuditList entries={entries} />
          )}
          <div className="row between">
            {before !== undefined && (
              <Button look="ghost" onClick={() => void navigate({ search: filter })}>
                {t('audit:newest')}
              </Button>
            )}
            <span className="grow" />
            {next !== null && (
              <Button look="ghost" onClick={() => void navigate({ search: { ...filter, before: next } })}>
                {t('audit:older')}
              </Button>
            )}
          </div>
        </>
      )}
    </SettingsPage>
  )
}

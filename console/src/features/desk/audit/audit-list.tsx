import type { AuditEntry } from '@kham/contract/operator/desk/audit'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import type { Column } from '@kham/ui/table'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChosenTable } from '../../../layout/chosen-table.tsx'
import { FactChanges } from '../../../layout/fact-changes.tsx'
import consoleStyles from '@kham/ui/console.module.css'
import auditStyles from './audit.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Who did what to whom, newest first: a table, and a list where that would not fit. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('audit')
  return (
    <>
      <div className={consoleStyles['wide-list']}>
        <ChosenTable
          name="audit"
          label={t('audit:list')}
          columns={columns(t)}
          rows={entries}
          rowKey={({ id }) => id}
        />
      </div>
      <section className={classNames('card card-p', consoleStyles['narrow-list'])}>
        <ul aria-label={t('audit:list')}>
          {entries.map((entry) => (
            <li key={entry.id} className={auditStyles.entry}>
              <div className="row between wrap">
                <b>{t(`audit:actOf.${entry.act}`)}</b>
                <time className="xs faint num" dateTime={entry.at}>
                  {formatDateTime(entry.at)}
                </time>
              </div>
              <div className="sm">
                {actorOf(t, entry)}
                <SubjectLink entry={entry} before=" → " />
              </div>
              <FactChanges before={entry.before} after={entry.after} />
              {entry.link !== null && (
                <div className="xs faint num">{t('audit:linkOf', { link: String(entry.link) })}</div>
              )}
              {entry.address !== null && (
                <div className="xs faint num" title={entry.requestId ?? undefined}>
                  {t('audit:from', { address: entry.address })}
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const columns = (t: TFunction<'audit'>): Column<AuditEntry>[] => [
  {
    key: 'act',
    header: t('audit:act'),
    cell: ({ act, at, link }) => (
      <>
        <b>{t(`audit:actOf.${act}`)}</b>
        <time className="xs faint num block" dateTime={at}>
          {formatDateTime(at)}
        </time>
        {link !== null && <span className="xs faint num">{t('audit:linkOf', { link: String(link) })}</span>}
      </>
    ),
  },
  { key: 'by', header: t('audit:by'), cell: (entry) => actorOf(t, entry) },
  {
    key: 'subject',
    header: t('audit:subject'),
    className: consoleStyles.why,
    cell: (entry) => <SubjectLink entry={entry} nothing="—" />,
  },
  {
    key: 'changes',
    header: t('audit:changes'),
    className: consoleStyles.why,
    cell: ({ before, after }) => <FactChanges before={before} after={after} />,
  },
  {
    key: 'address',
    header: t('audit:address'),
    className: 'num',
    cell: ({ address, requestId }) => <span title={requestId ?? undefined}>{address ?? '—'}</span>,
  },
]

const actorOf = (t: TFunction<'audit'>, { by, address }: AuditEntry) =>
  by?.displayName ?? t(address === null ? 'audit:command' : 'audit:unknown')

/** What it was done to leads to all that was done to it. */
function SubjectLink({
  entry,
  before,
  nothing = null,
}: {
  entry: AuditEntry
  before?: string
  nothing?: ReactNode
}) {
  const name = subjectOf(entry)
  if (name === null || entry.subject === null) return nothing
  return (
    <span className="faint">
      {before}
      <Link to="/audit-log" search={{ subject: entry.subject.id }} className="link">
        {name}
      </Link>
    </span>
  )
}

/** Nothing where it is themselves, or the agency as a whole. */
function subjectOf({ subject, by, after, before }: AuditEntry) {
  if (subject === null || subject.kind === 'AGENCY' || subject.id === by?.id) return null
  if (subject.kind === 'PROMOTION' || subject.kind === 'STATEMENT')
    return after?.['name'] ?? after?.['file'] ?? before?.['file'] ?? subject.id.slice(0, 8)
  if (subject.kind === 'EXPORT') return null // its facts say what it is of
  return subject.name ?? subject.id
}

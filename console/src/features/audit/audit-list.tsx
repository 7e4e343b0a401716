import type { AuditEntry } from '@kham/contract/operator/audit'
import { formatDateTime } from '@kham/ui/format.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FactChanges } from './fact-changes.tsx'

/** Who did what to whom, newest first. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation()
  return (
    <section className="card card-p">
      <ul aria-label={t('audit.list')}>
        {entries.map((entry) => (
          <li key={entry.id} className="entry">
            <div className="row between wrap">
              <b>{t(`audit.actOf.${entry.act}`)}</b>
              <time className="xs faint num" dateTime={entry.at}>
                {formatDateTime(entry.at)}
              </time>
            </div>
            <div className="sm">
              {actorOf(t, entry)}
              {subjectOf(entry) !== null && <span className="faint"> → {subjectOf(entry)}</span>}
            </div>
            <FactChanges before={entry.before} after={entry.after} />
            {entry.address !== null && (
              <div className="xs faint num" title={entry.requestId ?? undefined}>
                {t('audit.from', { address: entry.address })}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const actorOf = (t: TFunction, { by, address }: AuditEntry) =>
  by?.displayName ?? t(address === null ? 'audit.command' : 'audit.unknown')

/** Nothing where it is themselves, or the agency as a whole. */
function subjectOf({ subject, by, after, before }: AuditEntry) {
  if (subject === null || subject.kind === 'AGENCY' || subject.id === by?.id) return null
  if (subject.kind === 'PROMOTION' || subject.kind === 'STATEMENT')
    return after?.['name'] ?? after?.['file'] ?? before?.['file'] ?? subject.id.slice(0, 8)
  if (subject.kind === 'EXPORT') return null // its facts say what it is of
  return subject.name ?? subject.id
}

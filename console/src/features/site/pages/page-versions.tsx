import type { ManagedPage } from '@kham/contract/operator/site/pages'
import { languageNames } from '@kham/site/language'
import { Badge } from '@kham/ui/badge'
import { EmptyState } from '@kham/ui/empty-state'
import { formatDateTime } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { serverNow } from '@kham/contract/server-clock'
import { useTranslation } from '../../../words.ts'

/** What was published of a page, newest first. */
export function PageVersions({ page: { slug, versions } }: { page: ManagedPage }) {
  const { t } = useTranslation('pages')
  const inEffect = versions.find(({ effectiveAt }) => new Date(effectiveAt).getTime() <= serverNow())
  return (
    <section className="stack-3" aria-label={t('pages:versions')}>
      <h2 className="h3">{t('pages:versions')}</h2>
      {versions.length === 0 && (
        <EmptyState flower icon={icons.receipt} title={t('pages:never')} text={t('pages:neverText')} />
      )}
      {versions.length > 0 && (
        <ol className="stack-3">
          {versions.map((each) => (
            <li key={each.version} className="card inner-p stack-2">
              <div className="row between wrap">
                <b className="num">
                  {t('pages:version', { version: each.version })}{' '}
                  {each === inEffect && <Badge tone="success">{t('pages:inEffect')}</Badge>}{' '}
                  {each.required && <Badge tone="open">{t('pages:requiredBadge')}</Badge>}
                </b>
                <span className="xs faint num">
                  {each.publishedBy} · {formatDateTime(each.publishedAt)}
                </span>
              </div>
              <p className="sm muted num">
                {t('pages:from', { time: formatDateTime(each.effectiveAt) })} ·{' '}
                {each.languages.map((language) => languageNames[language]).join(', ')}
                {(slug === 'terms' || slug === 'privacy') && ` · ${t('pages:agreed', { n: each.agreed })}`}
              </p>
              {each.summary && <p className="sm">{each.summary.lo}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

import type { PageView } from '@kham/contract/site/pages'
import { languageTags } from '@kham/site/language'
import { classNames } from '@kham/ui/class-names.ts'
import { formatDay } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { MarkedWords } from '@kham/ui/marked-text'
import { Notice } from '@kham/ui/notice'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { compareTexts, partsCompared, type ComparedLine, type ComparedPart } from './compare-texts.ts'
import { pageQuery } from './page-api.ts'
import styles from './pages.module.css'
import buttonStyles from '@kham/ui/button.module.css'

interface ComparedPageProps {
  page: PageView
  /** The number of the older version. */
  before: number
}

/** A version beside an older one: what was removed, what is new; of a part that stayed as it was the heading alone. */
export function ComparedPage({ page, before }: ComparedPageProps) {
  const { t, language } = useTranslation('page')
  const { data: old, error, refetch } = useQuery(pageQuery(page.slug, language, before))
  if (isRefusal(error, 'NOT_FOUND')) return <Notice>{t('page:compare.none', { version: before })}</Notice>
  if (error) return <RetryNotice title={t('page:failed')} error={error} onRetry={() => void refetch()} />
  if (!old) return <SkeletonRows label={t('page:loading')} />
  if (old.lang !== page.lang)
    return (
      <Notice>
        <p>{t('page:compare.otherLanguage', { version: before })}</p>
        <Link
          to="/pages/$slug"
          params={{ slug: page.slug }}
          search={{ version: before }}
          className={buttonStyles.textbtn}
        >
          {t('page:compare.readOld', { version: before })}
        </Link>
      </Notice>
    )
  const titles = old.title === page.title ? [] : compareTexts(old.title, page.title)
  const parts = partsCompared([...titles, ...compareTexts(old.body, page.body)])
  return (
    <div className="stack">
      <p className="sm muted num">
        {t('page:compare.with', { version: before, date: formatDay(old.effectiveAt) })}
      </p>
      {parts.every(({ isChanged }) => !isChanged) && <Notice>{t('page:compare.same')}</Notice>}
      {parts.map((part, place) => (
        <Part key={place} part={part} lang={languageTags[page.lang]} />
      ))}
    </div>
  )
}

function Part({ part: { lines, isChanged }, lang }: { part: ComparedPart; lang: string }) {
  const { t } = useTranslation('page')
  const first = lines[0]!.text
  if (!isChanged && isHeading(first))
    return (
      <p className={classNames('sm muted', styles['changed-line'])}>
        <Icon path={icons.check} size={18} />
        <span>{t('page:compare.unchanged', { part: bare(first) })}</span>
      </p>
    )
  return (
    <div className="stack-2" lang={lang}>
      {lines.map((line, place) => (
        <Line key={place} line={line} />
      ))}
    </div>
  )
}

const bare = (line: string) => line.replace(/^(#{2,3}|>)\s+/, '')
const isHeading = (line: string) => /^#{2,3}\s/.test(line)
const isSummary = (line: string) => /^>\s/.test(line)

function Line({ line: { change, text } }: { line: ComparedLine }) {
  const { t } = useTranslation('page')
  const look = isHeading(text) ? 'h3' : isSummary(text) ? 'inner card-p' : undefined
  const words = <MarkedWords line={bare(text).replace(/^[-*]\s+/, '• ')} />
  if (change === 'SAME') return <p className={look ?? 'muted'}>{words}</p>
  const Mark = change === 'REMOVED' ? 'del' : 'ins'
  return (
    <p className={classNames(styles.changed, change === 'REMOVED' ? styles.removed : styles.added)}>
      <b className="xs">{t(`page:compare.${change}`)}</b>
      <Mark className={look}>{words}</Mark>
    </p>
  )
}

import { isPast } from '@kham/contract/server-clock'
import type { Licence as NamedLicence } from '@kham/contract/site/agency'
import { pageSlugs, type PageSlug } from '@kham/contract/site/page-slugs'
import type { PageView } from '@kham/contract/site/pages'
import { useAgency } from '@kham/site/agency'
import { languageTags } from '@kham/site/language'
import { loadWords } from '@kham/site/words'
import { formatDay } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { MarkedPage, partsOf } from '@kham/ui/marked-text'
import { Notice } from '@kham/ui/notice'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound, useLocation } from '@tanstack/react-router'
import { NotFound } from '../../../layout/not-found.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { useTakenOver } from '../../../layout/use-taken-over.ts'
import { useTranslation } from '../../../words.ts'
import { isRefusal } from '../../../refusal-words.ts'
import { compareHash } from './compare-hash.ts'
import { ComparedPage } from './compared-page.tsx'
import { FaqText } from './faq-text.tsx'
import { pageQuery } from './page-api.ts'
import { WhatChanged } from './what-changed.tsx'
import { readingMinutes } from './reading-minutes.ts'
import styles from './pages.module.css'
import buttonStyles from '@kham/ui/button.module.css'
import chipStyles from '@kham/ui/chip.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const slugFrom = (text: string): PageSlug | undefined => pageSlugs.find((slug) => slug === text)

export const Route = createFileRoute('/pages/$slug')({
  validateSearch: ({ version }: Record<string, unknown>): { version?: number } =>
    Number.isInteger(version) && Number(version) > 0 ? { version: Number(version) } : {},
  loader: ({ params }) => {
    if (!slugFrom(params.slug)) throw notFound()
    return loadWords('page')
  },
  notFoundComponent: NotFound,
  component: AgencyPage,
})

/** What the agency has published about itself and its terms: what is in effect, or the version that a notice leads to. */
function AgencyPage() {
  const slug = slugFrom(Route.useParams().slug)!
  const { version } = Route.useSearch()
  const { pages } = useAgency()
  if (version === undefined && !pages.includes(slug)) return <NotFound />
  return <Published slug={slug} version={version} />
}

interface Shown {
  slug: PageSlug
  version: number | undefined
}

function Published({ slug, version }: Shown) {
  const { t, language } = useTranslation('page')
  const compared = useCompared()
  const { data: page, error, refetch } = useQuery(pageQuery(slug, language, version))
  usePageTitle(page?.title ?? t(`pageName.${slug}`))
  if (isRefusal(error, 'NOT_FOUND')) return <NotFound />
  // Without a number it is what is in effect, whatever this device's clock says.
  const isToCome = page !== undefined && version !== undefined && !isPast(page.effectiveAt)
  return (
    <main className="page main">
      <h1 className="h1">{page?.title ?? t(`pageName.${slug}`)}</h1>
      {error && <RetryNotice title={t('page:failed')} error={error} onRetry={() => void refetch()} />}
      {!page && !error && <SkeletonRows label={t('page:loading')} />}
      {page && version !== undefined && <WhetherInEffect page={page} isToCome={isToCome} />}
      {page && (
        <Text
          page={page}
          isToCome={isToCome}
          version={version}
          before={compared < page.version ? compared : undefined}
        />
      )}
    </main>
  )
}

interface Effect {
  page: PageView
  isToCome: boolean
}

/** The number of the older version that the address asks to compare with. A page is drawn without its comparison. */
function useCompared(): number {
  const hash = useLocation({ select: (location) => location.hash })
  const isTakenOver = useTakenOver()
  return isTakenOver && hash.startsWith(compareHash) ? Number(hash.slice(compareHash.length)) : NaN
}

/** Whether a version requested by number is in effect. */
function WhetherInEffect({ page: { slug, version, effectiveAt }, isToCome }: Effect) {
  const { t, language } = useTranslation('page')
  const isPublished = useAgency().pages.includes(slug)
  const { data: current } = useQuery({ ...pageQuery(slug, language), enabled: isPublished })
  if (!isToCome && (current?.version ?? version) === version) return null
  return (
    <Notice tone={isToCome ? 'info' : 'warn'} className={styles['agency-page-notice']}>
      <p>{isToCome ? t('page:toCome', { date: formatDay(effectiveAt) }) : t('page:replaced')}</p>
      {isPublished && (
        <Link to="/pages/$slug" params={{ slug }} search={{}} className={buttonStyles.textbtn}>
          {t('page:inEffect')}
        </Link>
      )}
    </Notice>
  )
}

interface TextProps extends Effect {
  version: number | undefined
  before: number | undefined
}

function Text({ page, isToCome, version, before }: TextProps) {
  const { t } = useTranslation('page')
  const isCompared = before !== undefined
  const isFaq = page.slug === 'faq'
  const parts = isCompared || isFaq ? [] : partsOf(page.body)
  const said = { version: page.version, date: formatDay(page.effectiveAt) }
  return (
    <>
      <p className="sm muted num">
        {isToCome ? t('page:versionToCome', said) : t('page:version', said)}
        {!isCompared && !isFaq && ` · ${t('page:minutes', { n: readingMinutes(page.body, page.lang) })}`}
      </p>
      <div className={styles['agency-page']}>
        {parts.length > 1 && (
          <nav className={styles['agency-page-parts']} aria-label={t('page:parts')}>
            {parts.map((part, place) => (
              <a
                key={part}
                className={classNames(chipStyles.chip, chipStyles.round)}
                href={`#part-${place + 1}`}
              >
                {part}
              </a>
            ))}
          </nav>
        )}
        {!isFaq && <WhatChanged page={page} version={version} isCompared={isCompared} />}
        {isCompared || isFaq ? (
          <div className={styles['agency-page-text']}>
            {isCompared ? <ComparedPage page={page} before={before} /> : <FaqText page={page} />}
          </div>
        ) : (
          <article className={styles['agency-page-text']} lang={languageTags[page.lang]}>
            <MarkedPage text={page.body} />
          </article>
        )}
        <Beside slug={page.slug} />
      </div>
    </>
  )
}

/** The agency's other pages, and its licence. */
function Beside({ slug }: { slug: PageSlug }) {
  const { pages, licence } = useAgency()
  const others = pages.filter((other) => other !== slug)
  if (others.length === 0 && !licence) return null
  return (
    <aside className="stack">
      {others.length > 0 && <OtherPages slugs={others} />}
      {licence && <Licence licence={licence} />}
    </aside>
  )
}

/** Where the licence can be checked. */
function Licence({ licence }: { licence: NamedLicence }) {
  const { t } = useTranslation()
  return (
    <p className={'inner card-p row top sm muted'}>
      <Icon path={icons.shieldCheck} size={20} />
      <a href={licence.url} target="_blank" rel="noreferrer noopener" className="link">
        {t('footer.licence', { ...licence })}
      </a>
    </p>
  )
}

function OtherPages({ slugs }: { slugs: readonly PageSlug[] }) {
  const { t } = useTranslation('page')
  return (
    <section className="card card-p stack-2" aria-labelledby="other-pages">
      <h2 className="h3" id="other-pages">
        {t('page:others')}
      </h2>
      {slugs.map((slug) => (
        <Link
          key={slug}
          to="/pages/$slug"
          params={{ slug }}
          className={classNames('row between', styles['agency-page-other'])}
        >
          <span className="sm">{t(`pageName.${slug}`)}</span>
          <Icon path={icons.chevronRight} size={16} />
        </Link>
      ))}
    </section>
  )
}

import type { ManagedPage } from '@kham/contract/operator/site/pages'
import type { Language } from '@kham/contract/site/agency'
import { pageSlugs } from '@kham/contract/site/page-slugs'
import type { ListedPage, PageView } from '@kham/contract/site/pages'
import type { Db } from '../../../db/db.ts'
import { pendingApprovalsOfKind } from '../../desk/approvals/pending-approvals-of-kind.ts'
import { inOrder, languageRead, summaryRead } from './page.ts'
import * as queries from './page-queries.ts'

interface Asked {
  lang?: Language | undefined
  version?: number | undefined
  /** The languages of the agency, its first before the others. */
  offered: readonly Language[]
}

/** A page as somebody reads it; null = it was never published, or is not in effect yet. */
export async function readPage(
  db: Db,
  page: queries.OfPage,
  { lang: asked, version, offered }: Asked,
  now: Date,
): Promise<PageView | null> {
  const found = await queries.findVersion(db, page, version, now)
  if (!found) return null
  const texts = await queries.textsOf(db, page, found.version)
  const lang = languageRead(
    texts.map((text) => text.lang),
    asked,
    offered,
  )
  const { title, body, hash } = texts.find((text) => text.lang === lang)!
  return {
    slug: page.slug,
    version: found.version,
    lang,
    title,
    body,
    hash: hash.toString('hex'),
    publishedAt: found.published_at.toISOString(),
    effectiveAt: found.effective_at.toISOString(),
    summary: summaryRead(found.summary, asked, offered),
    required: found.required,
  }
}

export async function listPages(db: Db, agencyId: string, now: Date): Promise<ListedPage[]> {
  const rows = await queries.pagesInEffect(db, agencyId, now)
  return pageSlugs.flatMap((slug) =>
    rows
      .filter((row) => row.slug === slug)
      .map(({ version, titles, published_at, effective_at }) => ({
        slug,
        version,
        titles: { ...titles, lo: titles.lo! },
        publishedAt: published_at.toISOString(),
        effectiveAt: effective_at.toISOString(),
      })),
  )
}

/** Every page there can be, with its draft and versions, as the staff sees it. */
export async function managedPages(db: Db, agencyId: string): Promise<ManagedPage[]> {
  const [pages, drafts, versions, words] = await Promise.all([
    queries.writtenPages(db, agencyId),
    queries.draftsOf(db, agencyId),
    queries.publishedVersions(db, agencyId),
    pendingApprovalsOfKind(db, agencyId, 'page'),
  ])
  return pageSlugs.map((slug) => {
    const page = pages.find((each) => each.slug === slug)
    const published = versions.filter((each) => each.slug === slug)
    const own = drafts.filter((each) => each.slug === slug)
    return {
      slug,
      version: page?.version ?? 0,
      drafts: Object.fromEntries(own.map(({ lang, title, body }) => [lang, { title, body }])),
      changedAt: page?.changed_at.toISOString() ?? null,
      changedBy: page?.changedBy ?? null,
      unpublished: page !== undefined && page.version !== published[0]?.draft,
      versions: published.map((row) => ({
        version: row.version,
        publishedAt: row.published_at.toISOString(),
        publishedBy: row.publishedBy,
        effectiveAt: row.effective_at.toISOString(),
        required: row.required,
        summary: row.summary,
        languages: inOrder(row.written),
        agreed: row.agreed,
      })),
      waitsForSecond: words.find(({ said }) => said['page'] === slug) ?? null,
    }
  })
}

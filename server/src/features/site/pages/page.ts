import { secondsAfter } from '../../../clock.ts'
import type { Summary } from '../../../db/page-tables.ts'
import { languages, type Language } from '@kham/contract/site/agency'
import { agreedPages, type AgreedPage, type PageSlug } from '@kham/contract/site/page-slugs'
import { mostAheadDays, noticeDays } from '@kham/contract/operator/site/pages'
import type { FieldCode } from '@kham/contract/refusals'

const day = 24 * 3600

export const isAgreedPage = (slug: PageSlug): slug is AgreedPage =>
  (agreedPages as readonly PageSlug[]).includes(slug)

/** The language a page is shown in: the one asked for, else the agency's first, else Lao. */
export const languageRead = (
  written: readonly Language[],
  asked: Language | undefined,
  offered: readonly Language[],
): Language => {
  const first = offered[0] ?? 'lo'
  return [asked ?? first, first].find((each) => written.includes(each)) ?? 'lo'
}

/** What changed, as somebody reads it who asked for a language. */
export function summaryRead(
  summary: Summary | null,
  asked: Language | undefined,
  offered: readonly Language[],
): string | null {
  if (!summary) return null
  const written = languages.filter((each) => summary[each] !== undefined)
  return summary[languageRead(written, asked, offered)] ?? null
}

/** In the order of the site's menu. */
export const inOrder = (written: readonly Language[]) => languages.filter((each) => written.includes(each))

interface ToPublish {
  slug: PageSlug
  /** The number that the version would have. */
  version: number
  written: readonly Language[]
  effectiveAt: Date | null
  required: boolean
  hasSummary: boolean
}

/** The faults of a publication, field by field; empty = it may be published. */
export function publishingFaults(
  { slug, version, written, effectiveAt, required, hasSummary }: ToPublish,
  now: Date,
): Record<string, FieldCode> {
  const notice = required && version > 1 ? secondsAfter(now, noticeDays * day) : now
  const faults: Record<string, FieldCode> = {}
  if (!written.includes('lo')) faults['lo'] = 'REQUIRED'
  if (required && !isAgreedPage(slug)) faults['required'] = 'NOT_ALLOWED'
  if (!hasSummary && version > 1) faults['summary'] = 'REQUIRED'
  if ((effectiveAt ?? now) < notice) faults['effectiveAt'] = 'TOO_SMALL'
  if (effectiveAt && effectiveAt > secondsAfter(now, mostAheadDays * day)) faults['effectiveAt'] = 'TOO_LARGE'
  return faults
}

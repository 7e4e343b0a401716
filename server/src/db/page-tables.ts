import type { Generated } from 'kysely'
import type { Agreement } from '@kham/contract/players/agreements'
import type { Language } from '@kham/contract/site/agency'
import type { AgreedPage, PageSlug } from '@kham/contract/site/page-slugs'
import type { Json } from './json-column.ts'

/** What changed, by language; Lao is there. */
export type Summary = { lo: string } & { [language in Language]?: string }

export interface PageRow {
  agency_id: string
  slug: PageSlug
  version: number
  changed_at: Date
  changed_by: string
}

export interface PageDraftRow {
  agency_id: string
  slug: PageSlug
  lang: Language
  title: string
  body: string
}

export interface PageVersionRow {
  agency_id: string
  slug: PageSlug
  version: number
  draft: number
  published_at: Date
  published_by: string
  effective_at: Date
  required: boolean
  summary: Json<Summary | null> | null
}

export interface PageTextRow extends PageDraftRow {
  version: number
  hash: Buffer
}

export interface PlayerAgreementRow {
  agency_id: string
  player_id: string
  slug: AgreedPage
  version: number
  lang: Language
  accepted_at: Date
  how: Generated<Agreement['how']>
}

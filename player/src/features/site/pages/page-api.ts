import { call } from '@kham/contract/client'
import type { Language } from '@kham/contract/site/agency'
import type { PageSlug } from '@kham/contract/site/page-slugs'
import { pageBySlug, pageList } from '@kham/contract/site/pages'
import { queryOptions } from '@tanstack/react-query'
import { publicKeys } from '../../../public-keys.ts'

/** Without a version the one in effect. */
export const pageQuery = (slug: PageSlug, lang: Language, version?: number) =>
  queryOptions({
    queryKey: publicKeys.page(slug, lang, version),
    queryFn: async ({ signal }) =>
      (await call(pageBySlug, { params: { slug }, query: { lang, version }, signal })).page,
    staleTime: 60_000,
  })

export const pagesQuery = queryOptions({
  queryKey: ['pages', 'list'],
  queryFn: async ({ signal }) => (await call(pageList, { signal })).pages,
  staleTime: 60_000,
})

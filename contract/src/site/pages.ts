import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'
import { inLanguages } from '../promotions/promotions.ts'
import { languages } from './agency.ts'
import { pageSlugs } from './page-slugs.ts'

export const slug = z.enum(pageSlugs, 'NOT_ALLOWED')
export const pageParams = z.strictObject({ slug })

export const listedPage = z.object({
  slug: z.enum(pageSlugs),
  version: z.int(),
  titles: z.object(inLanguages(z.string())),
  publishedAt: time,
  effectiveAt: time,
})
export type ListedPage = z.infer<typeof listedPage>

export const pageView = z.object({
  slug: z.enum(pageSlugs),
  version: z.int(),
  /** The language that it is written in: another where there is no text in the one that was asked for. */
  lang: z.enum(languages),
  title: z.string(),
  /** Limited Markdown. */
  body: z.string(),
  /** SHA-256 of title, an empty line and body, in UTF-8. */
  hash: z.string(),
  publishedAt: time,
  effectiveAt: time,
  /** What changed since the version before; of the first version null. */
  summary: z.nullable(z.string()),
  /** Everybody is asked to agree to it. */
  required: z.boolean(),
})
export type PageView = z.infer<typeof pageView>

export const pageList = endpoint({
  method: 'GET',
  path: '/v2/pages',
  summary: 'The pages of the agency that are in effect',
  access: 'public',
  reply: z.object({ pages: z.array(listedPage) }),
  refusals: [],
})

export const pageBySlug = endpoint({
  method: 'GET',
  path: '/v2/pages/{slug}',
  summary:
    'One page, the newest version that is in effect; of a language without a text the agency’s first, then Lao',
  access: 'public',
  params: pageParams,
  query: z.strictObject({
    lang: z.optional(z.enum(languages, 'NOT_ALLOWED')),
    version: z.optional(z.coerce.number().check(z.int('BAD_FORMAT'), z.minimum(1), z.maximum(1_000_000))),
  }),
  reply: z.object({ page: pageView }),
  refusals: ['NOT_FOUND'],
})

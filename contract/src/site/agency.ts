import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { providerId } from '../play/providers.ts'
import { languages, type Language } from './languages.ts'
import { pageSlugs } from './page-slugs.ts'

export { languages, type Language }

/** An agency's licence; `url`: the authority's page about it. */
export const licence = z.object({
  holder: z.string(),
  number: z.string(),
  authority: z.string(),
  url: z.string(),
})
export type Licence = z.infer<typeof licence>

export const agency = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  languages: z.array(z.enum(languages)),
  social: z.object({
    telegram: z.string(),
    whatsapp: z.string(),
    facebook: z.string(),
    twitter: z.string(),
    line: z.string(),
  }),
  minAge: z.number(),
  /** The agency's text pages, in the order of their links. */
  pages: z.array(z.enum(pageSlugs)),
  /** null = it names none. */
  licence: z.nullable(licence),
  /** Those that it has, as it calls them, in its order; one that it has switched off too: players have credit there. */
  providers: z.array(z.object({ id: providerId, name: z.string() })),
})
export type Agency = z.infer<typeof agency>

export const agencyInfo = endpoint({
  method: 'GET',
  path: '/v2/agency/info',
  summary: 'The agency that answers on this host',
  access: 'public',
  reply: z.object({ agency }),
  refusals: ['AGENCY_NOT_FOUND'],
})

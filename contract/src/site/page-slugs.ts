/** The pages that an agency can have, in the order in which they are linked. */
export const pageSlugs = [
  'terms',
  'privacy',
  'licence',
  'responsible-play',
  'faq',
  'about',
  'contact',
] as const
export type PageSlug = (typeof pageSlugs)[number]

/** Those that everybody may be asked to agree to. */
export const agreedPages = ['terms', 'privacy'] as const
export type AgreedPage = (typeof agreedPages)[number]

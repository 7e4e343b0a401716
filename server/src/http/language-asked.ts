import type { Language } from '@kham/contract/site/agency'

const siteLanguages: Record<string, Language> = { lo: 'lo', zh: 'cn', vi: 'vn', th: 'th', en: 'en' }

/** The site sends its language first in Accept-Language; the API's bodies have no field for it. */
export const languageAsked = (header: string | undefined): Language =>
  siteLanguages[header?.slice(0, 2) ?? ''] ?? 'lo'

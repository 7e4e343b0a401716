import type { SiteLanguage } from '@kham/site/words'

/** What the console is written in, in the order of its menu. */
export const consoleLanguages: readonly SiteLanguage[] = ['lo', 'th', 'cn', 'vn', 'en']

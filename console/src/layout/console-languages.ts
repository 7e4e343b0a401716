import type { Language } from '@kham/contract/site/agency'

/** What the console is written in, in the order of its menu. */
export const consoleLanguages: readonly Language[] = ['lo', 'th', 'cn', 'vn', 'en']

import type { Language } from '@kham/contract/site/agency'

/** What is read in a minute, in characters without spaces; one of Chinese is about a word. */
const aMinute = (language: Language) => (language === 'cn' ? 400 : 900)

/** How long a text takes to read, in whole minutes. */
export const readingMinutes = (text: string, language: Language): number =>
  Math.max(1, Math.round(text.replaceAll(/[\s\u2060]/g, '').length / aMinute(language)))

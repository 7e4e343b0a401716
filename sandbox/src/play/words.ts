import { readFileSync } from 'node:fs'

export const playLanguages = ['lo', 'cn', 'vn', 'th', 'en'] as const
export type PlayLanguage = (typeof playLanguages)[number]

/** The site's codes are not language tags: `cn` and `vn` are countries. */
export const htmlLanguage: Record<PlayLanguage, string> = {
  lo: 'lo',
  cn: 'zh-Hans',
  vn: 'vi',
  th: 'th',
  en: 'en',
}

export type Words = Record<string, string>

const all = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')) as Record<
  PlayLanguage,
  Words
> // our own file; words.test.ts compares the languages

export const languageOf = (asked: string): PlayLanguage =>
  playLanguages.find((language) => language === asked) ?? 'en'

export const wordsOf = (language: PlayLanguage): Words => all[language]

/** What the sites are written in, in the order of their menus. A language begins here; the rest says what it lacks when the types are checked. */
const facts = {
  lo: { tag: 'lo', name: 'ລາວ' },
  cn: { tag: 'zh-Hans', name: '中文' },
  vn: { tag: 'vi', name: 'Tiếng Việt' },
  th: { tag: 'th', name: 'ไทย' },
  en: { tag: 'en', name: 'English' },
} as const

export type Language = keyof typeof facts

/** An agency shows some of them; English only where it switches it on. */
export const languages = Object.keys(facts) as [Language, ...Language[]]

export const byLanguage = <Value>(valueOf: (language: Language) => Value) =>
  Object.fromEntries(languages.map((each) => [each, valueOf(each)])) as Record<Language, Value>

/** The languages as browsers and search engines name them: `cn` and `vn` are countries. */
export const languageTags: Record<Language, string> = byLanguage((each) => facts[each].tag)

/** What a language is called in itself. */
export const languageNames: Record<Language, string> = byLanguage((each) => facts[each].name)

import { languages, type Language } from '@kham/contract/agency'
import { languageCookie } from '@kham/contract/boot'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeBackend, type BundledWords, type Words } from './locale-backend.ts'

const storageKey = 'i18nextLng'

/** What a language is called in itself. */
export const languageNames: Record<Language, string> = {
  lo: 'ລາວ',
  cn: '中文',
  vn: 'Tiếng Việt',
  th: 'ไทย',
  en: 'English',
}

/** Our codes cn and vn are no language tags; browsers and screen readers need these. */
export const languageTags: Record<Language, string> = {
  lo: 'lo',
  cn: 'zh-Hans',
  vn: 'vi',
  th: 'th',
  en: 'en',
}

let spoken: readonly Language[] = languages
const isLanguage = (text: unknown): text is Language => (spoken as readonly unknown[]).includes(text)

/** The first is that of whoever has not chosen one, or one that the site is not written in. */
const first = () => spoken[0] ?? 'lo'

/** What the visitor chose. */
export function storedLanguage(writtenIn: readonly Language[] = languages): Language {
  spoken = writtenIn
  return [inStorage(), inCookie()].find(isLanguage) ?? first()
}

function inStorage() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null // closed, as in some private modes
  }
}

/** Where the storage has nothing, the page was drawn as this says. */
const inCookie = () => new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(document.cookie)?.[1]

function keepLanguage(language: string) {
  if (!isLanguage(language)) return
  document.documentElement.lang = languageTags[language]
  // For the server, which draws a visitor's first page.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Nothing to mend: the cookie has it.
  }
}

export const i18n = createInstance()

interface SiteWords {
  /** Where the site stands on its host, without a slash at the end; '' = at the root. */
  sitePath: string
  /** The words that every page needs. */
  namespace: string
  bundled: () => Promise<BundledWords>
  /** What came with the page, by namespace, in the visitor's language; none of it is asked for. */
  here?: Record<string, Words> | undefined
  /** What this site shows, the first before all; all of them where it is not known. */
  writtenIn?: readonly Language[] | undefined
}

/** Loads the words of the visitor's language; a change of language is kept and told to the browser. */
export async function startWords({ sitePath, namespace, bundled, here, writtenIn = languages }: SiteWords) {
  i18n.on('languageChanged', keepLanguage)
  const lng = storedLanguage(writtenIn)
  await i18n
    .use(localeBackend(sitePath, bundled))
    .use(initReactI18next)
    .init({
      lng,
      // No word is missing in any language: a test sees to it. Another's words would only be loaded for nothing.
      fallbackLng: false,
      supportedLngs: writtenIn,
      load: 'currentOnly',
      ns: [namespace],
      defaultNS: namespace,
      maxParallelReads: 10,
      ...(here && { resources: { [lng]: here }, partialBundledLanguages: true }),
      // React escapes by itself.
      interpolation: { escapeValue: false },
    })
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : first())

/** For a route's loader: its words are there before it shows. */
export const loadWords = (...namespaces: string[]) => i18n.loadNamespaces(namespaces)

import { callIn } from '@kham/contract/client'
import { languages, type Language } from '@kham/contract/site/agency'
import { languageCookie } from '@kham/contract/site/boot'
import { languageNames, languageTags } from '@kham/contract/site/languages'

export { languageNames, languageTags }

/** The specification's name for it. */
const storageKey = 'i18nextLng'

/** What the address asks for, else what the visitor chose, else the first of what the site is written in. */
export const storedLanguage = (writtenIn: readonly Language[] = languages): Language =>
  [inAddress(), chosenLanguage(writtenIn)].find(isOf(writtenIn)) ?? writtenIn[0] ?? 'lo'

/** Nothing for whoever has not chosen, or chose what the site is not written in. */
export const chosenLanguage = (writtenIn: readonly Language[] = languages): Language | undefined =>
  [inStorage(), inCookie()].find(isOf(writtenIn))

const isOf =
  (writtenIn: readonly Language[]) =>
  (text: unknown): text is Language =>
    (writtenIn as readonly unknown[]).includes(text)

/** Language of a shared link: the site opens in it once. */
const inAddress = () => new URLSearchParams(window.location.search).get('lang')

function inStorage() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null // closed, as in some private modes
  }
}

/** Where the storage has nothing, the page was drawn as this says. */
const inCookie = () => new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(document.cookie)?.[1]

/** For the browser and its screen reader, and for the server's answers. */
export function tellLanguage(language: Language) {
  document.documentElement.lang = languageTags[language]
  callIn(languageTags[language])
}

/** For the next visit. */
export function keepLanguage(language: Language) {
  // For the server, which draws a visitor's first page.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Nothing to mend: the cookie has it.
  }
}

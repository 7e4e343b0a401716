import { languageTags } from '@kham/contract/site/languages'
import type { Page } from '@playwright/test'
import type { Language } from './words.ts'

/** Chooses a language in the menu of the top bar by script, which reaches it behind an open dialog too. */
export const speak = (page: Page, language: Language) => page.waitForFunction(choose, languageTags[language])

/** The next pages are in that language, until the result is disposed of. A page without an address has no storage. */
export const speakFromNowOn = (page: Page, language: Language) =>
  page.addInitScript((tag) => {
    if (location.protocol !== 'about:') localStorage.setItem('i18nextLng', tag)
  }, language)

/** Asked at every frame: opens the menu, or chooses in the open one. True once the page is in that language and the menu is closed. */
function choose(tag: string): boolean {
  const entry = document.querySelector(`header [role=menuitemradio]:has([lang="${tag}"])`)
  if (!entry && document.documentElement.lang === tag)
    return document.fonts.status === 'loaded' && !document.documentElement.dataset.letters
  const opener = document.querySelector<HTMLElement>('header [aria-haspopup=menu]:has([lang])')
  const next = entry?.closest<HTMLElement>('button') ?? opener
  next?.click()
  return false
}

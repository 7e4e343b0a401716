import type { Language } from '@kham/contract/agency'
import { languageTags } from '@kham/site/words'

/** Whether the page that came is the one that the site would show now: then React takes it over instead of drawing it anew. */
export const isDrawn = (root: HTMLElement, language: Language) =>
  root.dataset.drawn === window.location.pathname && document.documentElement.lang === languageTags[language]

/**
 * A press on a drawn page whose scripts are still starting does nothing. The last one is kept and, when `done` is called,
 * done again.
 */
export function keepPress(root: HTMLElement) {
  let pressed: HTMLElement | null = null
  const keep = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null
  }
  root.addEventListener('click', keep, { capture: true })
  return function done() {
    root.removeEventListener('click', keep, { capture: true })
    pressed?.click()
  }
}

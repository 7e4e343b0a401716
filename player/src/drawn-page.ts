import type { Language } from '@kham/contract/site/agency'
import { drawnAddress } from '@kham/contract/site/boot'
import { languageTags } from '@kham/site/language'

/** Whether the page that came is the one that the site would show now: then React takes it over instead of drawing it anew. */
export const isDrawn = (root: HTMLElement, language: Language) =>
  root.dataset.drawn === drawnAddress(window.location.pathname, window.location.search) &&
  document.documentElement.lang === languageTags[language]

/**
 * A press on a drawn page whose scripts are still starting does nothing. The last one is kept until the returned call, from when on React
 * sees to presses itself; what that returns does it again.
 */
export function keepPress(root: HTMLElement) {
  let pressed: HTMLElement | null = null
  const keep = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null
  }
  root.addEventListener('click', keep, { capture: true })
  return function stop() {
    root.removeEventListener('click', keep, { capture: true })
    return () => pressed?.click()
  }
}

/** One that was lost before anybody listened says nothing any more: a copy of it asks again. */
const askedAgain = (sheet: HTMLLinkElement) =>
  new Promise<HTMLLinkElement>((resolve) => {
    const copy = sheet.cloneNode() as HTMLLinkElement
    const done = () => resolve(copy)
    copy.addEventListener('load', done)
    copy.addEventListener('error', done)
    sheet.replaceWith(copy)
  })

/** A lost one has rules as well, which nobody may read. */
function hasCome({ sheet }: HTMLLinkElement) {
  try {
    return sheet?.cssRules !== undefined
  } catch {
    return false
  }
}

/** Milliseconds until a lost one is asked for once more. */
const againAfter = 10_000

/** The page does not wait for one that is lost: what it shows at first has its looks without. */
async function putOn(sheet: HTMLLinkElement) {
  const fetched = hasCome(sheet) ? sheet : await askedAgain(sheet)
  if (hasCome(fetched)) fetched.removeAttribute('media')
  else setTimeout(() => void putOn(fetched), againAfter)
}

/** A drawn page has the looks of what it shows; those of all that may come stand in files that it has fetched and not put on. */
export async function putOnStyles() {
  const fetched = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]')
  await Promise.all([...fetched].map(putOn))
}

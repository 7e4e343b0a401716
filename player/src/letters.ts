/** When the page has been laid out as it is now; in a tab that nobody looks at, when somebody does. */
const laidOut = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const isSeen = (element: Element) => element.getClientRects().length > 0

/** What has come by then takes its place, and the rest when it comes. */
const longestMs = 10_000
const longEnough = () => new Promise<void>((resolve) => setTimeout(resolve, longestMs))

/**
 * A page that the server drew has the machine's letters. Ours take their place together, once all that its text needs have come: each by
 * itself would lay out the whole page anew, which holds up a cheap phone for a tenth of a second (ui/src/theme.css). What cannot be had
 * keeps nothing else from its place.
 */
export async function putOnLetters(root: HTMLElement) {
  await laidOut()
  const hasDisplay = [...root.querySelectorAll('.display')].some(isSeen)
  const style = getComputedStyle(document.documentElement)
  const families = (hasDisplay ? ['--own-sans', '--own-display'] : ['--own-sans']).flatMap((list) =>
    style.getPropertyValue(list).split(','),
  )
  const fonts = families.flatMap((family) => [400, 700].map((weight) => `${weight} 1em ${family}`))
  const loading = fonts.map((font) => document.fonts.load(font, root.textContent))
  await Promise.race([Promise.allSettled(loading), longEnough()])
  putOnEach()
}

/** From now on each font file is applied as it arrives. */
export const putOnEach = () => delete document.documentElement.dataset.letters

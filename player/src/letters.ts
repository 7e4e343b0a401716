/** When the page has been laid out as it is now; in a tab that nobody looks at, when somebody does. */
const laidOut = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const isSeen = (element: Element) => element.getClientRects().length > 0

/**
 * A page that the server drew has the machine's letters. Ours take their place together, once all that its text needs have come: each by
 * itself would lay out the whole page anew, which holds up a cheap phone for a tenth of a second (ui/src/theme.css). What cannot be had
 * keeps nobody waiting, and nothing else from its place.
 */
export async function putOnLetters(root: HTMLElement) {
  const page = document.documentElement
  if (!page.dataset.letters) return
  await laidOut()
  const hasDisplay = [...root.querySelectorAll('.display')].some(isSeen)
  const style = getComputedStyle(page)
  const families = (hasDisplay ? ['--own-sans', '--own-display'] : ['--own-sans']).flatMap((list) =>
    style.getPropertyValue(list).split(','),
  )
  const fonts = families.flatMap((family) => [400, 700].map((weight) => `${weight} 1em ${family}`))
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, root.textContent)))
  delete page.dataset.letters
}

/** After the next layout; in a background tab, once it is shown. */
const laidOut = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const isVisible = (element: Element) => element.getClientRects().length > 0

/** After this the fonts that have loaded are applied, and the others as they arrive. */
const timeoutMs = 10_000
const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))

/**
 * A page drawn by the server uses system fonts. Ours are applied together once all that its text needs have loaded: each by itself would
 * lay out the whole page again, a tenth of a second on a cheap phone (ui/src/theme.css). A font that fails to load delays no other.
 */
export async function applyFonts(root: HTMLElement) {
  await laidOut()
  const hasDisplay = [...root.querySelectorAll('.display')].some(isVisible)
  const style = getComputedStyle(document.documentElement)
  const families = (hasDisplay ? ['--own-sans', '--own-display'] : ['--own-sans']).flatMap((list) =>
    style.getPropertyValue(list).split(','),
  )
  const fonts = families.flatMap((family) => [400, 700].map((weight) => `${weight} 1em ${family}`))
  const loading = fonts.map((font) => document.fonts.load(font, root.textContent))
  await Promise.race([Promise.allSettled(loading), timeout()])
  applyEachFont()
}

/** From now on each font is applied as it arrives. */
export const applyEachFont = () => delete document.documentElement.dataset.letters

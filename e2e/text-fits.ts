import type { Page } from '@playwright/test'

/**
 * What is wrong with the page as it stands, in words: it scrolls sideways, letters lie outside the box that cuts them or that they are
 * written in, and under a thumb (`touch`) a button or a link is too small. Nothing is asked of what a screen reader alone is told, nor of a page behind a dialog.
 * `dots`: a line that ends in dots is as it was meant, as in the tables of the console.
 */
export const layoutFaults = (page: Page, { touch = true, dots = false } = {}): Promise<string[]> =>
  page.evaluate(findFaults, { isTouched: touch, mayEndInDots: dots })

/** Words that are written over others, in words: of what is in the flow of the page, as far as it is not scrolled away. */
export const textOverText = (page: Page): Promise<string[]> => page.evaluate(findCovered)

/** Keys that stand where words should: what has none is shown by its key. The name of a file or a host is none. */
export const shownKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    const all = [document.body.innerText, ...said].join('\n')
    return all.match(/^(?!www\.)(\w+:)?[a-z]\w*(\.(?!csv$)[a-z]\w*)+$/gm) ?? []
  })

/** Sets the size of letters as somebody does in the settings of the browser. */
export async function setLetters(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

// What runs in the page takes nothing from the module along.
// oxlint-disable eslint-plugin-unicorn/consistent-function-scoping
/** Runs in the page, so everything it needs is inside. */
function findFaults({ isTouched, mayEndInDots }: { isTouched: boolean; mayEndInDots: boolean }): string[] {
  // DESIGN.md: targets of 44 px; a hair less is a browser's rounding.
  const least = 43.5
  const faults = new Set<string>()
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const within = dialog ?? document.body

  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${words}"`
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !element.closest('.sr, .skip, [aria-hidden=true] svg, [hidden]')

  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (each) => isSeen(each) && each.getBoundingClientRect().right > root.clientWidth + 1,
    )
    faults.add(`the page is ${root.scrollWidth} wide: ${widest.slice(0, 3).map(nameOf).join(' | ')}`)
  }
  if (dialog && dialog.scrollWidth > dialog.clientWidth + 1) faults.add(`${nameOf(dialog)} scrolls sideways`)

  const isBox = (element: Element) => {
    const { backgroundColor, borderTopWidth, borderTopStyle, display } = getComputedStyle(element)
    if (display === 'inline' || display === 'contents') return false
    return (
      element.matches('button, a, input') ||
      (borderTopStyle !== 'none' && borderTopWidth !== '0px') ||
      !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)
    )
  }
  // The name on a game's tile ends in dots where it is long, as what is announced in one line; the sheet that the tile opens has it in
  // full, and a press on the line. Marks and art are pictures.
  const pictures =
    'svg, title, .game-tile_tile .game-tile_name, .announcement-strip_strip-words, .mark_bmark, .mark_pmark'
  function lookAtText(node: Text) {
    const parent = node.parentElement
    if (!parent || node.data.trim() === '' || !isSeen(parent) || parent.closest(pictures)) return
    const range = document.createRange()
    range.selectNodeContents(node)
    const fontSize = Number.parseFloat(getComputedStyle(parent).fontSize)
    for (const rect of range.getClientRects()) {
      // The line of a font is higher than its letters; those alone have to fit.
      const air = Math.max(0, (rect.height - fontSize * 1.25) / 2)
      const [left, right, top, bottom] = [rect.left, rect.right, rect.top + air, rect.bottom - air]
      let boxSeen = false
      for (let box: Element | null = parent; box && box !== root; box = box.parentElement) {
        const { overflowX, overflowY, display, textOverflow } = getComputedStyle(box)
        if (display === 'inline' || display === 'contents') continue
        if (/auto|scroll/.test(overflowX + overflowY)) break
        const inside = box.getBoundingClientRect()
        // What is read out beside what is shown, as a message is, stands in a box of one pixel.
        if (inside.width <= 1 && inside.height <= 1) return
        const isBeside = left < inside.left - 1 || right > inside.right + 1
        const isOver = top < inside.top - 1 || bottom > inside.bottom + 1
        if (mayEndInDots && textOverflow === 'ellipsis' && !isOver) return
        const cutsX = overflowX === 'hidden' || overflowX === 'clip'
        const cutsY = overflowY === 'hidden' || overflowY === 'clip'
        if ((cutsX && isBeside) || (cutsY && isOver)) {
          faults.add(`"${node.data.trim().slice(0, 40)}" is cut by ${nameOf(box)}`)
          return
        }
        if (!boxSeen && isBox(box)) {
          boxSeen = true
          if (isBeside || isOver)
            faults.add(`"${node.data.trim().slice(0, 40)}" stands out of ${nameOf(box)}`)
        }
        if (getComputedStyle(box).position === 'fixed') break
      }
    }
  }
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) lookAtText(node as Text)

  /** A link among the words of a sentence is as high as its line (WCAG 2.5.8). */
  const isInText = (element: Element) => {
    if (!/^inline(-block)?$/.test(getComputedStyle(element).display)) return false
    return [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    )
  }
  const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem]'
  for (const element of isTouched ? within.querySelectorAll<HTMLElement>(targets) : []) {
    if (!isSeen(element) || isInText(element)) continue
    const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0]
    const isTicked = element.matches('[type=radio], [type=checkbox]')
    const { width, height } = ((isTicked && label) || element).getBoundingClientRect()
    if (width >= least && height >= least) continue
    if (width < 1 || height < 1) continue
    faults.add(`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)}`)
  }
  return [...faults]
}

/** Runs in the page as well. */
function findCovered(): string[] {
  type Seen = { node: Text; words: string; left: number; right: number; top: number; bottom: number }
  const seen: Seen[] = []
  /** What of a line is left by the boxes that cut or scroll it; null = nothing, or it stands over the page by design. */
  function seenOf(node: Text, line: DOMRect, parent: Element): Seen | null {
    const air = Math.max(0, (line.height - Number.parseFloat(getComputedStyle(parent).fontSize)) / 2)
    const words = node.data.trim().slice(0, 40)
    const { left, right, top, bottom } = line
    const rest = { node, words, left, right, top: top + air, bottom: bottom - air }
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(box)
      if (/fixed|sticky|absolute/.test(position)) return null
      if (display === 'inline' || display === 'contents') continue
      const inside = box.getBoundingClientRect()
      if (overflowX !== 'visible') {
        rest.left = Math.max(rest.left, inside.left)
        rest.right = Math.min(rest.right, inside.right)
      }
      if (overflowY !== 'visible') {
        rest.top = Math.max(rest.top, inside.top)
        rest.bottom = Math.min(rest.bottom, inside.bottom)
      }
    }
    return rest.right - rest.left > 2 && rest.bottom - rest.top > 2 ? rest : null
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (
      (node as Text).data.trim() === '' ||
      !parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      const rest = seenOf(node as Text, line, parent)
      if (rest) seen.push(rest)
    }
  }
  return seen.flatMap((one, place) =>
    seen
      .slice(place + 1)
      .filter(
        (other) =>
          one.node !== other.node &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
      )
      .map((other) => `"${one.words}" and "${other.words}" stand over each other`),
  )
}

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}

type Attributes = Record<string, string>

export function make(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export function draw(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export const picture = (name: string, alt = '') => make('img', { src: `/sandbox/art/${name}.svg`, alt })

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, isCalm() ? 0 : ms))

/** Plays an animation to its end; a reader who wants no motion sees the end at once. */
export async function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions) {
  if (isCalm()) return
  await element.animate(frames, { easing: 'ease-out', ...options }).finished.catch(() => {})
}

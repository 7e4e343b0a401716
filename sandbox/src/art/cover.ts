import { drawings, paintsOf } from './drawings.ts'
import { palettes, type Palette } from './palettes.ts'

/** What a cover shows: one large drawing, a small one beside it, and a ground. `key` makes two alike covers differ. */
export type Cover = { key: string; hero: string; aside: string; palette: Palette }

/** FNV-1a: the same title has the same cover for ever. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193) >>> 0
  return value
}

const nested = (shape: (size: number) => string) => [46, 92, 138, 184, 230].map(shape).join('')

const grounds: readonly string[] = [
  nested((size) => `<path d="M150 ${190 - size}L${150 + size} 190L150 ${190 + size}L${150 - size} 190Z"/>`),
  nested((size) => `<circle cx="150" cy="190" r="${size}"/>`),
  nested((size) => `<path d="M0 ${400 - size}Q75 ${360 - size} 150 ${400 - size}T300 ${400 - size}"/>`),
  // The dashes of so thick a ring are rays.
  '<circle cx="150" cy="190" r="160" stroke-width="320" stroke-dasharray="41.9" opacity=".7"/>',
  nested(
    (size) =>
      `<rect x="${150 - size}" y="${190 - size}" width="${2 * size}" height="${2 * size}" rx="24" transform="rotate(12 150 190)"/>`,
  ),
]

/** Left offsets of the small drawing: at the bottom, since sites overlay the top of a cover. */
const corners = [8, 212]

/** 3 to 4, about 3 kB. */
export function coverOf({ key, hero, aside, palette }: Cover): string {
  const seed = hash(key)
  const pick = <Item>(items: readonly Item[], shift: number) => items[(seed >>> shift) % items.length] as Item
  const [light, middle, dark] = palettes[palette]
  const x = pick(corners, 4)
  const tilt = ((seed >>> 8) % 13) - 6
  const scale = 0.94 + ((seed >>> 12) % 12) / 100
  const small =
    aside === hero ? '' : `<g transform="translate(${x} 286) scale(.27)">${drawings[aside] ?? ''}</g>`
  const large = `<g transform="translate(150 200) rotate(${tilt}) scale(${scale.toFixed(2)}) translate(-150 -190)">${drawings[hero] ?? ''}</g>`
  const sparks = [16, 18, 20, 22].map((shift) => {
    const [left, top] = [20 + ((seed >>> shift) % 27) * 10, 24 + ((seed >>> (shift - 9)) % 35) * 10]
    return `<circle cx="${left}" cy="${top}" r="${2 + (shift % 3)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><radialGradient id="r" cx=".5" cy=".46" r=".72"><stop stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>${paintsOf(large + small)}</defs><rect width="300" height="400" fill="url(#r)"/><g fill="none" stroke="#FFE9B0" stroke-width="1.4" opacity=".11">${pick(grounds, 0)}</g><g fill="#FFF6D8" opacity=".5">${sparks.join('')}</g><ellipse cx="150" cy="336" rx="112" ry="15" opacity=".3"/>${large}${small}</svg>`
}

import { symbolDrawings } from './symbols.ts'

const pips: readonly (readonly [number, number])[][] = [
  [[32, 32]],
  [
    [18, 18],
    [46, 46],
  ],
  [
    [18, 18],
    [32, 32],
    [46, 46],
  ],
  [
    [18, 18],
    [46, 18],
    [18, 46],
    [46, 46],
  ],
  [
    [18, 18],
    [46, 18],
    [32, 32],
    [18, 46],
    [46, 46],
  ],
  [
    [18, 16],
    [46, 16],
    [18, 32],
    [46, 32],
    [18, 48],
    [46, 48],
  ],
]

const blank =
  '<rect x="2" y="2" width="60" height="60" rx="13" fill="#FFF9E8" stroke="#D19F2E" stroke-width="2"/>'
const picture = (drawing: string, box = '0 0 64 64') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${drawing}</svg>`

/** One and four are red on dice in this part of the world. */
function pipDrawing(face: number): string {
  const colour = face === 1 || face === 4 ? '#C6323B' : '#15120E'
  const radius = face === 1 ? 9 : 6
  return (pips[face - 1] ?? [])
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`)
    .join('')
}

const placed = (drawing: string, x: number, y: number, turn: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 64}) translate(-32 -32)">${drawing}</g>`

const petal =
  '<path d="M0-3C-10.6-8.6-17.6-24.5-10.4-38.2C-6.9-43.6 1.8-45.2 7.4-41.2C17.4-33.4 13-13.4 0-3Z"'
const champa = [0, 72, 144, 216, 288].map((turn) => `${petal} transform="rotate(${turn})"/>`).join('')

/** A cover of 3 to 4, gold on lacquer. */
const cover = (glow: string, drawing: string) =>
  picture(
    `<defs><radialGradient id="g" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="#0B0A0D"/></radialGradient></defs>
<rect width="300" height="400" fill="url(#g)"/><g transform="translate(150 160) scale(3.4)" fill="#E9B949" opacity=".16">${champa}</g>
${drawing}<path d="M60 352h180" stroke="#E9B949" stroke-width="3"/><circle cx="150" cy="352" r="7" fill="#E9B949"/>`,
    '0 0 300 400',
  )

const die = (face: number) => blank + pipDrawing(face)
const symbolDie = (name: string) =>
  blank + `<g transform="translate(9 9) scale(.72)">${symbolDrawings[name] ?? ''}</g>`

const hiLoCover = cover(
  '#6B1527',
  placed(die(5), 98, 130, -14, 120) + placed(die(6), 206, 168, 12, 120) + placed(die(1), 138, 268, 6, 120),
)
const yuXiaXieCover = cover(
  '#0E4A4F',
  placed(symbolDie('fish'), 98, 130, -12, 124) +
    placed(symbolDie('prawn'), 206, 172, 12, 124) +
    placed(symbolDie('crab'), 128, 270, -5, 124),
)

/** Every picture under /sandbox/art/, by file name. */
export const art: ReadonlyMap<string, string> = new Map([
  ['mark.svg', picture(`<g fill="#E9B949">${champa}</g>`, '-46 -46 92 92')],
  ['hi-lo.svg', hiLoCover],
  ['yu-xia-xie.svg', yuXiaXieCover],
  ...[1, 2, 3, 4, 5, 6].map((face) => [`die-${face}.svg`, picture(die(face))] as const),
  ...Object.keys(symbolDrawings).map((name) => [`${name}.svg`, picture(symbolDie(name))] as const),
])

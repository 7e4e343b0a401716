import { cardFace, heavy, suits, type Suit } from './drawings/cards.ts'
import { die } from './drawings/tables.ts'
import { champa, gold } from './drawings/shapes.ts'
import { goldenRooster } from './drawings/nature.ts'
import { drawings, picture } from './drawings.ts'
import { pondPictures } from './pond.ts'
import { symbolDrawings } from './symbols.ts'

const tile =
  '<rect x="2" y="2" width="60" height="60" rx="13" fill="#FFF9E8" stroke="#D19F2E" stroke-width="2"/>'

/** On a reel a drawing stands alone in a square. */
const onReel = (drawing: string) => picture('10 50 280 280', drawing)

const word = (text: string) =>
  `<rect x="24" y="238" width="252" height="74" rx="18" fill="#3A0D18" stroke="url(#g)" stroke-width="5"/><text x="150" y="292" text-anchor="middle" ${heavy} font-size="54" ${gold}>${text}</text>`
const wild = `<path d="M150 56L186 134L272 144L208 202L226 288L150 244L74 288L92 202L28 144L114 134Z" fill="#B3182F" stroke="url(#g)" stroke-width="9" stroke-linejoin="round"/>${word('WILD')}`
const scatter = `<circle cx="150" cy="170" r="112" ${gold}/><g transform="translate(150 160) scale(2)" fill="#7A1A2E">${champa}</g>${word('FREE')}`

const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** The order of suits in engines/cards.ts does not matter to any rule; this is its look. */
const suitNames = Object.keys(suits) as Suit[]

const cardBack = `<rect x="-52" y="-74" width="104" height="148" rx="12" fill="#6B1527" stroke="#F3CD6B" stroke-width="3"/><rect x="-42" y="-64" width="84" height="128" rx="8" fill="none" stroke="#F3CD6B" stroke-opacity=".5"/><g ${gold} transform="scale(.8)">${champa}</g>`
const inCardBox = (drawing: string) => picture('-54 -76 108 152', drawing)

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place)

/** The golden rooster in a corner's colours, 240 by 300 about its middle. */
function bird(light: string, middle: string, dark: string): string {
  const tinted: Record<string, string> = { FFF4D0: light, F3CD6B: middle, CF9A2C: dark, F0C45C: middle }
  return picture('-130 -165 260 295', goldenRooster).replaceAll(
    /#(FFF4D0|F3CD6B|CF9A2C|F0C45C)/g,
    (_, colour: string) => tinted[colour] ?? '',
  )
}

export const symbolPictures: readonly (readonly [string, string])[] = [
  ['mark.svg', picture('-46 -46 92 92', `<g fill="#E9B949">${champa}</g>`)],
  ...numbered(1, 6).map((face) => [`die-${face}.svg`, picture('-56 -56 112 112', die(face))] as const),
  ...Object.entries(symbolDrawings).map(
    ([name, drawing]) =>
      [
        `${name}.svg`,
        picture('0 0 64 64', `${tile}<g transform="translate(9 9) scale(.72)">${drawing}</g>`),
      ] as const,
  ),
  ...Object.entries(drawings).map(([name, drawing]) => [`reel/${name}.svg`, onReel(drawing)] as const),
  ['reel/wild.svg', onReel(wild)],
  ['reel/scatter.svg', onReel(scatter)],
  ['bird/red.svg', bird('#FFD9C9', '#E2563F', '#8E1A1F')],
  ['bird/blue.svg', bird('#D3E6FF', '#4C86DA', '#173A86')],
  ...pondPictures,
  ['card/back.svg', inCardBox(cardBack)],
  ...numbered(0, 52).map((card) => {
    const suit = suitNames[Math.floor(card / 13)] ?? 'spade'
    return [`card/${card}.svg`, inCardBox(cardFace(suit, rankNames[card % 13] ?? ''))] as const
  }),
]

import { cardDrawings, suitColour, suits, type Suit } from './drawings/cards.ts'
import { natureDrawings } from './drawings/nature.ts'
import { sportDrawings } from './drawings/sport.ts'
import { tableDrawings } from './drawings/tables.ts'
import { treasureDrawings } from './drawings/treasure.ts'
import { symbolDrawings } from './symbols.ts'

const large = (drawing: string) => `<g transform="translate(32 72) scale(3.7)">${drawing}</g>`

/** The faces of fish-prawn-crab stand in a box of 64, all else in one of 300 by 380 about 150, 190. */
const creatures = Object.fromEntries(
  Object.entries(symbolDrawings).map(([name, drawing]) => [name, large(drawing)]),
)

const pips = Object.fromEntries(
  (Object.keys(suits) as Suit[]).map((suit) => {
    const lit = suitColour(suit) === '#B3182F' ? '#E8495F' : '#CFC7DA'
    return [
      suit,
      `<path d="${suits[suit]}" transform="translate(150 186) scale(4.4)" fill="${lit}" stroke="#fff8" stroke-width=".6"/>`,
    ]
  }),
)

/** Everything that covers and reels show, by name. */
export const drawings: Readonly<Record<string, string>> = {
  ...creatures,
  ...pips,
  ...cardDrawings,
  ...tableDrawings,
  ...treasureDrawings,
  ...natureDrawings,
  ...sportDrawings,
}

const paints: readonly (readonly [string, string])[] = [
  [
    '#g',
    '<linearGradient id="g" x2=".35" y2="1"><stop stop-color="#FFF4D0"/><stop offset=".38" stop-color="#F3CD6B"/><stop offset=".72" stop-color="#CF9A2C"/><stop offset="1" stop-color="#F0C45C"/></linearGradient>',
  ],
  [
    '#i',
    '<linearGradient id="i" x2=".3" y2="1"><stop stop-color="#FFFDF6"/><stop offset="1" stop-color="#E4D3B4"/></linearGradient>',
  ],
  [
    '#b',
    '<radialGradient id="b" cx=".34" cy=".26" r=".85"><stop stop-color="#fff" stop-opacity=".55"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient>',
  ],
]

/** The gradients that a drawing names, and no others. */
export const paintsOf = (drawing: string) =>
  paints
    .filter(([name]) => drawing.includes(`url(${name})`))
    .map(([, paint]) => paint)
    .join('')

export const picture = (box: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><defs>${paintsOf(drawing)}</defs>${drawing}</svg>`

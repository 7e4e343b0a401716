import { ivory, placed } from './shapes.ts'

export const suits = {
  spade:
    'M0-22C9-11 20-5 20 6C20 14 13 18 8 17C5 16.4 3 15 2 13C2.4 18 4 21 7 24H-7C-4 21-2.4 18-2 13C-3 15-5 16.4-8 17C-13 18-20 14-20 6C-20-5-9-11 0-22Z',
  heart:
    'M0 21C-9 12-21 4-21-8C-21-16-15-21-9-21C-5-21-2-19 0-15C2-19 5-21 9-21C15-21 21-16 21-8C21 4 9 12 0 21Z',
  diamond: 'M0-23L17 0L0 23L-17 0Z',
  club: 'M0-22C6-22 10-17 10-12C10-9 9-7 7-5C9-6 11-7 13-7C18-7 22-3 22 3C22 9 18 13 13 13C8 13 4 11 2 7C2.4 15 4 20 7 24H-7C-4 20-2.4 15-2 7C-4 11-8 13-13 13C-18 13-22 9-22 3C-22-3-18-7-13-7C-11-7-9-6-7-5C-9-7-10-9-10-12C-10-17-6-22 0-22Z',
}
export type Suit = keyof typeof suits

export const suitColour = (suit: Suit) => (suit === 'heart' || suit === 'diamond' ? '#B3182F' : '#1B1220')
export const heavy = 'font-family="Figtree,Arial,sans-serif" font-weight="800"'

/** A card of 104 by 148 about its middle. */
export function cardFace(suit: Suit, rank: string): string {
  const colour = suitColour(suit)
  return `<rect x="-52" y="-74" width="104" height="148" rx="12" ${ivory} stroke="#fff6"/><g fill="${colour}"><text x="-42" y="-42" ${heavy} font-size="32">${rank}</text><g transform="translate(6 16) scale(1.5)"><path id="${suit}" d="${suits[suit]}"/></g><use href="#${suit}" transform="translate(-30 -22) scale(.42)"/></g>`
}

export const cardDrawings = {
  cards:
    placed(cardFace('heart', 'A'), 108, 192, -16, 1.12) + placed(cardFace('spade', 'K'), 186, 200, 12, 1.12),
  hand:
    placed(cardFace('club', '9'), 92, 204, -20) +
    placed(cardFace('diamond', '8'), 150, 186, 2) +
    placed(cardFace('spade', 'A'), 208, 206, 22),
}

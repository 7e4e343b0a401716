import type { Draw } from './rules.ts'

/** 0 to 51: thirteen ranks from the ace to the king, in four suits. */
export type Card = number

export const rankOf = (card: Card) => (card % 13) + 1
export const suitOf = (card: Card) => Math.floor(card / 13)

/** Ten and the court count nothing. */
export const pointsOf = (card: Card) => (rankOf(card) >= 10 ? 0 : rankOf(card))
export const sumOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** Fisher-Yates over whole decks, shuffled only as far as cards are taken from it. */
export function openShoe(draw: Draw, decks: number): () => Card {
  const moved = new Map<number, number>()
  const at = (place: number) => moved.get(place) ?? place
  let left = decks * 52
  return () => {
    const place = draw(left--)
    const card = at(place)
    moved.set(place, at(left))
    return card % 52
  }
}

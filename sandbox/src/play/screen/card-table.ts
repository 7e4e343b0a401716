import { rankOf, suitOf, type Card } from '../engines/cards.ts'
import { animate, make, picture } from './dom.ts'
import { beep } from './sound.ts'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['♠', '♥', '♦', '♣']

export const cardName = (card: Card) => `${ranks[rankOf(card) - 1] ?? ''}${suits[suitOf(card)] ?? ''}`

/** A side of the table: its name, its cards and what they count. */
export function seat(name: string) {
  const cards = make('div', { class: 'cards' })
  const count = make('span', { class: 'count num' })
  const element = make('section', { class: 'seat' }, make('p', { class: 'name' }, name), cards, count)

  function clear(backs = 2) {
    cards.replaceChildren(...Array.from({ length: backs }, () => picture('card/back')))
    count.textContent = ''
    element.classList.remove('winner')
  }

  /** Turns the card at a place, or lays one more there. */
  async function turn(card: Card, place: number) {
    const face = picture(`card/${card}`, cardName(card))
    const there = cards.children[place]
    if (there) {
      await animate(there, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: 130 })
      there.replaceWith(face)
      beep(520, 0.08)
      return animate(face, [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration: 130 })
    }
    cards.append(face)
    beep(520, 0.08)
    return animate(
      face,
      [
        { opacity: 0, transform: 'translateY(-40px)' },
        { opacity: 1, transform: 'none' },
      ],
      {
        duration: 300,
      },
    )
  }

  return {
    element,
    clear,
    turn,
    show(hand: readonly Card[]) {
      cards.replaceChildren(...hand.map((card) => picture(`card/${card}`, cardName(card))))
    },
    say(text: string) {
      count.textContent = text
    },
    crown: (isWinner: boolean) => element.classList.toggle('winner', isWinner),
  }
}
export type Seat = ReturnType<typeof seat>

import { totalOf, type Throw } from '../engines/dice.ts'
import { make, pause, picture } from './dom.ts'
import { fill, type Screen, type Stage } from './screen.ts'

type Look = { image: (face: number) => HTMLElement; hasTotal: boolean; rests: Throw }

/** Three dice that roll until the answer is there. */
export function diceTable({ element }: Stage, { image, hasTotal, rests }: Look): Screen<Throw> {
  const tray = make('div', { class: 'dice' })
  element.append(tray)
  const showDice = ({ dice }: Throw) => tray.replaceChildren(...dice.map(image))
  return {
    rest(last) {
      tray.classList.remove('rolling')
      showDice(last ?? rests)
    },
    wait: () => tray.classList.add('rolling'),
    async play(thrown) {
      await pause(700)
      tray.classList.remove('rolling')
      showDice(thrown)
    },
    brief: (thrown) => [
      ...thrown.dice.map(image),
      ...(hasTotal ? [make('span', { class: 'num sum' }, String(totalOf(thrown)))] : []),
    ],
  }
}

export const dieImage = (word: string | undefined) => (face: number) =>
  picture(`die-${face}`, fill(word, face))

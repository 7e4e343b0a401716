import { cardName, seat } from '../../screen/card-table.ts'
import { make, pause } from '../../screen/dom.ts'
import type { Screen, Stage } from '../../screen/screen.ts'
import { winnerOf, type Duel } from './dragon-tiger.ts'

export function openScreen({ element, words }: Stage): Screen<Duel> {
  const dragon = seat(words['dragon'] ?? '')
  const tiger = seat(words['tiger'] ?? '')
  element.append(make('div', { class: 'seats' }, dragon.element, tiger.element))

  function clear() {
    dragon.clear(1)
    tiger.clear(1)
  }

  function crown(duel: Duel) {
    dragon.crown(winnerOf(duel) === 'dragon')
    tiger.crown(winnerOf(duel) === 'tiger')
  }

  return {
    rest(last) {
      clear()
      if (!last) return
      dragon.show([last.dragon])
      tiger.show([last.tiger])
      crown(last)
    },
    wait: clear,
    async play(duel) {
      await pause(300)
      await dragon.turn(duel.dragon, 0)
      await pause(350)
      await tiger.turn(duel.tiger, 0)
      crown(duel)
    },
    brief(duel) {
      const winner = winnerOf(duel)
      return [
        make('b', { class: `mark bet-${winner}` }, words[winner] ?? winner),
        make('span', { class: 'num sum' }, `${cardName(duel.dragon)} – ${cardName(duel.tiger)}`),
      ]
    },
  }
}

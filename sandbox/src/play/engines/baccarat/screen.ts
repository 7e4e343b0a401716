import { seat } from '../../screen/card-table.ts'
import { make, pause } from '../../screen/dom.ts'
import { fill, type Screen, type Stage } from '../../screen/screen.ts'
import { sumOf } from '../cards.ts'
import { winnerOf, type Deal } from './baccarat.ts'

export function openScreen({ element, words }: Stage): Screen<Deal> {
  const player = seat(words['player'] ?? '')
  const banker = seat(words['banker'] ?? '')
  element.append(make('div', { class: 'seats' }, player.element, banker.element))

  const points = (cards: Deal['player']) => fill(words['points'], sumOf(cards))

  function finish(deal: Deal) {
    player.say(points(deal.player))
    banker.say(points(deal.banker))
    player.crown(winnerOf(deal) === 'player')
    banker.crown(winnerOf(deal) === 'banker')
  }

  return {
    rest(last) {
      player.clear()
      banker.clear()
      if (!last) return
      player.show(last.player)
      banker.show(last.banker)
      finish(last)
    },
    wait() {
      player.clear()
      banker.clear()
    },
    async play(deal) {
      for (const place of [0, 1, 2]) {
        for (const [side, cards] of [
          [player, deal.player],
          [banker, deal.banker],
        ] as const) {
          const card = cards[place]
          if (card === undefined) continue
          await side.turn(card, place)
          side.say(points(cards.slice(0, place + 1)))
          await pause(place === 2 ? 400 : 150)
        }
      }
      finish(deal)
    },
    brief(deal) {
      const winner = winnerOf(deal)
      return [
        make('b', { class: `mark bet-${winner}` }, words[winner] ?? winner),
        make('span', { class: 'num sum' }, `${sumOf(deal.player)} – ${sumOf(deal.banker)}`),
      ]
    },
  }
}

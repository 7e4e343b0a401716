import { seat, type Seat } from '../../screen/card-table.ts'
import { make, pause } from '../../screen/dom.ts'
import { fill, type Screen, type Stage } from '../../screen/screen.ts'
import { sumOf, type Card } from '../cards.ts'
import { handOf, isPok } from './hand.ts'
import { dengOf, type Deal } from './pokdeng.ts'

async function lay(side: Seat, cards: readonly Card[], places: readonly number[]) {
  for (const place of places) {
    const card = cards[place]
    if (card === undefined) continue
    await side.turn(card, place)
    await pause(120)
  }
}

export function openScreen({ element, words }: Stage): Screen<Deal> {
  const dealer = seat(words['dealer'] ?? '')
  const player = seat(words['you'] ?? '')
  element.append(make('div', { class: 'seats tall' }, dealer.element, player.element))

  function countOf(cards: readonly Card[]): string {
    const points = fill(isPok(cards) ? words['pok'] : words['points'], sumOf(cards))
    const { deng } = handOf(cards)
    return deng > 1 ? `${points} · ${fill(words['deng'], deng)}` : points
  }

  function finish(deal: Deal) {
    const deng = dengOf(deal)
    player.say(countOf(deal.player))
    dealer.say(countOf(deal.dealer))
    player.crown(deng > 0)
    dealer.crown(deng < 0)
  }

  return {
    rest(last) {
      player.clear()
      dealer.clear()
      if (!last) return
      player.show(last.player)
      dealer.show(last.dealer)
      finish(last)
    },
    wait() {
      player.clear()
      dealer.clear()
    },
    async play(deal) {
      await lay(player, deal.player, [0, 1])
      player.say(countOf(deal.player.slice(0, 2)))
      await pause(400)
      await lay(player, deal.player, [2])
      player.say(countOf(deal.player))
      await lay(dealer, deal.dealer, [0, 1])
      await pause(300)
      await lay(dealer, deal.dealer, [2])
      finish(deal)
    },
    brief: (deal) => [
      make('span', { class: 'num sum' }, `${countOf(deal.player)} – ${countOf(deal.dealer)}`),
    ],
  }
}

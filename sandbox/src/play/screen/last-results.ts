import { byId, make } from './dom.ts'
import type { Round } from './desk.ts'
import { cents, show, wire } from './money.ts'
import type { Screen } from './screen.ts'

/** Getting back less than was staked is a loss, and is shown as one. */
export const gain = (round: Round) => cents(round.win) - cents(round.bet)

function row(round: Round, screen: Screen<unknown>) {
  const net = gain(round)
  const text = net < 0n ? `−${show(wire(-net))}` : `+${show(wire(net))}`
  const amount = make('span', { class: net > 0n ? 'num win' : 'num loss' }, text)
  return make('li', {}, ...screen.brief(round.outcome), amount)
}

export function showLast(last: readonly Round[], screen: Screen<unknown>, none: string) {
  byId('last').replaceChildren(...last.slice(0, 10).map((round) => row(round, screen)))
  if (last.length === 0) byId('last').append(make('li', { class: 'hint' }, none))
}

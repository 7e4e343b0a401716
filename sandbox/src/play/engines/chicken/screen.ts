import { animate, make, pause, picture } from '../../screen/dom.ts'
import { showNumber } from '../../screen/money.ts'
import { showOdds } from '../../screen/odds.ts'
import { fill, type Screen, type Stage } from '../../screen/screen.ts'
import { beep } from '../../screen/sound.ts'
import type { Fight } from './chicken.ts'

type Corner = 'red' | 'blue'

export function openScreen({ element, words, engine }: Stage): Screen<Fight> {
  const corner = (name: Corner) => {
    const bird = picture(`bird/${name}`, words[name] ?? name)
    const strength = make('i', { class: 'strength' })
    const side = make('div', { class: `corner ${name}` }, make('span', { class: 'bar-of' }, strength), bird)
    return { side, bird, strength, left: 100 }
  }
  const corners = { red: corner('red'), blue: corner('blue') }
  const label = make('p', { class: 'landed' })
  element.append(make('div', { class: 'pit' }, corners.red.side, corners.blue.side), label)

  function setStrength(name: Corner, left: number) {
    corners[name].left = Math.max(0, left)
    corners[name].strength.style.width = `${corners[name].left}%`
  }

  function ready() {
    label.textContent = ''
    for (const name of ['red', 'blue'] as const) {
      setStrength(name, 100)
      corners[name].side.classList.remove('down', 'winner')
    }
  }

  async function blow(from: Corner) {
    const other = from === 'red' ? 'blue' : 'red'
    const way = from === 'red' ? 1 : -1
    beep(260, 0.08)
    const leap = animate(
      corners[from].side,
      [
        { transform: 'none' },
        { transform: `translate(${way * 34}px, -30px) rotate(${way * 10}deg)`, offset: 0.5 },
        { transform: 'none' },
      ],
      { duration: 360 },
    )
    await pause(170)
    setStrength(other, corners[other].left - 15)
    await Promise.all([
      leap,
      animate(
        corners[other].side,
        [{ transform: 'none' }, { transform: `translateX(${way * 12}px)` }, { transform: 'none' }],
        { duration: 240 },
      ),
    ])
  }

  function finish({ winner }: Fight) {
    if (winner === 'draw') {
      label.textContent = words['draw'] ?? ''
      return
    }
    const [best, other] = winner === 'red' ? (['red', 'blue'] as const) : (['blue', 'red'] as const)
    setStrength(other, 0)
    corners[other].side.classList.add('down')
    corners[best].side.classList.add('winner')
    label.textContent = fill(words['wins'], words[winner] ?? winner)
  }

  return {
    rest(last) {
      ready()
      if (last) finish(last)
    },
    offer: ({ round }) => showOdds(engine, round),
    wait: ready,
    async play(fight) {
      ready()
      for (const from of fight.blows) await blow(from as Corner)
      finish(fight)
    },
    brief: ({ winner, odds }) => [
      make('b', { class: `mark bet-${winner}` }, words[winner] ?? winner),
      make('span', { class: 'num sum' }, showNumber((odds[winner] ?? 0) / 100, 2)),
    ],
  }
}

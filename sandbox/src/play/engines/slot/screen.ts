import type { Round } from '../../screen/desk.ts'
import { animate, byId, draw, isCalm, make, pause, picture } from '../../screen/dom.ts'
import { fill, type Screen, type Stage } from '../../screen/screen.ts'
import { beep } from '../../screen/sound.ts'
import { boldMachine, gentleMachine } from './machines.ts'
import { payTable } from './screen-pay-table.ts'
import { lineWins, rows, symbolAt, type Machine } from './reels.ts'
import type { Spins } from './slot.ts'

const plain: Record<string, string> = {
  W: 'wild',
  S: 'scatter',
  e: 'heart',
  f: 'spade',
  g: 'diamond',
  h: 'club',
}
const turns = 14

export const machineOf = (engine: string): Machine => (engine === 'slot-bold' ? boldMachine : gentleMachine)

export function openScreen({ element, words, engine, rich }: Stage): Screen<Spins> {
  const machine = machineOf(engine)
  const nameOf = (symbol: string) => plain[symbol] ?? rich['ABCD'.indexOf(symbol)] ?? ''
  const image = (symbol: string) => picture(`reel/${nameOf(symbol)}`, nameOf(symbol))
  const reels = machine.strips.map(() => make('div', { class: 'reel' }))
  const lines = draw('svg', { viewBox: '0 0 50 30', class: 'lines', 'aria-hidden': 'true' })
  const note = make('p', { class: 'note num' })
  element.append(make('div', { class: 'reels' }, ...reels, lines), note)
  byId('rule').textContent = fill(words['rule-slot'], machine.freeSpins, machine.multiplier)
  byId('more').append(payTable(machine, { words, image }))

  let shown: readonly number[] = [0, 0, 0, 0, 0]

  const windowOf = (reel: number, stop: number) =>
    rows.map((row) => make('span', { class: 'cell' }, image(symbolAt(machine.strips[reel] ?? '', stop, row))))

  function showStops(stops: readonly number[]) {
    reels.forEach((reel, place) => reel.replaceChildren(...windowOf(place, stops[place] ?? 0)))
    shown = stops
  }

  /** The strip runs past, upside down: what comes last stands on top. */
  async function spinReel(reel: number, stop: number) {
    const element = reels[reel]
    if (!element) return
    const passing = Array.from({ length: turns + reel * 3 }, (_, turn) =>
      make('span', { class: 'cell' }, image(symbolAt(machine.strips[reel] ?? '', stop + 3 + turn, 0))),
    )
    element.replaceChildren(...windowOf(reel, stop), ...passing, ...windowOf(reel, shown[reel] ?? 0))
    const cells = element.children.length
    const moved = `translateY(-${((cells - 3) / 3) * 100}%)`
    await animate(element, [{ transform: moved }, { transform: 'none' }], {
      duration: 700 + reel * 220,
      easing: 'cubic-bezier(.2,.7,.3,1)',
    })
    element.replaceChildren(...windowOf(reel, stop))
    beep(300 + reel * 40, 0.06)
  }

  async function spinTo(stops: readonly number[]) {
    lines.replaceChildren()
    if (!isCalm()) await Promise.all(stops.map((stop, reel) => spinReel(reel, stop)))
    showStops(stops)
    await showWins(stops)
  }

  async function showWins(stops: readonly number[]) {
    const wins = lineWins(machine, stops)
    for (const { rows, count } of wins) {
      const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')
      lines.append(draw('polyline', { points }))
      for (const [reel, row] of rows.slice(0, count).entries()) {
        reels[reel]?.children[row]?.classList.add('hit')
      }
    }
    if (wins.length > 0) {
      beep(700, 0.12)
      await pause(500)
    }
  }

  return {
    rest: (last) => showStops(last?.free.at(-1) ?? last?.stops ?? [0, 0, 0, 0, 0]),
    async play({ stops, free }: Spins, _round: Round) {
      note.textContent = ''
      await spinTo(stops)
      for (const [place, freeStops] of free.entries()) {
        note.textContent = `${fill(words['freeSpins'], place + 1, free.length)} · ×${machine.multiplier}`
        await pause(500)
        await spinTo(freeStops)
      }
    },
    brief: ({ stops, free }) => [
      ...stops.map((stop, reel) => image(symbolAt(machine.strips[reel] ?? '', stop, 1))),
      ...(free.length > 0 ? [make('span', { class: 'sum num' }, `+${free.length}`)] : []),
    ],
  }
}

import { animate, isCalm, make, picture } from '../../screen/dom.ts'
import { cents, show, wire } from '../../screen/money.ts'
import { fill, type Screen, type Stage } from '../../screen/screen.ts'
import { beep } from '../../screen/sound.ts'
import { rulesOf, type EngineId } from '../engines.ts'
import { fishOf, type Volley } from './fish.ts'
import { openPond } from './screen-pond.ts'

export function openScreen({ element, words, engine }: Stage): Screen<Volley> {
  const rules = rulesOf(engine as EngineId)
  const kinds = rules.board
  const payOf = (fish: string) => rules.odds(fish, 1)
  const pond = openPond(kinds, (fish) => element.dispatchEvent(new CustomEvent('shoot', { detail: fish })))
  element.append(pond.element)
  element.addEventListener('shot', (event) => {
    pond.aim((event as CustomEvent<string>).detail)
    beep(180, 0.1)
  })

  async function float(text: string, at: { left: string; top: string }, tone: string) {
    const label = make('b', { class: `float num ${tone}` }, text)
    Object.assign(label.style, at)
    pond.element.append(label)
    await animate(
      label,
      [
        { opacity: 1, transform: 'none' },
        { opacity: 0, transform: 'translateY(-40px)' },
      ],
      {
        duration: 1100,
      },
    )
    if (isCalm()) await new Promise((done) => setTimeout(done, 700))
    label.remove()
  }

  return {
    rest: () => pond.still(),
    play({ caught }, { stakes }) {
      for (const [shot, stake] of Object.entries(stakes)) {
        const isCaught = caught.includes(shot)
        const at = pond.hit(fishOf(shot), isCaught)
        const win = (cents(stake) * BigInt(payOf(fishOf(shot)))) / 100n
        void float(isCaught ? `+${show(wire(win))}` : (words['missed'] ?? ''), at, isCaught ? 'won' : '')
        if (isCaught) beep(900, 0.2)
      }
      return Promise.resolve()
    },
    brief({ caught }) {
      if (caught.length === 0) return [make('span', { class: 'sum' }, words['missed'] ?? '')]
      const images = caught.map((shot) =>
        picture(`pond/${fishOf(shot)}`, fill(words['caught'], words[fishOf(shot)] ?? '')),
      )
      return images
    },
  }
}

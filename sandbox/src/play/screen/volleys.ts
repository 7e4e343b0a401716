import { mostShots } from '../engines/fish/fish.ts'
import { byId } from './dom.ts'
import type { Stakes } from './stakes.ts'

type Gun = {
  chip: () => bigint
  play: (stakes: Stakes) => Promise<void>
  isBusy: () => boolean
  /** A volley was sent and nobody knows what became of it. */
  isOpen: () => boolean
}

/** Shots that fall together go out together, so that a slow network carries one volley and not nine rounds. */
const gatherMs = 300

/** A fish that is hit by a finger says so with a `shoot` event; the button shoots at the chosen one. */
export function wireVolleys({ chip, play, isBusy, isOpen }: Gun) {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-bet]')]
  let target = buttons[0]?.dataset['bet'] ?? ''
  let shots: { fish: string; stake: bigint }[] = []
  let timer = 0

  function choose(fish: string) {
    target = fish
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['bet'] === fish))
  }

  async function fire() {
    timer = 0
    if (isBusy()) return gather()
    if (isOpen()) {
      await play(new Map())
      return isOpen() ? undefined : gather()
    }
    if (shots.length === 0) return
    const stakes = new Map(shots.map(({ fish, stake }, place) => [`${place + 1}:${fish}`, stake] as const))
    shots = []
    await play(stakes)
  }

  function gather() {
    timer ||= window.setTimeout(() => void fire(), gatherMs)
  }

  function shoot(fish: string) {
    if (shots.length >= mostShots) return gather()
    shots.push({ fish, stake: chip() })
    byId('stage').dispatchEvent(new CustomEvent('shot', { detail: fish }))
    gather()
  }

  for (const button of buttons) button.addEventListener('click', () => choose(button.dataset['bet'] ?? ''))
  byId('stage').addEventListener('shoot', (event) => {
    const fish = (event as CustomEvent<string>).detail
    choose(fish)
    shoot(fish)
  })
  byId('act').addEventListener('click', () => shoot(target))
  choose(target)
}

import { kinds, type Kind } from '../engines/kinds.ts'
import { byId } from './dom.ts'
import { show, showShort, wire } from './money.ts'

export type Stakes = Map<string, bigint>

const chosenChip = () =>
  BigInt(document.querySelector<HTMLInputElement>('[name=chip]:checked')?.value ?? '0') * 100n

export const sum = (stakes: Stakes) => [...stakes.values()].reduce((all, stake) => all + stake, 0n)

/** What pokdeng holds for each wager: as much as five deng can cost. */
const heldTimes = (kind: Kind) => (kind === 'pokdeng' ? 5n : 1n)

/** The stakes of a board are laid chip by chip; a game of one bet stakes the chosen chip. */
export function wireStakes(kind: Kind, { isLocked }: { isLocked: () => boolean }) {
  let laid: Stakes = new Map()
  const isOne = kinds[kind].stakes === 'one'
  const only = kind === 'slot' ? 'spin' : 'hand'
  const now = (): Stakes => (isOne ? new Map([[only, chosenChip() * heldTimes(kind)]]) : laid)

  function showStakes() {
    for (const place of document.querySelectorAll<HTMLElement>('[data-stake]')) {
      const stake = laid.get(place.dataset['stake'] ?? '')
      place.textContent = stake ? showShort(wire(stake)) : ''
    }
    const total = sum(now())
    byId('total').textContent = total > 0n ? `${show(wire(total))} THB` : ''
  }

  function change(stakes: Stakes) {
    if (isLocked()) return
    laid = stakes
    showStakes()
  }

  if (kinds[kind].stakes === 'board') {
    for (const button of document.querySelectorAll<HTMLElement>('[data-bet]')) {
      const bet = button.dataset['bet'] ?? ''
      button.addEventListener('click', () =>
        change(new Map(laid).set(bet, (laid.get(bet) ?? 0n) + chosenChip())),
      )
    }
    byId('clear').addEventListener('click', () => change(new Map()))
  }
  for (const chip of document.querySelectorAll('[name=chip]')) chip.addEventListener('change', showStakes)
  showStakes()
  return { now, chip: chosenChip, clear: () => change(new Map()) }
}

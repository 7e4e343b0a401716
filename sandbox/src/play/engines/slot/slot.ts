import type { Draw, Rules } from '../rules.ts'
import { boldMachine, gentleMachine } from './machines.ts'
import { lines, scattersIn, stopsPay, stripLength, type Machine } from './reels.ts'

/** The stops of the paid spin, and of the free spins that it won. */
export type Spins = { stops: readonly number[]; free: readonly (readonly number[])[] }

const spin = (draw: Draw) => [0, 1, 2, 3, 4].map(() => draw(stripLength))

/** Three scatters anywhere win free spins; free spins win no more of them. */
export const scattersForFree = 3

function slotOf(rtp: number, machine: Machine): Rules<Spins> {
  return {
    rtp,
    board: ['spin'],
    takes: (bet) => bet === 'spin',
    play(draw) {
      const stops = spin(draw)
      const count = scattersIn(machine, stops) >= scattersForFree ? machine.freeSpins : 0
      return { stops, free: Array.from({ length: count }, () => spin(draw)) }
    },
    back({ stops, free }) {
      const freePay = free.reduce((sum, freeStops) => sum + stopsPay(machine, freeStops), 0)
      return ((stopsPay(machine, stops) + freePay * machine.multiplier) * 100) / lines.length
    },
    odds: () => 0,
  }
}

export const slotGentle = slotOf(94.72, gentleMachine)
export const slotBold = slotOf(96.22, boldMachine)

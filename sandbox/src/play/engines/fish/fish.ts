import type { Rules } from '../rules.ts'

/** The shots of the volley that caught their fish, by number. */
export type Volley = { caught: readonly string[] }

export const mostShots = 9

/** A bet is one shot, `number:fish`: a volley of up to nine goes out in one round. */
export const fishOf = (bet: string) => /^[1-9]:(\w+)$/.exec(bet)?.[1] ?? ''

/** A fish that pays m times the shot is caught with rtp/m, so that every fish gives back the same. */
function pondOf(rtp: number, multipliers: Record<string, number>): Rules<Volley> {
  const payOf = (bet: string) => multipliers[fishOf(bet)] ?? 0
  return {
    rtp,
    board: Object.keys(multipliers),
    takes: (bet) => payOf(bet) > 0,
    play: (draw, { bets }) => ({ caught: bets.filter((bet) => draw(100 * payOf(bet)) < rtp) }),
    back: ({ caught }, bet) => (caught.includes(bet) ? payOf(bet) * 100 : 0),
    odds: (fish) => (multipliers[fish] ?? 0) * 100,
  }
}

export const fishShallow = pondOf(95, {
  fry: 2,
  shrimp: 3,
  carp: 5,
  catfish: 8,
  turtle: 12,
  ray: 20,
  giant: 50,
})
export const fishDeep = pondOf(96, {
  fry: 2,
  shrimp: 4,
  carp: 6,
  catfish: 12,
  turtle: 25,
  ray: 60,
  giant: 150,
})

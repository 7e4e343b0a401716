import type { Rules } from '../rules.ts'

export type Spin = { number: number }

/** The order of pockets on a wheel with one zero. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export function colourOf(number: number) {
  if (number === 0) return 'green'
  return reds.has(number) ? 'red' : 'black'
}

const outside: Record<string, (number: number) => boolean> = {
  red: (number) => colourOf(number) === 'red',
  black: (number) => colourOf(number) === 'black',
  odd: (number) => number % 2 === 1,
  even: (number) => number > 0 && number % 2 === 0,
  low: (number) => number >= 1 && number <= 18,
  high: (number) => number >= 19,
  'dozen-1': (number) => number >= 1 && number <= 12,
  'dozen-2': (number) => number >= 13 && number <= 24,
  'dozen-3': (number) => number >= 25,
  'column-1': (number) => number % 3 === 1,
  'column-2': (number) => number % 3 === 2,
  'column-3': (number) => number > 0 && number % 3 === 0,
}
const board = [...Object.keys(outside), ...wheel.map((_, number) => `n-${number}`)]

function odds(bet: string) {
  if (bet.startsWith('n-')) return 3600
  return bet.startsWith('dozen') || bet.startsWith('column') ? 300 : 200
}

/** Every bet gives back 36 of 37. */
export const roulette: Rules<Spin> = {
  rtp: 97.3,
  board,
  takes: (bet) => board.includes(bet),
  play: (draw) => ({ number: draw(37) }),
  back({ number }, bet) {
    const wins = outside[bet]?.(number) ?? bet === `n-${number}`
    return wins ? odds(bet) : 0
  },
  odds,
}

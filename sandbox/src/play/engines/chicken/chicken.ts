import { fairOdds, onProgramme } from '../odds.ts'
import type { Rules } from '../rules.ts'

/** `blows` is only the picture of the fight: who strikes, in order. */
export type Fight = { odds: Readonly<Record<string, number>>; winner: string; blows: readonly string[] }

/** Chances of a fight in a thousand. */
type Chances = { red: number; draw: number; blue: number }

const corners = ['red', 'draw', 'blue']
const corner = (point: number, { red, draw }: Chances) =>
  point < red ? 'red' : point < red + draw ? 'draw' : 'blue'

function pitOf(rtp: number, give: number, programme: readonly Chances[]): Rules<Fight> {
  const oddsOf = (round: number) =>
    Object.fromEntries(
      Object.entries(onProgramme(programme, round)).map(([bet, chance]) => [
        bet,
        fairOdds(chance / 1000, give),
      ]),
    )
  return {
    rtp,
    board: corners,
    takes: (bet) => corners.includes(bet),
    play(draw, { round }) {
      const winner = corner(draw(1000), onProgramme(programme, round))
      const blows = Array.from({ length: 6 }, () => (draw(2) === 0 ? 'red' : 'blue'))
      return { odds: oddsOf(round), winner, blows: winner === 'draw' ? blows : [...blows, winner] }
    },
    back: ({ winner, odds }, bet) => (winner === bet ? (odds[bet] ?? 0) : 0),
    odds: (bet, round) => oddsOf(round)[bet] ?? 0,
  }
}

export const chickenVillage = pitOf(94.8, 95, [
  { red: 460, draw: 80, blue: 460 },
  { red: 520, draw: 80, blue: 400 },
  { red: 380, draw: 70, blue: 550 },
  { red: 600, draw: 60, blue: 340 },
  { red: 430, draw: 90, blue: 480 },
  { red: 330, draw: 60, blue: 610 },
])

/** Birds so alike that a draw is near. */
export const chickenArena = pitOf(95.83, 96, [
  { red: 440, draw: 120, blue: 440 },
  { red: 455, draw: 110, blue: 435 },
  { red: 425, draw: 115, blue: 460 },
  { red: 470, draw: 100, blue: 430 },
])

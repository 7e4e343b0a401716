import { fairOdds, onProgramme } from '../odds.ts'
import type { Draw, Rules } from '../rules.ts'
import { cup, league, type Fixture } from './fixtures.ts'

export type Goal = { minute: number; side: 'home' | 'away' }
export type Match = { fixture: Fixture; odds: Readonly<Record<string, number>>; goals: readonly Goal[] }

/** How often in a thousand a side of some strength scores 0, 1, 2 … goals. */
const scoring: Record<Fixture['home']['strength'], readonly number[]> = {
  weak: [450, 360, 140, 40, 10],
  even: [260, 350, 240, 110, 40],
  strong: [150, 285, 270, 170, 85, 40],
}

const bets = ['home', 'draw', 'away', 'over', 'under']

/** Over is three goals or more: a match has no half goal, so none of the five bets is ever given back. */
function comesIn(bet: string, home: number, away: number) {
  if (bet === 'over' || bet === 'under') return home + away > 2 === (bet === 'over')
  return bet === (home === away ? 'draw' : home > away ? 'home' : 'away')
}

/** Out of a million. */
export function chanceOf(bet: string, { home, away }: Fixture): number {
  let chance = 0
  scoring[home.strength].forEach((homeWeight, homeGoals) =>
    scoring[away.strength].forEach((awayWeight, awayGoals) => {
      if (comesIn(bet, homeGoals, awayGoals)) chance += homeWeight * awayWeight
    }),
  )
  return chance
}

function goalsOf(draw: Draw, strength: Fixture['home']['strength']): number {
  let point = draw(1000)
  return scoring[strength].findIndex((weight) => (point -= weight) < 0)
}

function goalsIn(draw: Draw, { home, away }: Fixture): Goal[] {
  const goals = (side: Goal['side'], count: number) =>
    Array.from({ length: count }, (): Goal => ({ side, minute: draw(90) + 1 }))
  const homeGoals = goalsOf(draw, home.strength)
  const awayGoals = goalsOf(draw, away.strength)
  return [...goals('home', homeGoals), ...goals('away', awayGoals)].toSorted((a, b) => a.minute - b.minute)
}

export const scoreOf = ({ goals }: Match) => {
  const home = goals.filter(({ side }) => side === 'home').length
  return { home, away: goals.length - home }
}

/** A simulated match: result (1X2) and goals over or under two and a half. */
function virtualFootball(rtp: number, give: number, fixtures: readonly Fixture[]): Rules<Match> {
  const boards = new Map(
    fixtures.map((fixture) => [
      fixture,
      Object.fromEntries(bets.map((bet) => [bet, fairOdds(chanceOf(bet, fixture) / 1e6, give)])),
    ]),
  )
  const oddsOf = (fixture: Fixture) => boards.get(fixture) ?? {}
  return {
    rtp,
    board: bets,
    takes: (bet) => bets.includes(bet),
    play(draw, { round }) {
      const fixture = onProgramme(fixtures, round)
      return { fixture, odds: oddsOf(fixture), goals: goalsIn(draw, fixture) }
    },
    back(match, bet) {
      const { home, away } = scoreOf(match)
      return comesIn(bet, home, away) ? (match.odds[bet] ?? 0) : 0
    },
    odds: (bet, round) => oddsOf(onProgramme(fixtures, round))[bet] ?? 0,
  }
}

export const footballLeague = virtualFootball(94.79, 95, league)
export const footballCup = virtualFootball(95.78, 96, cup)

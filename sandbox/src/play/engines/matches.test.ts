import { describe, expect, test } from 'vitest'
import { chickenArena, chickenVillage } from './chicken/chicken.ts'
import { cup, league } from './football/fixtures.ts'
import { chanceOf, footballCup, footballLeague, scoreOf, type Match } from './football/football.ts'
import { scripted } from './testing/quick-draw.ts'

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

test.each([
  ['league', footballLeague, league],
  ['cup', footballCup, cup],
])('all scores of the %s give back what is stated', (_, rules, fixtures) => {
  const given = fixtures.flatMap((fixture, place) =>
    rules.board.map((bet) => (rules.odds(bet, place + 1) * chanceOf(bet, fixture)) / 1e6),
  )
  expect(rules.rtp).toBe(Number(mean(given).toFixed(2)))
  expect(Math.min(...given)).toBeGreaterThan(rules.rtp - 2)
  expect(Math.max(...given)).toBeLessThanOrEqual(rules.rtp + 1)
})

test.each([...league, ...cup])('$home.name against $away.name: some result is certain', (fixture) => {
  const sum = (...bets: string[]) => bets.reduce((all, bet) => all + chanceOf(bet, fixture), 0)
  expect(sum('home', 'draw', 'away')).toBe(1_000_000)
  expect(sum('over', 'under')).toBe(1_000_000)
})

const match = (home: number, away: number): Match => ({
  fixture: league[0]!,
  odds: { home: 200, draw: 300, away: 400, over: 190, under: 180 },
  goals: [
    ...Array.from({ length: home }, () => ({ side: 'home' as const, minute: 1 })),
    ...Array.from({ length: away }, () => ({ side: 'away' as const, minute: 2 })),
  ],
})

test.each([
  [0, 0, { home: 0, draw: 300, away: 0, over: 0, under: 180 }],
  [2, 0, { home: 200, draw: 0, away: 0, over: 0, under: 180 }],
  [1, 2, { home: 0, draw: 0, away: 400, over: 190, under: 0 }],
])('%i to %i pays %j', (home, away, backs) => {
  expect(scoreOf(match(home, away))).toEqual({ home, away })
  for (const [bet, back] of Object.entries(backs))
    expect(footballLeague.back(match(home, away), bet)).toBe(back)
})

test('a match is drawn goal by goal, in the order of its minutes', () => {
  // Strong at home: 150 no goal, 285 one. Even away: 260 none, 350 one.
  const { goals, fixture } = footballLeague.play(scripted(434, 260, 59, 11), { round: 1, bets: ['home'] })
  expect(fixture.home.name).toBe('Golden Boats')
  expect(goals).toEqual([
    { side: 'away', minute: 12 },
    { side: 'home', minute: 60 },
  ])
})

test('the programme of matches starts again after its last', () => {
  const names = (round: number) => footballLeague.play(() => 0, { round, bets: [] }).fixture.home.name
  expect(names(league.length + 1)).toBe(names(1))
  expect(names(2)).not.toBe(names(1))
})

describe.each([
  ['village', chickenVillage, 6],
  ['arena', chickenArena, 4],
])('%s', (_, rules, fights) => {
  const rounds = Array.from({ length: fights }, (_, place) => place + 1)

  /** Every one of the thousand points of a fight. */
  const outcomes = (round: number) =>
    Array.from({ length: 1000 }, (_, point) =>
      rules.play((below) => (below === 1000 ? point : 0), { round, bets: [] }),
    )

  test('all points of all fights give back what is stated', () => {
    const given = rounds.flatMap((round) =>
      rules.board.map((bet) => mean(outcomes(round).map((fight) => rules.back(fight, bet)))),
    )
    expect(rules.rtp).toBe(Number(mean(given).toFixed(2)))
    expect(Math.max(...given)).toBeLessThan(100)
  })

  test('the odds before the fight are the odds that are paid', () => {
    for (const round of rounds)
      for (const fight of outcomes(round)) {
        expect(rules.back(fight, fight.winner)).toBe(rules.odds(fight.winner, round))
        expect(fight.winner === 'draw' ? fight.blows.length : fight.blows.at(-1)).toBe(
          fight.winner === 'draw' ? 6 : fight.winner,
        )
      }
  })
})

import { animate, draw, make, pause } from '../../screen/dom.ts'
import { showOdds } from '../../screen/odds.ts'
import type { Screen, Stage } from '../../screen/screen.ts'
import { beep } from '../../screen/sound.ts'
import { onProgramme } from '../odds.ts'
import { cup, league, type Fixture } from './fixtures.ts'
import { scoreOf, type Match } from './football.ts'

const minuteMs = 55

function pitch() {
  const ball = draw('circle', { r: '2.6', fill: '#fff', cx: '60', cy: '36' })
  const line = { fill: 'none', stroke: '#ffffff8c', 'stroke-width': '.7' }
  const field = draw(
    'svg',
    { viewBox: '0 0 120 72', class: 'pitch', 'aria-hidden': 'true' },
    draw('rect', { width: '120', height: '72', rx: '3', fill: '#1f6b3a' }),
    ...[0, 2, 4, 6].map((strip) =>
      draw('rect', { x: String(strip * 15 + 7), width: '15', height: '72', fill: '#ffffff0d' }),
    ),
    draw('path', {
      ...line,
      d: 'M4 4H116V68H4ZM60 4V68M4 20H18V52H4M116 20H102V52H116M60 27a9 9 0 1 0 .1 0',
    }),
    ball,
  )
  return { field, ball }
}

/** The bets below are on this match, whatever the pitch still shows. */
function nextUp({ home: one, away: other }: Fixture) {
  const title = document.getElementById('bets-title')
  if (title) title.textContent = `${one.name} – ${other.name}`
}

export function openScreen({ element, words, engine }: Stage): Screen<Match> {
  const home = make('span', { class: 'team' })
  const away = make('span', { class: 'team' })
  const score = make('b', { class: 'score num' })
  const clock = make('span', { class: 'clock num' })
  const goals = make('p', { class: 'goals hint num' })
  const { field, ball } = pitch()
  element.append(
    make('p', { class: 'hint center virtual' }, words['virtual'] ?? ''),
    make('div', { class: 'scoreboard' }, home, make('span', { class: 'middle' }, score, clock), away),
    field,
    goals,
  )

  function showTeams({ home: one, away: other }: Fixture) {
    for (const [place, team] of [
      [home, one],
      [away, other],
    ] as const) {
      const shirt = make('i', { class: 'shirt' })
      shirt.style.background = team.colour
      place.replaceChildren(shirt, team.name)
    }
  }

  /** The score after the goals up to a minute. */
  function showMinute(match: Match, minute: number) {
    const so = { ...match, goals: match.goals.filter((goal) => goal.minute <= minute) }
    const { home, away } = scoreOf(so)
    score.textContent = `${home} – ${away}`
    clock.textContent = minute >= 90 ? (words['fullTime'] ?? '') : `${minute}′`
    goals.textContent = so.goals
      .map(({ side, minute }) => `${match.fixture[side].name} ${minute}′`)
      .join(' · ')
  }

  /** Only a picture: where the ball runs decides nothing. */
  function kick(match: Match, minute: number) {
    const goal = match.goals.find((goal) => goal.minute >= minute && goal.minute < minute + 6)
    const x = goal ? (goal.side === 'home' ? 117 : 3) : 20 + Math.random() * 80
    const y = goal ? 36 : 10 + Math.random() * 52
    ball.setAttribute('cx', String(x))
    ball.setAttribute('cy', String(y))
    if (goal) beep(760, 0.2)
  }

  return {
    rest(last) {
      if (!last) return
      showTeams(last.fixture)
      showMinute(last, 90)
    },
    offer({ round }) {
      showOdds(engine, round)
      const fixture = onProgramme(engine === 'football-cup' ? cup : league, round)
      nextUp(fixture)
      if (!score.textContent) showTeams(fixture)
    },
    async play(match) {
      showTeams(match.fixture)
      for (let minute = 0; minute < 90; minute += 3) {
        showMinute(match, minute)
        if (minute % 6 === 0) kick(match, minute)
        await pause(minuteMs * 3)
      }
      showMinute(match, 90)
      await animate(score, [{ transform: 'scale(1.5)' }, { transform: 'none' }], { duration: 400 })
    },
    brief: (match) => {
      const { home, away } = scoreOf(match)
      return [
        make('b', { class: 'num' }, `${home} – ${away}`),
        make('span', { class: 'sum' }, `${match.fixture.home.name} · ${match.fixture.away.name}`),
      ]
    },
  }
}

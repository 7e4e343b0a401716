import { formatMoney } from '../money.ts'
import { notFound, Refused } from '../refused.ts'
import { sql } from '../store.ts'
import { timeIn, timeNow, type World } from '../world.ts'
import { newServerSeed } from './fair-play.ts'
import { nextRound, outcomeOf, wireRound, type RoundOrder, type RoundRow } from './play-round.ts'
import { playMs, toGameSession, type GameSession, type SessionRow } from './play-session.ts'
import { stakesOn, totalStake, writeStakes } from './stakes.ts'
import { languageOf, wordsOf, type Words } from './words.ts'

const shownRounds = 10

type Row = SessionRow & { balance: bigint }

/** `balance`: of play money. */
export type DemoSession = GameSession & { balance: bigint }

export function findDemo(world: World, token: string): DemoSession | null {
  const row = world.store.one<Row>(
    sql`SELECT * FROM demo_sessions WHERE token = ${token} AND expires_at > ${timeNow(world)}`,
  )
  const session = row && toGameSession(row)
  return session && { ...session, balance: row.balance }
}

function demoOf(world: World, token: string): DemoSession {
  const session = findDemo(world, token)
  if (!session) throw notFound('the demo')
  return session
}

/** Like a launch: opening it begins its two hours, and opening it again does not extend them. */
export function openedDemo(world: World, session: DemoSession): DemoSession {
  if (session.isOpened) return session
  world.store
    .run(sql`UPDATE demo_sessions SET opened_at = ${timeNow(world)}, expires_at = ${timeIn(world, playMs)}
    WHERE token = ${session.token}`)
  return { ...session, isOpened: true }
}

export function demoState(world: World, token: string) {
  const session = demoOf(world, token)
  const last = world.store.all<RoundRow>(sql`SELECT * FROM demo_rounds WHERE token = ${token}
    ORDER BY round DESC LIMIT ${shownRounds}`)
  return {
    balance: formatMoney(session.balance),
    next: nextRound(session),
    last: last.map(wireRound),
    words: withoutUnit(wordsOf(languageOf(session.language))),
  }
}

/** What is won here is not baht. */
const withoutUnit = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text.replaceAll(/\s?THB/g, '')]))

const findRound = (world: World, token: string, round: number) =>
  world.store.one<RoundRow>(sql`SELECT * FROM demo_rounds WHERE token = ${token} AND round = ${round}`)

/** The same draw and the same rules as a round for credit (`outcomeOf`); the same order again gets the same answer. */
export function playDemoRound(world: World, token: string, order: RoundOrder) {
  return world.store.transaction(() => {
    const session = demoOf(world, token)
    const stakes = stakesOn(session.title, order.stakes)
    const known = findRound(world, token, order.round)
    if (known) {
      const isSame = known.client_seed === order.clientSeed && known.stakes === writeStakes(stakes)
      if (!isSame) throw new Refused(409, 'ROUND_CLOSED')
      return { ...wireRound(known), next: nextRound(session) }
    }
    if (!session.isOpened || order.round !== session.round) throw new Refused(409, 'ROUND_CLOSED')
    const bet = totalStake(stakes)
    if (bet > session.balance) throw new Refused(409, 'INSUFFICIENT_CREDIT')

    const { serverSeed, title, balance } = session
    const { outcome, win } = outcomeOf(title.engine, { ...order, serverSeed }, stakes)
    const after = balance - bet + win
    world.store
      .run(sql`INSERT INTO demo_rounds (token, round, bet, win, balance_after, stakes, outcome, client_seed, server_seed)
      VALUES (${token}, ${order.round}, ${bet}, ${win}, ${after}, ${writeStakes(stakes)}, ${JSON.stringify(outcome)},
        ${order.clientSeed}, ${serverSeed})`)
    world.store
      .run(sql`UPDATE demo_sessions SET round = round + 1, server_seed = ${newServerSeed()}, balance = ${after}
      WHERE token = ${token}`)
    return { ...wireRound(findRound(world, token, order.round)!), next: nextRound(demoOf(world, token)) }
  })
}

import { notFound } from '../refused.ts'
import { timeIn, timeNow, type World } from '../world.ts'
import { findTitle, type Title } from './catalogue.ts'
import type { MemberKey } from '../providers/member.ts'
import type { Provider } from '../providers/provider.ts'
import { sql } from '../store.ts'

/** How long a game stays open once it was opened. */
export const playMs = 2 * 60 * 60_000

/** What is kept of a session, for credit or for play money. */
export interface SessionRow {
  token: string
  provider: Provider
  game_id: string
  language: string
  return_url: string
  opened_at: string | null
  round: bigint
  server_seed: string
}

export interface GameSession {
  token: string
  provider: Provider
  title: Title
  language: string
  returnUrl: string
  isOpened: boolean
  /** The round to come, and the seed that its shown hash commits to. */
  round: number
  serverSeed: string
}

/** null = its game is not there any more. */
export function toGameSession(row: SessionRow): GameSession | null {
  const title = findTitle(row.provider, row.game_id)
  return (
    title && {
      token: row.token,
      provider: row.provider,
      title,
      language: row.language,
      returnUrl: row.return_url,
      isOpened: row.opened_at !== null,
      round: Number(row.round),
      serverSeed: row.server_seed,
    }
  )
}

type Row = SessionRow & { operator: string; member_id: string }

export type PlaySession = GameSession & { member: MemberKey }

const liveRow = (world: World, token: string) =>
  world.store.one<Row>(
    sql`SELECT * FROM play_sessions WHERE token = ${token} AND expires_at > ${timeNow(world)}`,
  )

export const isPlayable = (world: World, token: string) => liveRow(world, token) !== null

export function findSession(world: World, token: string): PlaySession {
  const row = liveRow(world, token)
  const session = row && toGameSession(row)
  if (!session) throw notFound('the game session')
  return {
    ...session,
    member: { provider: row.provider, operator: row.operator, memberId: row.member_id },
  }
}

/** Opening the page turns the short launch into a session; opening it again does not lengthen it. */
export function openSession(world: World, token: string): PlaySession {
  const session = findSession(world, token)
  if (session.isOpened) return session
  world.store
    .run(sql`UPDATE play_sessions SET opened_at = ${timeNow(world)}, expires_at = ${timeIn(world, playMs)}
    WHERE token = ${token}`)
  return { ...session, isOpened: true }
}

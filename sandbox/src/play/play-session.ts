import { notFound } from '../refused.ts'
import { timeIn, timeNow, type World } from '../world.ts'
import { findTitle, type Title } from './catalogue.ts'
import type { MemberKey } from '../providers/member.ts'
import type { Provider } from '../providers/provider.ts'
import { sql } from '../store.ts'

const playMs = 2 * 60 * 60_000

type Row = {
  token: string
  provider: Provider
  operator: string
  member_id: string
  game_id: string
  language: string
  return_url: string
  opened_at: string | null
  round: bigint
  server_seed: string
}

export type PlaySession = {
  token: string
  member: MemberKey
  title: Title
  language: string
  returnUrl: string
  isOpened: boolean
  /** The round to come, and the seed that its shown hash commits to. */
  round: number
  serverSeed: string
}

const liveRow = (world: World, token: string) =>
  world.store.one<Row>(
    sql`SELECT * FROM play_sessions WHERE token = ${token} AND expires_at > ${timeNow(world)}`,
  )

export const isPlayable = (world: World, token: string) => liveRow(world, token) !== null

export function findSession(world: World, token: string): PlaySession {
  const row = liveRow(world, token)
  const title = row && findTitle(row.provider, row.game_id)
  if (!row || !title) throw notFound('the game session')
  return {
    token,
    member: { provider: row.provider, operator: row.operator, memberId: row.member_id },
    title,
    language: row.language,
    returnUrl: row.return_url,
    isOpened: row.opened_at !== null,
    round: Number(row.round),
    serverSeed: row.server_seed,
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

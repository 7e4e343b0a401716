import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { findTitle } from '../play/catalogue.ts'
import { newServerSeed } from '../play/fair-play.ts'
import { notFound } from '../refused.ts'
import { timeIn, type World } from '../world.ts'
import { memberOf } from './member.ts'
import type { Desk } from './provider.ts'
import { sql } from '../store.ts'

const unopenedMs = 5 * 60_000

/** What the open contract asks for; the other dialects fill in what they do not tell. */
export const launchOrder = z.strictObject({
  memberId: z.string().max(64),
  gameId: z.string().max(100),
  language: z.string().max(16),
  device: z.string().max(32),
  returnUrl: z.url({ protocol: /^https?$/ }),
})

/** A game session of the member, to be opened at `url` before it expires. */
export function openLaunch(world: World, desk: Desk, order: Omit<z.output<typeof launchOrder>, 'device'>) {
  memberOf(world, { ...desk, memberId: order.memberId })
  if (!findTitle(desk.provider, order.gameId)) throw notFound('the game')

  const token = randomBytes(32).toString('base64url')
  const expiresAt = timeIn(world, unopenedMs)
  world.store
    .run(sql`INSERT INTO play_sessions (token, provider, operator, member_id, game_id, language, return_url,
      expires_at, round, server_seed)
    VALUES (${token}, ${desk.provider}, ${desk.operator}, ${order.memberId}, ${order.gameId}, ${order.language},
      ${order.returnUrl}, ${expiresAt}, 1, ${newServerSeed()})`)
  return { url: `${world.publicUrl}/sandbox/play/${token}`, expiresAt }
}

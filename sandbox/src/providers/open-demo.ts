import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { findTitle } from '../play/catalogue.ts'
import { newServerSeed } from '../play/fair-play.ts'
import { notFound } from '../refused.ts'
import { sql } from '../store.ts'
import { timeIn, type World } from '../world.ts'
import { launchOrder } from './open-launch.ts'
import type { Provider } from './provider.ts'

const unopenedMs = 5 * 60_000
/** Play money: 1,000.00 of it each time. */
const playMoney = 100_000n

export const demoOrder = launchOrder.omit({ memberId: true })

/** A session for play money, of nobody: no member, no operator, no list of rounds knows of it. */
export function openDemo(
  world: World,
  provider: Provider,
  order: Omit<z.output<typeof demoOrder>, 'device'>,
) {
  if (!findTitle(provider, order.gameId)) throw notFound('the game')
  const token = randomBytes(32).toString('base64url')
  const expiresAt = timeIn(world, unopenedMs)
  world.store
    .run(sql`INSERT INTO demo_sessions (token, provider, game_id, language, return_url, expires_at, round,
      server_seed, balance)
    VALUES (${token}, ${provider}, ${order.gameId}, ${order.language}, ${order.returnUrl}, ${expiresAt}, 1,
      ${newServerSeed()}, ${playMoney})`)
  return { url: `${world.publicUrl}/sandbox/demo/${token}`, expiresAt }
}

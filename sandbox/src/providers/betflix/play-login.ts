import { z } from 'zod'
import type { Answer } from '../../faults/with-fault.ts'
import type { World } from '../../world.ts'
import { openLaunch } from '../open-launch.ts'
import type { Desk } from '../provider.ts'
import { no, ok } from './answers.ts'
import { firstGame, providerOfGame } from './game-lists.ts'

const lobby = z.strictObject({ username: z.string().max(64) })
const direct = lobby.extend({
  provider: z.string().max(32),
  gamecode: z.string().max(64),
  language: z.enum(['thai', 'english']),
  openGame: z.enum(['true', 'false']).optional(),
  returnUrl: z.url({ protocol: /^https?$/ }).optional(),
})
export const login = z.union([direct, lobby])

const languages = { thai: 'th', english: 'en' }

/** A game that is named opens by itself; without one the member gets a token for the lobby. */
export function playLogin(world: World, desk: Desk, order: z.output<typeof login>): Answer {
  const { username: memberId } = order
  if (!('gamecode' in order)) {
    const way = { language: 'th', returnUrl: world.publicUrl }
    const { url } = openLaunch(world, desk, { memberId, gameId: firstGame(desk.provider), ...way })
    return ok({ login_token: url.split('/').at(-1) })
  }
  const { gamecode: gameId, provider, language, returnUrl = world.publicUrl } = order
  if (providerOfGame(desk.provider, gameId) !== provider) return no(3)
  const { url } = openLaunch(world, desk, { memberId, gameId, language: languages[language], returnUrl })
  return ok({ launch_url: url })
}

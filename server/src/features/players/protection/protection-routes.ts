import * as contract from '@kham/contract/players/protection'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import type { SignedInPlayer } from '../../../http/find-session.ts'
import { confirmPassword } from '../players/confirm-password.ts'
import { excludePlayer, type Break } from './exclude-player.ts'
import { kipWishes } from './kip-wishes.ts'
import { readPlaySession } from './read-play-session.ts'
import { readProtection } from './read-protection.ts'
import { setLimits } from './set-limits.ts'

export function protectionRoutes(app: App) {
  serve(app, contract.readLimits, ({ context, player }) => limitsOf(context, player))

  serve(app, contract.setLimits, async ({ context, player, body: { reminderMinutes, ...wished } }) => {
    await setLimits(context, player, { ...kipWishes(wished), reminderMinutes })
    return limitsOf(context, player)
  })

  serve(app, contract.takeTimeOut, ({ context, player, body: { days, password } }) =>
    takeBreak(context, player, { days }, password),
  )

  serve(app, contract.excludeSelf, ({ context, player, body: { months, password } }) =>
    takeBreak(context, player, { months }, password),
  )

  serve(app, contract.readPlaySession, ({ context, player }) => readPlaySession(context, player))
}

async function takeBreak(
  context: Context,
  player: SignedInPlayer,
  wished: Break,
  password: string | undefined,
) {
  if (password !== undefined) await confirmPassword(context, player, password)
  await excludePlayer(context, player, wished)
  return limitsOf(context, player)
}

const limitsOf = async ({ db, clock }: Context, player: SignedInPlayer) => ({
  limits: await readProtection(db, player, clock()),
})

import type { Context } from '../../../context.ts'
import { ProviderHasNone } from '../../../partners/game-provider.ts'
import { Refusal } from '../../../refusal.ts'
import { joinProvider } from '../credits/join-provider.ts'
import { noteLaunch } from '../credits/note-launch.ts'
import { notePlayed } from './note-played.ts'

export interface Launch {
  gameId: string
  device: 'mobile' | 'desktop'
  returnUrl: string
  language: string
  /** The site's own host; the way back must lead there. */
  host: string
}

const isOurs = (returnUrl: string, host: string) => {
  const url = URL.parse(returnUrl)
  return url !== null && /^https?:$/.test(url.protocol) && url.host === host && url.username === ''
}

/**
 * A short-lived address that opens the game, which counts as played from then on. Refuses a way back to another site; throws
 * ProviderUnavailable.
 */
export async function launch(
  context: Context,
  wallet: Parameters<typeof joinProvider>[1],
  { host, ...game }: Launch,
) {
  if (!isOurs(game.returnUrl, host)) throw new Refusal('VALIDATION', { fields: { returnUrl: 'NOT_ALLOWED' } })
  const { provider, member } = await joinProvider(context, wallet)
  await noteLaunch(context, wallet)
  try {
    const opened = await provider.launch({ ...member, ...game })
    await notePlayed(context, { ...wallet, gameId: game.gameId })
    return opened
  } catch (error) {
    throw error instanceof ProviderHasNone ? new Refusal('NOT_FOUND') : error
  }
}

import type { Context } from '../../../context.ts'
import { ProviderHasNone } from '../../../partners/game-provider.ts'
import { Refusal } from '../../../refusal.ts'
import { joinProvider } from '../credits/join-provider.ts'
import { noteLaunch } from '../credits/note-launch.ts'
import type { CatalogueKey } from './catalogue.ts'
import { isUnlisted } from './catalogue-queries.ts'
import { notePlayed } from './note-played.ts'
import { readCatalogue } from './read-catalogue.ts'

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

/** @throws Refusal VALIDATION */
export function refuseForeign({ returnUrl, host }: Pick<Launch, 'returnUrl' | 'host'>) {
  if (!isOurs(returnUrl, host)) throw new Refusal('VALIDATION', { fields: { returnUrl: 'NOT_ALLOWED' } })
}

/**
 * Refuses a launch that would lead back to another site, and one of a game that the provider's list does not have (NOT_FOUND). Opens nothing;
 * throws ProviderUnavailable where there is no list.
 */
export async function refuseUnlaunchable(
  context: Context,
  { agencyId, providerId }: CatalogueKey,
  game: Launch,
) {
  refuseForeign(game)
  const { games } = await readCatalogue(context, { agencyId, providerId })
  if (!games.some(({ id }) => id === game.gameId)) throw new Refusal('NOT_FOUND')
}

/**
 * A short-lived address that opens the game, which counts as played from then on. Refuses a way back to another site, and a game that is not
 * on the agency's list, whose category no promotion would know. Throws ProviderUnavailable.
 */
export async function launch(context: Context, wallet: Parameters<typeof joinProvider>[1], way: Launch) {
  refuseForeign(way)
  const { host: _, ...game } = way
  if (await isUnlisted(context.db, wallet, game.gameId)) throw new Refusal('NOT_FOUND')
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

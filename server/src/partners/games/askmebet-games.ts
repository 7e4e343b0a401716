import * as z from 'zod/mini'
import type { Game } from '@kham/contract/play/games'
import { secondsAfter } from '../../clock.ts'
import { ProviderHasNone, ProviderUnavailable } from '../game-provider.ts'
import { callPartner } from '../wire.ts'
import { categoryOf, imageOf, tabOf } from './game-category.ts'
import { settingOf, type ProviderSettings } from './provider-settings.ts'
import { read } from './reading.ts'

const product = z.object({ type: z.string(), getGame: z.string(), active: z.boolean() })
const productLists = z.object({ lists: z.array(product).check(z.maxLength(500)) })
const title = z.object({
  gameId: z.string(),
  gameName: z.string(),
  imgUrl: z.nullish(z.string()),
  gameType: z.string(),
  isActive: z.boolean(),
  maintaine: z.optional(z.boolean()),
  recommended: z.optional(z.boolean()),
  newGame: z.optional(z.boolean()),
})
const gameList = z.object({
  status: z.literal(0),
  data: z.object({ isActive: z.boolean(), lists: z.array(title).check(z.maxLength(5_000)) }),
})
const opened = z.object({ code: z.literal(0), url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)) })
const answered = z.object({ code: z.int() })

/** The provider does not say how long an address opens the game; the site opens it at once. */
const launchSeconds = 5 * 60

type Product = z.infer<typeof product>

const toGame = ({ type }: Product, wire: z.infer<typeof title>): Game => ({
  id: wire.gameId,
  name: wire.gameName,
  category: categoryOf(type, wire.gameType),
  tab: tabOf(type),
  image: imageOf(wire.imgUrl),
  rtp: null,
  isNew: wire.newGame === true,
  isHot: wire.recommended === true,
})

/** The catalogue and the way into a game, which are on hosts of their own. */
export function askmebetGames(settings: ProviderSettings) {
  const { clock, timeoutMs, send } = settings
  const { gameUrl = settings.baseUrl, catalogueUrl = settings.baseUrl } = settings.settings
  const agent = settingOf(settings, 'agent').toLowerCase()
  const get = (url: string, headers: Record<string, string> = {}) =>
    callPartner({ method: 'GET', url, headers, timeoutMs, send })

  async function gamesOf(product: Product): Promise<Game[]> {
    const { data } = await read(gameList, get(addressOf(product.getGame, gameUrl)))
    const open = data.isActive ? data.lists.filter(({ isActive, maintaine }) => isActive && !maintaine) : []
    return open.map((wire) => toGame(product, wire))
  }

  async function games(): Promise<Game[]> {
    const { lists } = await read(productLists, get(`${catalogueUrl}/gamelists-${agent}.json`))
    return (await Promise.all(lists.filter(({ active }) => active).map(gamesOf))).flat()
  }

  async function launchUrl({
    token,
    gameId,
    isMobile,
  }: {
    token: string
    gameId: string
    isMobile: boolean
  }) {
    const asked = new URLSearchParams({ gameId, gameKey: isMobile ? 'MB' : 'WEB' })
    const address = `${gameUrl}/ambgame2/login?${asked.toString()}`
    const answer = get(address, { authorization: `Bearer ${token}` })
    if ((await read(answered, answer)).code === 0) {
      const { url } = await read(opened, answer)
      return { url, expiresAt: secondsAfter(clock(), launchSeconds).toISOString() }
    }
    // No code is known for a game that is not there, so the catalogue has to say.
    if ((await games()).some(({ id }) => id === gameId))
      throw new ProviderUnavailable('the provider does not open the game')
    throw new ProviderHasNone('the provider has no such game')
  }

  return { games, launchUrl }
}

/** A product's list is on the game host, or at an address of its own that is as safe. */
function addressOf(getGame: string, gameUrl: string): string {
  if (getGame.startsWith('/') && !getGame.startsWith('//')) return `${gameUrl}${getGame}`
  const url = URL.parse(getGame)
  if (url?.protocol !== 'https:' && url?.origin !== new URL(gameUrl).origin)
    throw new ProviderUnavailable('the catalogue leads astray')
  return getGame
}

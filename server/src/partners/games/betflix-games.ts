import * as z from 'zod/mini'
import type { Game } from '@kham/contract/play/games'
import { ProviderUnavailable } from '../game-provider.ts'
import { callForText, type Send } from '../wire.ts'
import type { GameList } from './betflix-settings.ts'
import { imageOf } from './game-category.ts'
import { unavailable } from './reading.ts'

/** Makers that the provider itself reaches through QTech: their games are launched under that name. */
const throughQtech = new Set(
  'bpg bng hab kgl rlx ygg red qs ids tk max ds nlc ga png pug fng nge 1x2 hak waz elk prs'.split(' '),
)

/** A game's id of ours: the provider's code of the maker, and the maker's of the game. */
export const gameIdOf = (maker: string, code: string) =>
  `${throughQtech.has(maker.toLowerCase()) ? 'qtech' : maker.toLowerCase()}:${code}`

/** What play/login wants to be told of a game. */
export function launchNamesOf(gameId: string): { provider: string; gamecode: string } {
  const [provider = '', ...code] = gameId.split(':')
  return { provider, gamecode: code.join(':') }
}

interface Host {
  gameHost: string
  lists: readonly GameList[]
  timeoutMs: number
  send?: Send | undefined
}

/** The games of the lists that the agency offers. They stand on the game entrance's own host, which is not told the key. */
export async function readGames(host: Host): Promise<Game[]> {
  const games = (await Promise.all(host.lists.map((list) => readList(host, list)))).flat()
  if (games.length === 0) throw new ProviderUnavailable('none of the lists has a game')
  return games
}

async function readList({ gameHost, timeoutMs, send }: Host, { file, category }: GameList): Promise<Game[]> {
  const url = `${gameHost}/games_share/${file}`
  const { status, text } = await callForText({ method: 'GET', url, headers: {}, timeoutMs, send }).catch(
    (error: unknown) => Promise.reject(unavailable(error)),
  )
  if (status === 404) return []
  if (status >= 300) throw new ProviderUnavailable(`${file}: the provider answered ${status}`)
  const maker = file.slice(0, -'.txt'.length)
  const seen = new Set<string>()
  return titlesIn(text).flatMap(({ code, name, image }) => {
    if (seen.has(code)) return []
    seen.add(code)
    const id = gameIdOf(maker, code)
    return [{ id, name, category, tab: file, image, rtp: null, isNew: false, isHot: false }]
  })
}

const title = z.object({
  code: z.string().check(z.regex(/^[\x21-\x7e]{1,80}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
})
const mostGames = 5_000

interface Title extends z.infer<typeof title> {
  image: string | null
}

/** A list is known in two forms. What in it is no game is left out: it is one less, and no reason to show none. */
const titlesIn = (text: string): Title[] =>
  (text.trimStart().startsWith('[') ? entriesOf(text) : linesOf(text)).slice(0, mostGames).flatMap((row) => {
    const parsed = title.safeParse(row)
    const image = typeof row.image === 'string' ? imageOf(row.image) : null
    return parsed.success ? [{ ...parsed.data, image }] : []
  })

interface Row {
  code?: unknown
  name?: unknown
  image?: unknown
}

/** "code|name" a line. */
const linesOf = (text: string): Row[] =>
  text.split('\n').map((row) => {
    const [code = '', ...name] = row.split('|')
    return { code: code.trim(), name: name.join('|').trim() }
  })

const entry = z.record(z.string(), z.unknown())

/** A JSON array of `{code | game_code, name | game_name, img | banner}`. */
function entriesOf(text: string): Row[] {
  const entries = z.array(z.unknown()).safeParse(parseOrNull(text)).data ?? []
  return entries.map((each) => {
    const { code, game_code, name, game_name, img, banner } = entry.safeParse(each).data ?? {}
    return { code: code ?? game_code, name: name ?? game_name, image: img ?? banner }
  })
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const longestText = 100

/** `move` of a player who is about to move credit; else it names the move that is shown. */
export const newMove = 'new'

/** What the game page keeps in its address: a category or tab, what is searched for, the game whose sheet is open, and the move of credit. */
export interface LobbySearch {
  tab?: string
  q?: string
  game?: string
  move?: string
}

/** The router reads `?q=88` as a number. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText) : ''

export function lobbySearch(raw: Record<string, unknown>): LobbySearch {
  const [tab, q, game, move] = [raw['tab'], raw['q'], raw['game'], raw['move']].map(textOf)
  return {
    ...(tab ? { tab } : {}),
    ...(q ? { q } : {}),
    ...(game ? { game } : {}),
    ...(move ? { move } : {}),
  }
}

/** The search with one of its parts set, or taken out by undefined. */
export const withPart = (search: LobbySearch, part: { [key in keyof LobbySearch]: string | undefined }) =>
  lobbySearch({ ...search, ...part })

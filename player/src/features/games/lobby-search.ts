export const longestText = 100

/** What the game page keeps in its address: a category or tab, what is searched for, and the game whose sheet is open. */
export interface LobbySearch {
  tab?: string
  q?: string
  game?: string
}

/** The router reads `?q=88` as a number. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText) : ''

export function lobbySearch(raw: Record<string, unknown>): LobbySearch {
  const [tab, q, game] = [textOf(raw['tab']), textOf(raw['q']), textOf(raw['game'])]
  return { ...(tab ? { tab } : {}), ...(q ? { q } : {}), ...(game ? { game } : {}) }
}

/** The search with one of its parts set, or taken out by undefined. */
export const withPart = (search: LobbySearch, part: { [key in keyof LobbySearch]: string | undefined }) =>
  lobbySearch({ ...search, ...part })

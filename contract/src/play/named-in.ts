import type { Game } from './games.ts'
import type { Language } from '../site/languages.ts'

/** The game as it is told to who reads one language: a list of thousands does not carry the names of all. */
export function namedIn<G extends Pick<Game, 'names'>>(game: G, language: Language): G {
  const name = game.names?.[language]
  return { ...game, names: name === undefined ? undefined : { [language]: name } }
}

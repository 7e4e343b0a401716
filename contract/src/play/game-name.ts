import type { Language } from '../site/languages.ts'
import type { Game } from './games.ts'

/** What a game is called in a language: as its provider says there, else its only name. */
export const gameName = <Name extends string | null>(
  { name, names }: { name: Name } & Pick<Game, 'names'>,
  language: Language,
): string | Name => names?.[language] ?? name

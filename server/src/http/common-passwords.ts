import { dictionary } from '@zxcvbn-ts/language-common'
import { providerIds } from '@kham/contract/play/providers'
import { demoOperator, demoPlayer } from '../seed/demo-people.ts'

// Where one of these signs in, no server starts in production: nobody may bring that about.
const shown = [demoPlayer.password, demoOperator.password]
let common: Set<string> | undefined

/** What everybody who guesses here tries first. */
const contextWords = [
  'kham',
  'laos',
  'lao',
  'vientiane',
  'casino',
  'slot',
  'baccarat',
  'password',
  ...providerIds,
]
const fewestLetters = 4

const lettersOf = (text: string) => text.normalize('NFKC').toLowerCase()

/** What is left without digits and signs at both ends, in small letters. */
export const bareOf = (text: string) => lettersOf(text).replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '')

/** The forms that are looked up among breached passwords: as typed, in small letters, without digits and signs at the ends. */
export function soughtOf(password: string): string[] {
  const bare = bareOf(password)
  return [
    password,
    password.normalize('NFKC'),
    lettersOf(password),
    ...(bare.length >= fewestLetters ? [bare] : []),
  ]
}

/** The words of a name or a host that are long enough to be guessed by. */
export const wordsIn = (text: string) =>
  lettersOf(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= fewestLetters)

/**
 * Whether a password is among the most common or of the demonstration, with digits and signs at its ends or without, or made of context
 * words, digits and signs alone, in any case of its letters. `words`: more context words, of an agency.
 */
export function isCommonPassword(password: string, words: readonly string[] = []): boolean {
  common ??= new Set([...dictionary['passwords-common'], ...shown])
  if (soughtOf(password).some((text) => common!.has(text))) return true
  return isMadeOf(lettersOf(password), [...contextWords, ...words])
}

/** Whether every letter of a text is of one of these words; a text without letters is made of none. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const runs = text.match(/[\p{L}\p{M}]+/gu) ?? []
  return runs.length > 0 && runs.every((run) => isJoined(run, words))
}

/** Whether a run of letters is words one after the other: for each place whether the words reach it. */
function isJoined(run: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (let place = 0; place < run.length; place++)
    if (reached.has(place))
      for (const word of words) if (run.startsWith(word, place)) reached.add(place + word.length)
  return reached.has(run.length)
}

/** Whether a password is the username, with digits and signs at the ends of either or without. */
export function isUsername(password: string, username: string): boolean {
  const [bare, name] = [bareOf(password), bareOf(username)]
  return lettersOf(password) === lettersOf(username) || (name !== '' && bare === name)
}

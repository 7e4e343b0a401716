import { plain } from './digits.ts'

export type Verdict = 'SAME' | 'OTHER' | 'UNKNOWN'

/**
 * Whether two names are one person's as far as writing tells. UNKNOWN = it does not tell, as of Lao beside Latin letters; it is never
 * held against anybody.
 */
export function compareNames(a: string, b: string): Verdict {
  const [ours, theirs] = [nameWords(a), nameWords(b)]
  if (ours.length === 0 || theirs.length === 0) return 'UNKNOWN'
  if (keyOf(ours) === keyOf(theirs)) return 'SAME'
  // Banks part the words of a name as they like, and put the family name first or last.
  const [letters, others] = [ours.join(''), theirs.join('')]
  if (letters === others || firstLast(ours) === others || letters === firstLast(theirs)) return 'SAME'
  const theirScripts = scriptsOf(theirs)
  return scriptsOf(ours).some((script) => theirScripts.includes(script)) ? 'OTHER' : 'UNKNOWN'
}

/** The form in which names are stored and searched: the same words, in whatever order, are the same key. '' = it names nobody. */
export const nameKey = (name: string) => keyOf(nameWords(name))

const keyOf = (words: readonly string[]) => [...new Set(words)].toSorted().join(' ')
const firstLast = ([first = '', ...rest]: readonly string[]) => [...rest, first].join('')

/** The words of a name in their order, as they are compared: without titles, and each letter written in one way. */
export const nameWords = (name: string): string[] => untitled(capitals(name), letters)

/** What a name is looked for by: its words, and the numbers in it. One that is a title alone is looked for by that. */
export function searchWords(text: string): string[] {
  const found = untitled(capitals(text), lettersOrDigits)
  return found.length > 0 ? found : (oneWriting(capitals(text)).match(lettersOrDigits) ?? [])
}

/** The form in which names that may have numbers in them are searched. */
export const searchKey = (name: string) => keyOf(searchWords(name))

const letters = /[\p{L}\p{M}]+/gu
const lettersOrDigits = /[\p{L}\p{M}\d]+/gu

const capitals = (name: string) => plain(name).toUpperCase().normalize('NFKC')

function untitled(name: string, parts: RegExp): string[] {
  // Two titles are told from names by their marks, and the abbreviations by their points: they go before what tells them goes.
  const shortened = name.replace(inFront, '').replace(abbreviated, '$1 ')
  const words = (oneWriting(shortened).match(parts) ?? []).filter((word) => !titles.has(word))
  const [first, ...rest] = words
  return first === undefined ? [] : [withoutTitle(first), ...rest]
}

const inFront = /^[^\p{L}]*(?:ÔNG|BÀ)(?![\p{L}\p{M}])/u
const abbreviated = /(^|[^\p{L}\p{M}])(?:น\.ส\.|ด\.ช\.|ด\.ญ\.)/gu
const titles = new Set(
  'MR MRS MS MISS DR ທ້າວ ທ ນາງ ນ ນາງສາວ ທ່ານ ດຣ นาย นาง นางสาว'.split(' '), // as words, wherever they stand
)
// Also written onto the name; a longer one comes before the one that it begins with.
const prefixes = ['ທ້າວ', 'ນາງສາວ', 'ນາງ', 'ທ່ານ', 'นางสาว', 'นาง', 'นาย']

function withoutTitle(word: string): string {
  const rests = prefixes.filter((title) => word.startsWith(title)).map((title) => word.slice(title.length))
  return rests.find((rest) => /^\p{L}\p{M}*\p{L}/u.test(rest)) ?? word
}

/** One way to write each letter, where keyboards, fonts and banks know several. */
const oneWriting = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ĐÐŁØ]/g, (letter) => barred[letter]!)
    .replace(/ເເ/g, 'ແ')
    .replace(/เเ/g, 'แ')
    .replace(/([\u0E00-\u0EFF])(\p{M}+)/gu, (_, letter: string, marks: string) => cluster(letter, marks))

// The second is Icelandic, and what old Vietnamese fonts have for the first.
const barred: Record<string, string> = { Đ: 'D', Ð: 'D', Ł: 'L', Ø: 'O' }

/** The marks of a Lao or Thai letter in one order, none twice: how they were typed cannot be seen. */
function cluster(letter: string, marks: string): string {
  const sorted = [...new Set(marks)].toSorted()
  const isHoLo = letter === 'ຫ' && sorted.includes('ຼ')
  return isHoLo ? `ຫລ${sorted.filter((mark) => mark !== 'ຼ').join('')}` : letter + sorted.join('')
}

// Written out, so that each is made once: to make one takes a thousand times as long as to ask it.
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Lao}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Han}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Khmer}/u,
  /\p{Script=Myanmar}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
]

/** The scripts of its letters; one that is not looked for is in common with every other of that kind. */
function scriptsOf(words: readonly string[]): RegExp[] {
  const letters = words.join('').match(/\p{L}/gu) ?? []
  const found = scripts.filter((script) => letters.some((letter) => script.test(letter)))
  const isKnown = letters.every((letter) => found.some((script) => script.test(letter)))
  return isKnown ? found : [...found, anyOther]
}
const anyOther = /\p{L}/u

import { readAmount } from '../../sameness/amounts.ts'
import { digits } from '../../sameness/digits.ts'
import { seen, seenName } from '../../sameness/seen.ts'
import type { Direction } from './statement-form.ts'

/** What one cell of a statement holds, where it can be read: NONE = nothing, BAD = something that is not what it should be. */
export type Read<T> = T | 'NONE' | 'BAD'

/** One line of text: a formula or markup in it stays what it is, text. `="…"` is how a CSV file tells a spreadsheet that it is text. */
export const readText = (text: string) =>
  seenName(
    text
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .replace(/^="(.*)"$/, '$1'),
  )

export interface MarkedAmount {
  /** Never below zero. */
  minor: bigint
  /** Where its sign, brackets, CR or DR say that it goes; null = it has none. */
  way: Direction | null
}

const number = /^(?<front>[^\p{N}]*)(?<number>\p{N}(?:.*\p{N})?)(?<back>[^\p{N}]*)$/u

/** "1,000,000.00", "1.000.000", "(500)", "-500", "500-", "500 DR" or "500 LAK": the amount, and what is said of its way. */
export const readMarkedAmount = (text: string) => marked(text, (amount) => readAmount(amount, 'LAK'))

/** A balance may have hundredths: banks pay interest in them, and nothing is compared with it. */
export const readBalance = (text: string) =>
  marked(text, (amount, bare) => readAmount(amount, 'LAK') ?? bare())

function marked(
  text: string,
  read: (amount: string, bare: () => string | null) => string | null,
): Read<MarkedAmount> {
  if (text === '') return 'NONE'
  const tidy = digits(seen(text))
  const found = number.exec(tidy)?.groups
  if (!found) return isNothing(tidy) ? 'NONE' : 'BAD'
  const marks: Mark[] = []
  const [front, back] = withoutBrackets(
    takeMarks(found['front']!, marks),
    takeMarks(found['back']!, marks),
    marks,
  )
  const way = wayOf(marks)
  if (way === 'BAD') return 'BAD'
  const digitsAlone = found['number']!
  const bare = () => (isNothing(front + back) ? readAmount(digitsAlone, 'THB') : null)
  const amount = read(front + digitsAlone + back, bare)
  if (amount === null) return 'BAD'
  const [whole = '', hundredths = ''] = amount.split('.')
  return { minor: BigInt(whole) * 100n + BigInt(hundredths.padEnd(2, '0')), way }
}

const dashes = /[\u2212\u2010-\u2015\uFE63\uFF0D]/g

/** A dash stands for nothing, and so does a currency without a number. */
function isNothing(text: string) {
  const undashed = text.replace(dashes, '-').replace(/-/g, '').trim()
  return undashed === '' || readAmount(`${undashed}0`, 'LAK') === '0'
}

type Mark = '-' | '+' | '()' | 'CR' | 'DR'
const ways: Record<Mark, Direction> = { '-': 'OUT', '+': 'IN', '()': 'OUT', CR: 'IN', DR: 'OUT' }

/** Takes the marks out of what stands on one side of a number. */
const takeMarks = (side: string, marks: Mark[]) =>
  side && // mostly there is nothing, of thousands of lines
  side
    .replace(dashes, '-')
    .normalize('NFKC')
    .replace(/\(((?:CR|DR)\.?)\)|\b(?:CR|DR)\b\.?|[-+]/gi, (mark) => {
      marks.push(mark.toUpperCase().replace(/[().]/g, '') as Mark)
      return ''
    })

function withoutBrackets(front: string, back: string, marks: Mark[]): [string, string] {
  if (!front.includes('(') || !back.includes(')')) return [front, back]
  marks.push('()')
  return [front.replace('(', ''), back.replace(')', '')]
}

/** Direction by at most one sign and one word, which must agree: two minuses are ambiguous. */
function wayOf(marks: readonly Mark[]): Direction | null | 'BAD' {
  const words = marks.filter((mark) => mark === 'CR' || mark === 'DR')
  if (words.length > 1 || marks.length - words.length > 1) return 'BAD'
  const [first, second] = marks.map((mark) => ways[mark])
  if (first !== undefined && second !== undefined && first !== second) return 'BAD'
  return first ?? null
}

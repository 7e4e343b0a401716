import { asciiDigits, decimals, groupDigits, separators } from './format.ts'
import type { Currency } from './format.ts'

/** What an amount box shows: its grouped text and where the caret stands in it. */
export type AmountDraft = { text: string; caret: number }

const mostDigits = 12

/** Only digits and the decimal mark, before grouping. A mark typed as "." counts when the currency has decimals. */
function plainText(previous: string, typed: AmountDraft, currency: Currency): AmountDraft {
  const text = asciiDigits(typed.text)
  const typedOne = text.length === previous.length + 1
  const alreadyMarked = previous.includes(separators.decimal)
  const isMark = (character: string, at: number) => {
    const justTyped = typedOne && at === typed.caret - 1
    if (decimals[currency] === 0) return false
    return justTyped ? /[.,]/.test(character) && !alreadyMarked : character === separators.decimal
  }

  let plain = ''
  let caret = 0
  for (const [at, character] of Array.from(text).entries()) {
    const kept = /\d/.test(character) ? character : isMark(character, at) ? separators.decimal : ''
    plain += kept
    if (at < typed.caret) caret += kept.length
  }
  return { text: plain, caret }
}

/** Groups digits and shortens what the currency or the contract cannot hold. */
function grouped({ text, caret }: AmountDraft, currency: Currency): AmountDraft {
  const markAt = text.indexOf(separators.decimal)
  const rawWhole = markAt === -1 ? text : text.slice(0, markAt)
  const lacksZero = markAt === 0
  const trimmed = rawWhole.replace(/^0+(?=\d)/, '')
  const whole = (lacksZero ? '0' : trimmed).slice(0, mostDigits)
  const fraction =
    markAt === -1
      ? ''
      : separators.decimal +
        text
          .slice(markAt + 1)
          .replaceAll(separators.decimal, '')
          .slice(0, decimals[currency])

  const dropped = rawWhole.length - trimmed.length
  const significant = Math.max(0, caret - dropped) + (lacksZero ? 1 : 0)
  const shown = groupDigits(whole) + fraction
  return { text: shown, caret: caretAfter(shown, significant) }
}

/** The place in grouped text behind its nth character that is not a group mark. */
function caretAfter(text: string, characters: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === characters) return at
    if (text.charAt(at) !== separators.group) seen += 1
  }
  return text.length
}

/**
 * The box after one edit: digits regrouped, caret kept behind the same digit. `forward` says that Delete was pressed,
 * which must step over a group mark instead of stopping in front of it for ever.
 */
export function editAmount(
  previous: string,
  typed: AmountDraft,
  currency: Currency,
  forward = false,
): AmountDraft {
  const next = grouped(plainText(previous, typed, currency), currency)
  const stuck = forward && next.text === previous && next.text.charAt(next.caret) === separators.group
  return stuck ? { text: next.text, caret: next.caret + 1 } : next
}

/** A canonical amount as the box writes it: "735.50" -> "735,50"; an empty value stays empty. */
export function draftOf(value: string, currency: Currency): string {
  const [whole = '', fraction = ''] = value.split('.')
  if (whole === '') return ''
  const shownFraction = decimals[currency] === 0 || fraction === '' ? '' : separators.decimal + fraction
  return groupDigits(whole) + shownFraction
}

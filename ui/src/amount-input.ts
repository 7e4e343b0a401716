import { readAmount } from '@kham/contract/sameness/amounts'
import { digits } from '@kham/contract/sameness/digits'
import { seen } from '@kham/contract/sameness/seen'
import { decimals, groupDigits, separators } from './format.ts'
import type { Currency } from './format.ts'

/** What stands in an amount box. `raw` is what was typed: it lacks the marks that the box puts between thousands. */
export interface AmountDraft {
  raw: string
  /** Whether the decimal mark in it is the box's own, and so can only be one. */
  isOurs: boolean
  /** Where the caret stands in what is shown. */
  caret: number
}

/** An edit as the browser made it in what is shown. */
export interface AmountEdit {
  text: string
  caret: number
  /** Where the edit began; null = the text was put in whole. */
  start: number | null
  /** It took away what stood behind the caret. */
  isForward?: boolean
}

// No schema of the contract takes a text that begins so for an amount.
const unreadableMark = '?'

/** What a box tells of a text: the amount, "" of an empty one, else the text itself, marked as one that nobody can read. */
export const typedAmount = (text: string, currency: Currency) =>
  seen(text) === '' ? '' : (readAmount(text, currency) ?? unreadableMark + text)

/** Whether what a box tells is a text that is no amount: it is to be sent nowhere, and is not an empty one. */
export const isUnreadable = (value: string) => value.startsWith(unreadableMark)

/** Whether what a box tells is an amount. */
export const isAmount = (value: string) => value !== '' && !isUnreadable(value)

/** What a box tells, where a figure is needed meanwhile: an empty or unreadable one counts as none. */
export const amountOrNought = (value: string) => (isAmount(value) ? value : '0')

/** Whether an unreadable text may become an amount by typing on. */
export const isUnfinished = (text: string, currency: Currency) =>
  ['0', '00', '000'].some((zeros) => readAmount(text + zeros, currency) !== null)

/** Digits in groups, with at most our own decimal mark; everything else stands as it was typed. */
export function shownOf({ raw, isOurs }: Pick<AmountDraft, 'raw' | 'isOurs'>): string {
  const [, whole, fraction = ''] = /^([1-9]\d*)(,\d*)?$/.exec(raw) ?? []
  const isGrouped = whole !== undefined && (isOurs || fraction === '')
  return isGrouped ? groupDigits(whole) + fraction : raw
}

/** What the box tells of a draft: the amount in what is shown. */
export function valueOf(draft: AmountDraft, currency: Currency): string {
  const shown = shownOf(draft)
  // Behind a decimal mark of ours a third digit must not make it one between thousands.
  const isTooFine = draft.isOurs && /,\d{3}/.test(draft.raw)
  return isTooFine ? unreadableMark + shown : typedAmount(shown, currency)
}

/** The draft that tells this value, written as we write amounts; an unreadable text as it was. */
export function draftFrom(value: string, currency: Currency): AmountDraft {
  if (isUnreadable(value)) {
    const raw = value.slice(unreadableMark.length)
    return { raw, isOurs: readAmount(raw, currency) !== null, caret: raw.length }
  }
  const [whole = '', fraction = ''] = value.split('.')
  const isWhole = fraction === '' || (decimals[currency] === 0 && !/[^0]/.test(fraction))
  const draft = { raw: isWhole ? whole : whole + separators.decimal + fraction, isOurs: !isWhole }
  return { ...draft, caret: shownOf(draft).length }
}

/** An amount as we write it: "735.50" -> "735,50"; an empty one stays empty. */
export const draftOf = (value: string, currency: Currency) => shownOf(draftFrom(value, currency))

/** The draft after one edit, the caret behind the same digit. */
export function editAmount(before: AmountDraft, { text, caret, start, isForward }: AmountEdit): AmountDraft {
  const shown = shownOf(before)
  const [head, put, tail] = [text.slice(0, start ?? 0), text.slice(start ?? 0, caret), text.slice(caret)]
  const isPlaced = start !== null && shown.startsWith(head) && shown.endsWith(tail)
  const typed = (part: string) =>
    isPlaced && shown !== before.raw ? part.replaceAll(separators.group, '') : digits(part)
  const rest = typed(head) + typed(tail)
  // Behind four digits and more a mark can only be the decimal one.
  const isDecimal = isPlaced && /^[.,]$/.test(put) && head !== '' && /^[1-9]\d{3,}$/.test(rest)
  const isOurs = isDecimal || (isPlaced && before.isOurs && rest.includes(separators.decimal))
  const now = typed(head) + (isDecimal ? separators.decimal : digits(put))
  const next = { raw: now + typed(tail), isOurs }
  const after = shownOf(next)
  let at = now.length
  if (after !== next.raw) for (let i = 0; i < at; i += 1) if (after[i] === separators.group) at += 1
  // In front of a mark of ours Delete would stop for ever.
  if (isForward && after === shown && after[at] === separators.group) at += 1
  return { ...next, caret: at }
}

import { holdHoursBounds, type FourEyes, type FourEyesForm } from '@kham/contract/operator/orders/four-eyes'
import { readAmount } from '@kham/contract/sameness/amounts'
import { amountOrNought, isAmount, isUnreadable } from '@kham/ui/amount-input.ts'
import { kipText } from '../../../kip-text.ts'
import { wholeNumber } from '../../../whole-number.ts'

/** What takes two, as somebody types it; amounts as `AmountField` tells them. The bound itself is with the payout rules. */
export interface FourEyesDraft {
  day: string
  /** '' = never. */
  slipFrom: string
  holdHours: string
}

const kip = (amount: string) => readAmount(amount, 'LAK') ?? ''

export const draftOf = ({ day, slipFrom, holdHours }: FourEyes): FourEyesDraft => ({
  day: kip(day.amount),
  slipFrom: slipFrom === null ? '' : kip(slipFrom.amount),
  holdHours: String(holdHours),
})

/** The fault of each field; the server checks again. */
export function faultsOf({ day, slipFrom, holdHours }: FourEyesDraft) {
  const faults: Partial<Record<keyof FourEyesDraft, 'amount' | 'range'>> = {}
  const hours = wholeNumber(holdHours)
  if (!isAmount(day)) faults.day = 'amount'
  if (isUnreadable(slipFrom)) faults.slipFrom = 'amount'
  if (hours === null || hours < holdHoursBounds.least || hours > holdHoursBounds.most)
    faults.holdHours = 'range'
  return faults
}

/** The request. Takes a draft without faults. */
export const formOf = (
  draft: FourEyesDraft,
  { version, rules }: { version: number; rules: FourEyes },
): FourEyesForm => ({
  version,
  from: kip(rules.from.amount),
  day: draft.day,
  slipFrom: draft.slipFrom === '' ? null : draft.slipFrom,
  holdHours: wholeNumber(draft.holdHours) ?? Number.NaN,
})

/** A value of a draft as it is read: amounts with their unit. */
export const readAs = (field: string, value: unknown) => (field === 'holdHours' ? value : kipText(value))

const kipOf = (typed: string) => BigInt(amountOrNought(typed))

/** Whether one person may do more than before, or without a slip, or payouts are held for less long: an owner says that first. */
export const isLooser = (before: FourEyesDraft, after: FourEyesDraft) =>
  kipOf(after.day) > kipOf(before.day) ||
  (before.slipFrom !== '' && (after.slipFrom === '' || kipOf(after.slipFrom) > kipOf(before.slipFrom))) ||
  Number(wholeNumber(after.holdHours)) < Number(wholeNumber(before.holdHours))

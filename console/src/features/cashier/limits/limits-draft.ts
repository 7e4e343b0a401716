import { toMinor } from '@kham/contract/money'
import { limitBounds, type Limits } from '@kham/contract/operator/cashier/limits'
import { readAmount } from '@kham/contract/sameness/amounts'
import { amountOrNought, isAmount, isUnreadable } from '@kham/ui/amount-input.ts'

/** The limits as somebody types them and `AmountField` tells them. */
export type LimitsDraft = Record<keyof Limits, string>

export const limitNames = ['depositMin', 'depositMax', 'withdrawMin', 'withdrawMax'] as const

export const currencyOf = (name: keyof Limits) => (name.startsWith('deposit') ? 'LAK' : 'THB')

export const draftOf = (limits: Limits): LimitsDraft => {
  const typed = (name: keyof Limits) => readAmount(limits[name].amount, currencyOf(name)) ?? ''
  return {
    depositMin: typed('depositMin'),
    depositMax: typed('depositMax'),
    withdrawMin: typed('withdrawMin'),
    withdrawMax: typed('withdrawMax'),
  }
}

/** A bound that an amount breaks; a text that is no amount is the field's own fault. */
export type LimitFault = { is: 'least' | 'most'; bound: string } | { is: 'unreadable' }

/** The fault of each field; the server checks again. */
export function faultsOf(draft: LimitsDraft): Partial<Record<keyof Limits, LimitFault>> {
  const faults: Partial<Record<keyof Limits, LimitFault>> = {}
  for (const of of ['deposit', 'withdraw'] as const) {
    const { least, most } = limitBounds[of]
    const [min, max] = [draft[`${of}Min`], draft[`${of}Max`]]
    if (isUnreadable(min)) faults[`${of}Min`] = { is: 'unreadable' }
    else if (toMinor(amountOrNought(min)) < toMinor(least)) faults[`${of}Min`] = { is: 'least', bound: least }
    else if (toMinor(min) > toMinor(most)) faults[`${of}Min`] = { is: 'most', bound: most }
    const floor = isAmount(min) ? min : least
    if (isUnreadable(max)) faults[`${of}Max`] = { is: 'unreadable' }
    else if (toMinor(amountOrNought(max)) < toMinor(floor)) faults[`${of}Max`] = { is: 'least', bound: floor }
    else if (toMinor(max) > toMinor(most)) faults[`${of}Max`] = { is: 'most', bound: most }
  }
  return faults
}

export const isSameDraft = (one: LimitsDraft, other: LimitsDraft) =>
  limitNames.every((name) => one[name] === other[name])

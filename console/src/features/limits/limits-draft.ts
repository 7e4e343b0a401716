import { toMinor } from '@kham/contract/money'
import { limitBounds, type Limits } from '@kham/contract/operator/limits'
import { parseAmount } from '@kham/ui/format.ts'

/** The limits as somebody types them: canonical amounts, "" when empty. */
export type LimitsDraft = Record<keyof Limits, string>

export const limitNames = ['depositMin', 'depositMax', 'withdrawMin', 'withdrawMax'] as const

export const currencyOf = (name: keyof Limits) => (name.startsWith('deposit') ? 'LAK' : 'THB')

export const draftOf = (limits: Limits): LimitsDraft => {
  const typed = (name: keyof Limits) =>
    parseAmount(limits[name].amount.replace(/\.00$/, ''), currencyOf(name)) ?? ''
  return {
    depositMin: typed('depositMin'),
    depositMax: typed('depositMax'),
    withdrawMin: typed('withdrawMin'),
    withdrawMax: typed('withdrawMax'),
  }
}

/** A bound that an amount does not keep. */
export interface LimitFault {
  is: 'least' | 'most'
  bound: string
}

/** What is wrong with each; the server checks the same again. */
export function faultsOf(draft: LimitsDraft): Partial<Record<keyof Limits, LimitFault>> {
  const faults: Partial<Record<keyof Limits, LimitFault>> = {}
  for (const of of ['deposit', 'withdraw'] as const) {
    const { least, most } = limitBounds[of]
    const [min, max] = [draft[`${of}Min`], draft[`${of}Max`]]
    if (toMinor(min || '0') < toMinor(least)) faults[`${of}Min`] = { is: 'least', bound: least }
    else if (toMinor(min) > toMinor(most)) faults[`${of}Min`] = { is: 'most', bound: most }
    const floor = min || least
    if (toMinor(max || '0') < toMinor(floor)) faults[`${of}Max`] = { is: 'least', bound: floor }
    else if (toMinor(max) > toMinor(most)) faults[`${of}Max`] = { is: 'most', bound: most }
  }
  return faults
}

export const isSameDraft = (one: LimitsDraft, other: LimitsDraft) =>
  limitNames.every((name) => one[name] === other[name])

import { accountAgeBounds, mostADay, type PayoutRules } from '@kham/contract/operator/orders/payout-rules'
import { readAmount } from '@kham/contract/sameness/amounts'
import { amountOrNought, isAmount, isUnreadable } from '@kham/ui/amount-input.ts'
import { kipText } from '../../../kip-text.ts'
import { wholeNumber } from '../../../whole-number.ts'

/** The rules as somebody types them; amounts as `AmountField` tells them. */
export interface RulesDraft {
  automatic: boolean
  most: string
  mostOfPlayer: string
  timesOfPlayer: string
  mostOfAll: string
  accountAgeHours: string
  payoutsByHand: boolean
  fourEyesFrom: string
}

const kip = (amount: string) => readAmount(amount, 'LAK') ?? ''

export const draftOf = (rules: PayoutRules): RulesDraft => ({
  automatic: rules.automatic,
  most: kip(rules.most.amount),
  mostOfPlayer: kip(rules.mostOfPlayer.amount),
  timesOfPlayer: String(rules.timesOfPlayer),
  mostOfAll: kip(rules.mostOfAll.amount),
  accountAgeHours: String(rules.accountAgeHours),
  payoutsByHand: rules.payoutsByHand,
  fourEyesFrom: rules.fourEyesFrom === null ? '' : kip(rules.fourEyesFrom.amount),
})

export type Wrong = 'amount' | 'belowMost' | 'belowPlayer' | 'range'

/** The whole number; null = it is none, or out of bounds. */
export function wholeIn(text: string, { least, most }: { least: number; most: number }): number | null {
  const number = wholeNumber(text)
  return number !== null && number >= least && number <= most ? number : null
}

export const timesBounds = { least: 1, most: mostADay }

const amounts = ['most', 'mostOfPlayer', 'mostOfAll'] as const

/** The fault of each field; the server checks again. */
export function faultsOf(draft: RulesDraft): Partial<Record<keyof RulesDraft, Wrong>> {
  const [most, ofPlayer, ofAll] = [draft.most, draft.mostOfPlayer, draft.mostOfAll].map(kipOf)
  const faults: Partial<Record<keyof RulesDraft, Wrong>> = {}
  if (most === 0n) faults.most = 'amount'
  if (ofPlayer! < most!) faults.mostOfPlayer = 'belowMost'
  if (ofAll! < ofPlayer!) faults.mostOfAll = 'belowPlayer'
  if (wholeIn(draft.timesOfPlayer, timesBounds) === null) faults.timesOfPlayer = 'range'
  if (wholeIn(draft.accountAgeHours, accountAgeBounds) === null) faults.accountAgeHours = 'range'
  if (!isAmount(draft.fourEyesFrom)) faults.fourEyesFrom = 'amount'
  for (const name of amounts) if (isUnreadable(draft[name])) faults[name] = 'amount'
  return faults
}

/** The request. Takes a draft without faults. */
export const formOf = (draft: RulesDraft, version: number) => ({
  version,
  automatic: draft.automatic,
  most: draft.most,
  mostOfPlayer: draft.mostOfPlayer,
  timesOfPlayer: wholeNumber(draft.timesOfPlayer) ?? Number.NaN,
  mostOfAll: draft.mostOfAll,
  accountAgeHours: wholeNumber(draft.accountAgeHours) ?? Number.NaN,
  payoutsByHand: draft.payoutsByHand,
  fourEyesFrom: draft.fourEyesFrom,
})

/** A value of a draft as it is read: amounts with their unit. */
export const readAs = (field: string, value: unknown) => (amountFields.has(field) ? kipText(value) : value)

const amountFields = new Set(['most', 'mostOfPlayer', 'mostOfAll', 'fourEyesFrom'])

const kipOf = (typed: string) => BigInt(amountOrNought(typed))

/** Whether the bound of four eyes is raised: only an owner may. */
export const givesUpFourEyes = (before: RulesDraft, after: RulesDraft) =>
  kipOf(after.fourEyesFrom) > kipOf(before.fourEyesFrom)

/** Whether more is paid without anybody than before: an owner says that first. */
export const paysMoreAlone = (before: RulesDraft, after: RulesDraft) =>
  (after.automatic && !before.automatic) ||
  (before.payoutsByHand && !after.payoutsByHand) ||
  amounts.some((name) => kipOf(after[name]) > kipOf(before[name])) ||
  Number(wholeNumber(after.timesOfPlayer)) > Number(wholeNumber(before.timesOfPlayer)) ||
  Number(wholeNumber(after.accountAgeHours)) < Number(wholeNumber(before.accountAgeHours))

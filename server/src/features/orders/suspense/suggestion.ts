import type { Difference, SuggestionReason } from '@kham/contract/operator/orders/payments'
import { accountDigits, compareNames } from '@kham/contract/sameness'

/** The known facts of a payment's payer and bill. */
export interface Payer {
  bill: string
  name: string | null
  account: string | null
  paidAt: Date
  /** The player whose bill it was. */
  playerId: string | null
}

export interface Candidate {
  playerId: string
  accountNumber: string | null
  accountName: string | null
  /** null = a player, and no order. */
  order: { code: string; createdAt: Date } | null
}

export interface Suggestion {
  score: number
  reasons: SuggestionReason[]
}

/** How much each reason weighs: an account number is one person's, a name may be several people's, and much is paid at one time. */
const weights: Record<SuggestionReason, number> = {
  SAME_BILL: 100,
  PAYER_ACCOUNT: 60,
  SAME_PLAYER: 40,
  PAYER_NAME: 30,
  MINUTES_APART: 20,
  SAME_DAY: 5,
}
const minutes = 30 * 60_000
const day = 24 * 3_600_000

/** Why a payment may be a candidate's, and how likely; null = nothing speaks for it. */
export function suggestionOf(payer: Payer, candidate: Candidate): Suggestion | null {
  const reasons: SuggestionReason[] = []
  const { order } = candidate
  if (order && order.code === payer.bill) reasons.push('SAME_BILL')
  if (payer.account && candidate.accountNumber === accountDigits(payer.account)) reasons.push('PAYER_ACCOUNT')
  if (candidate.playerId === payer.playerId) reasons.push('SAME_PLAYER')
  if (payer.name && candidate.accountName && compareNames(payer.name, candidate.accountName) === 'SAME')
    reasons.push('PAYER_NAME')
  if (order) reasons.push(...nearness(order.createdAt, payer.paidAt))
  if (reasons.length === 0) return null
  return { score: reasons.reduce((sum, reason) => sum + weights[reason], 0), reasons }
}

function nearness(a: Date, b: Date): SuggestionReason[] {
  const apart = Math.abs(a.getTime() - b.getTime())
  if (apart <= minutes) return ['MINUTES_APART']
  return apart <= day ? ['SAME_DAY'] : []
}

const most = 5

type Ranked = Suggestion & { differs: readonly Difference[] }

const isOthers = ({ differs }: Ranked) => Number(differs.includes('PLAYER'))

/** The bill's own player first, then the likeliest, and only a few: a long list would be guessing. */
export const bestOf = <T extends Ranked>(suggested: readonly T[]): T[] =>
  suggested.toSorted((a, b) => isOthers(a) - isOthers(b) || b.score - a.score).slice(0, most)

import { moneyOf, toMinor, type Money } from '@kham/contract/money'
import type { UsageProgress } from '@kham/contract/promotions/usages'

/** How far a credited usage is, by the one thing that is still missing. */
export interface UsageMeasure {
  kind: 'turnover' | 'credit'
  /** null = not known. */
  have: Money | null
  goal: Money
  /** The amount that is missing; null = unknown, or only open rounds must be settled. */
  left: Money | null
  /** Whole percent, never 100 before it is there. */
  percent: number
  isReached: boolean
}

function percentOf(have: Money, goal: Money, isReached: boolean) {
  if (isReached) return 100
  const [part, whole] = [toMinor(have.amount), toMinor(goal.amount)]
  const percent = whole === 0n ? 0n : (part * 100n) / whole
  return Number(percent > 99n ? 99n : percent)
}

/** Credit has to exceed its goal, by a satang at least. */
function missingCredit(credit: Money | null, goal: Money): Money | null {
  if (credit === null) return null
  const missing = toMinor(goal.amount) - toMinor(credit.amount) + 1n
  return missing > 0n ? moneyOf(missing, 'THB') : null
}

/** First the turnover, then the credit to exceed; the player's own part never counts. */
export function measureOf({
  counted: credit,
  turnover,
  withdrawCredit,
  reached,
}: Omit<UsageProgress, 'credit' | 'brought'>): UsageMeasure {
  const isPlaying = turnover !== null && toMinor(turnover.left.amount) > 0n
  if (isPlaying || (turnover !== null && reached)) {
    const { played, required } = turnover
    return {
      kind: 'turnover',
      have: played,
      goal: required,
      left: turnover.left,
      percent: percentOf(played, required, reached),
      isReached: reached,
    }
  }
  const percent = credit === null ? 0 : percentOf(credit, withdrawCredit, reached)
  const left = missingCredit(credit, withdrawCredit)
  return { kind: 'credit', have: credit, goal: withdrawCredit, left, percent, isReached: reached }
}

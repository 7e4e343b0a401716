import type { Money } from '@kham/contract/money'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import type { Deduction } from './deduction-api.ts'
import type { MoneyWay } from './money-way-api.ts'
import { backAt, isGoingBack, lastPayout, waitingPayment } from './way.ts'

export const isSome = ({ amount }: Money) => /[1-9]/.test(amount)

/**
 * Where its payout is: `cameBack` = it was sent and is with us again, `unpaid` = there will be none and all credit is the player's again,
 * `unpaidComing` = likewise, but the credit has not arrived.
 */
export type Stage = 'coming' | 'paid' | 'cameBack' | 'unpaid' | 'unpaidComing'

export function stageOf(
  { status, held, creditReturned }: Pick<QueuedWithdraw, 'status' | 'held' | 'creditReturned'>,
  isWithUs: boolean,
): Stage {
  if (status === 'SUCCESS') return isWithUs ? 'cameBack' : 'paid'
  if (status === 'OPEN' || status === 'PAID') return 'coming'
  return held && !isSome(creditReturned) ? 'unpaidComing' : 'unpaid'
}

/** Its state, and since when excess or payout is where it belongs. */
export function endOf(order: QueuedWithdraw, way: MoneyWay) {
  const stage = stageOf(order, waitingPayment(way) !== undefined || isGoingBack(way))
  return {
    stage,
    backAt: stage === 'paid' || stage === 'cameBack' ? backAt(way) : null,
    paidAt: stage === 'paid' ? (lastPayout(way)?.resolvedAt ?? null) : null,
  }
}

export const lineNames = [
  'withdrawn',
  'own',
  'bonus',
  'left',
  'most',
  'returned',
  'forfeited',
  'paid',
  'rate',
  'receive',
] as const
export type LineName = (typeof lineNames)[number]

/** Lines of the arithmetic with a value; empty ones are left out. */
export function linesOf({ usage, booked, had, most }: Deduction): LineName[] {
  const { own, bonus, returned, forfeited } = booked
  const isTaken = isSome(bonus) || isSome(returned) || isSome(forfeited)
  const says: Record<LineName, boolean> = {
    withdrawn: true,
    own: usage !== null && isSome(own),
    bonus: isSome(bonus) || isSome(had.bonus),
    left: isSome(bonus),
    most: most !== null,
    returned: isSome(returned),
    forfeited: isSome(forfeited),
    paid: isTaken,
    rate: true,
    receive: true,
  }
  return lineNames.filter((name) => says[name])
}

export const ruleNames = ['who', 'gives', 'where', 'play', 'target', 'all', 'bonus', 'most'] as const
export type RuleName = (typeof ruleNames)[number]

/** The accepted rules in the order that they are numbered in, with those that took something. */
export function rulesOf({ usage, booked, had }: Deduction): { name: RuleName; isUsed: boolean }[] {
  if (!usage) return []
  const isUsed: Partial<Record<RuleName, boolean>> = {
    bonus: isSome(booked.bonus) || isSome(had.bonus),
    most: isSome(booked.returned) || isSome(booked.forfeited),
  }
  return ruleNames
    .filter((name) => name !== 'target' || isSome(usage.terms.withdrawCredit))
    .map((name) => ({ name, isUsed: isUsed[name] ?? false }))
}

export const sentenceNames = [
  'none',
  'under',
  'bonus',
  'returned',
  'returning',
  'forfeited',
  'nothing',
  'paid',
  'cameBack',
  'coming',
  'unpaid',
  'unpaidComing',
] as const
export type SentenceName = (typeof sentenceNames)[number]

/** The explanation, sentence by sentence, to the staff and to the player. */
export function sentencesOf({ usage, booked }: Deduction, stage: Stage, isBack: boolean): SentenceName[] {
  if (stage === 'unpaid' || stage === 'unpaidComing') return [usage ? 'under' : 'none', stage]
  const took: SentenceName[] = [
    ...(isSome(booked.bonus) ? (['bonus'] as const) : []),
    ...(isSome(booked.returned) ? [isBack ? ('returned' as const) : ('returning' as const)] : []),
    ...(isSome(booked.forfeited) ? (['forfeited'] as const) : []),
  ]
  return [usage ? 'under' : 'none', ...(took.length > 0 ? took : (['nothing'] as const)), stage]
}

const partNames = ['own', 'bonus', 'left', 'paid', 'returned', 'forfeited', 'receive'] as const
export type PartName = (typeof partNames)[number]

/** Parts computed otherwise now than booked. */
export const differencesOf = ({ booked, reckoned }: Deduction): PartName[] =>
  partNames.filter((name) => booked[name].amount !== reckoned[name].amount)

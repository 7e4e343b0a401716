import { compareNames } from '@kham/contract/sameness'
import { withdrawMarks, type WithdrawMark } from '@kham/contract/operator/orders/withdrawal-marks'
import type { WhyNotAutomatic } from '@kham/contract/operator/orders/payout-rules'
import { secondsAfter } from '../../../clock.ts'
import { isDoubted } from '../../players/bank-accounts/bank-account.ts'

/** The facts about a withdrawal that waits for approval. */
export interface MarkFacts {
  payMinor: bigint
  accountName: string
  /** An earlier refusal by the bank, as its code or text. */
  reason: string | null
  notAutomatic: readonly WhyNotAutomatic[] | null
  /** Suspended, closed, kept from promotions, or taking a break. */
  isBarred: boolean
  accountSince: Date
  /** When a bank was asked of the account, and what it said. */
  askedAt: Date | null
  bankKnows: boolean | null
  toldName: string | null
  /** All who have paid for the player. */
  payerNames: readonly string[]
  /** The player has another account since the order. */
  isReplaced: boolean
  isLinked: boolean
  hasOpenDifference: boolean
  /** Somebody of the staff wants credit to be taken from the player. */
  isTakeProposed: boolean
  isHeld: boolean
  hasDeposited: boolean
  hasBeenPaid: boolean
  /** The sum approved for the player since midnight in Vientiane. */
  playerTodayMinor: bigint
}

export interface MarkBounds {
  /** Amount from which two are needed. */
  largeMinor: bigint
  /** A player's daily limit of automatic payouts; null = the rules are off. */
  playerDayMinor: bigint | null
}

const newForSeconds = 7 * 24 * 3600

/** The marks against paying it, worst first. Every warning of the panel is a mark; without any, one key approves it. */
export function marksOf(facts: MarkFacts, bounds: MarkBounds, now: Date): WithdrawMark[] {
  const { accountName, askedAt, bankKnows, toldName, payMinor } = facts
  const isAsked = askedAt !== null
  const holderDiffers =
    isAsked && toldName !== null && isDoubted({ bank_knows: bankKnows, told_name: toldName }, accountName)
  const isMarked: Record<WithdrawMark, boolean> = {
    STANDING: facts.isBarred,
    NAME_DIFFERS:
      holderDiffers || facts.payerNames.some((name) => compareNames(name, accountName) === 'OTHER'),
    ACCOUNT_NOT_FOUND: isAsked && bankKnows === false,
    ACCOUNT_REPLACED: facts.isReplaced,
    LINKED: facts.isLinked,
    PAYOUT_REFUSED: facts.reason !== null,
    DIFFERENCE_OPEN: facts.hasOpenDifference,
    TAKE_PROPOSED: facts.isTakeProposed,
    HELD: facts.isHeld,
    NEW_ACCOUNT: facts.accountSince > secondsAfter(now, -newForSeconds),
    LARGE: payMinor >= bounds.largeMinor,
    DAY_LIMIT: isOverDay(facts, bounds),
    NOT_CHECKED: isAsked && bankKnows === null,
    NO_DEPOSIT: !facts.hasDeposited,
    FIRST_PAYOUT: !facts.hasBeenPaid,
  }
  return withdrawMarks.filter((mark) => isMarked[mark])
}

/** Where the rules of automatic payouts are on, by their sum of a day and by how many they have counted. */
function isOverDay({ notAutomatic, playerTodayMinor, payMinor }: MarkFacts, { playerDayMinor }: MarkBounds) {
  if (playerDayMinor === null) return false
  return (notAutomatic ?? []).includes('PLAYER_COUNT') || playerTodayMinor + payMinor > playerDayMinor
}

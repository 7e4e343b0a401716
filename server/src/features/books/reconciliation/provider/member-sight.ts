import { secondsAfter } from '../../../../clock.ts'
import { playSeconds } from '../../../play/wagers/wager.ts'
import type { OurMember } from './member-queries.ts'

/** A member's credit at one moment: as our books have it, as the provider has it, and as transfers and play explain it. */
export interface Sight {
  creditMinor: bigint
  /** null = the provider knows no such member. */
  balanceMinor: bigint | null
  explainedMinor: bigint
  /** Whether play that is not told yet can be the reason of a difference. */
  mayChange: boolean
}

/** Why there is none: credit is moving, or the provider cannot tell play. */
export type NoSight = 'moving' | 'untold'

/** Whether the player may be at a game, or has just been. */
export const mayBePlaying = ({ launchedAt }: OurMember, now: Date) =>
  launchedAt !== null && secondsAfter(launchedAt, playSeconds) >= now

/** How long a round may take from the balance to the bet log, seconds. */
export const logLagSeconds = 30 * 60

interface Before {
  restMinor: bigint | null
  restSince: Date | null
}

/** When this unexplained amount was first seen. */
export const restSince = ({ restMinor, restSince: since }: Before, nowMinor: bigint, now: Date): Date =>
  restMinor === nowMinor && since !== null ? since : now

/** A rest is a difference at once where no play can explain it any more, else when it has stayed the same for as long as a log may take. */
export const isDifference = ({ mayChange }: Pick<Sight, 'mayChange'>, since: Date, now: Date) =>
  !mayChange || secondsAfter(since, logLagSeconds) <= now

import { secondsAfter } from '../../../clock.ts'
import type { TransferProof } from '../../../partners/game-provider.ts'

/** Longer than a game that was once opened can go on, seconds. */
export const playSeconds = 24 * 60 * 60

/** Whether a lost answer to a transfer could be proved: where only the balance tells, play must not be able to move it. */
export const isProvable = (proof: TransferProof, launchedAt: Date | null, now: Date) =>
  proof !== 'BALANCE' || launchedAt === null || secondsAfter(launchedAt, playSeconds) <= now

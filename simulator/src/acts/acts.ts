import type { Act } from './act.ts'
import { noticeActs } from './notice-acts.ts'
import { operatorActs } from './operator-acts.ts'
import { outsideActs } from './outside-acts.ts'
import { playerActs } from './player-acts.ts'
import { serverActs } from './server-acts.ts'

/** Everything that may happen in a sequence. */
export const acts: readonly Act[] = [
  ...playerActs,
  ...operatorActs,
  ...outsideActs,
  ...noticeActs,
  ...serverActs,
]

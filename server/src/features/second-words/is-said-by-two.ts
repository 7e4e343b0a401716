import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/db.ts'
import { sayWord } from './say-word.ts'
import type { Act } from './second-word.ts'

/**
 * Whether something that always takes two may happen now; if not, the word of whoever asks is written down. A command is run by whoever
 * holds the machine, and needs no second. Refuses with FOUR_EYES, FORBIDDEN.
 */
export async function isSaidByTwo(tx: Tx, act: Act, { staffId }: Actor, at: Date): Promise<boolean> {
  return staffId === null || !(await sayWord(tx, act, { staffId, at })).waits
}

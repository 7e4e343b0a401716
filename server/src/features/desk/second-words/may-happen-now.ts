import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/db.ts'
import { sayWord } from './say-word.ts'
import type { Act } from './second-word.ts'

/**
 * Says the word of whoever asks, and answers whether it happens now; if not, it waits for the second. A command is run by whoever holds the
 * machine, and needs no word. Refuses as `sayWord`.
 */
export async function mayHappenNow(tx: Tx, act: Act, { staffId }: Actor, at: Date): Promise<boolean> {
  return staffId === null || !(await sayWord(tx, act, { staffId, at })).waits
}

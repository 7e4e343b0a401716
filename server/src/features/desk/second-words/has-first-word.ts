import type { Tx } from '../../../db/db.ts'
import type { Subject } from './second-word.ts'
import { waitingWord } from './second-word-queries.ts'

/** Whether one of the staff has said a first word about it that still counts. */
export const hasFirstWord = async (tx: Tx, subject: Subject, now: Date) =>
  (await waitingWord(tx, subject, now))?.counts === true

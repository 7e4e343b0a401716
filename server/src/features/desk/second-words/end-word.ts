import type { WordAct } from '@kham/contract/operator/desk/second-words'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { Subject } from './second-word.ts'

/** Ends the word that waits on a changed object, since its speaker saw another. Timelines end their words themselves. `act`: only this act's word. */
export const endWord = (tx: Tx, { agencyId, kind, orderId }: Subject, at: Date, act: WordAct | null = null) =>
  sql`select audit.end_word(${agencyId}, ${kind}, ${orderId}, ${at}, ${act})`.execute(tx)

import type { WordAct } from '@kham/contract/operator/desk/second-words'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { Subject } from './second-word.ts'

/** What has changed is no longer what the first of two has looked at: the word that waits on it ends. What has a timeline ends it by itself. `act`: only a word of this one. */
export const endWord = (tx: Tx, { agencyId, kind, orderId }: Subject, at: Date, act: WordAct | null = null) =>
  sql`select audit.end_word(${agencyId}, ${kind}, ${orderId}, ${at}, ${act})`.execute(tx)

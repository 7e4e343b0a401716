import type { WordAct } from '@kham/contract/operator/second-words'
import type { Tx } from '../../db/db.ts'
import type { Subject } from './second-word.ts'

/** What has changed is no longer what the first of two has looked at: the word that waits on it ends. What has a timeline ends it by itself. `act`: only a word of this one. */
export const endWord = (tx: Tx, { agencyId, kind, orderId }: Subject, at: Date, act?: WordAct) =>
  tx
    .updateTable('first_words')
    .set({ state: 'ENDED', resolved_at: at })
    .where('agency_id', '=', agencyId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', orderId)
    .where('state', '=', 'WAITING')
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .execute()

import type { WordAct } from '@kham/contract/operator/second-words'
import type { Tx } from '../../db/db.ts'
import type { Subject } from './second-word.ts'

/** The word that waits on something without a timeline ends when that has changed; whoever asks holds it. */
export async function endWords(
  tx: Tx,
  { act, agencyId, kind, orderId }: Subject & { act: WordAct },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('first_words')
    .set({ state: 'ENDED', resolved_at: at })
    .where('agency_id', '=', agencyId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', orderId)
    .where('act', '=', act)
    .where('state', '=', 'WAITING')
    .execute()
}

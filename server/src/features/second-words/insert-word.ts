import type { Tx } from '../../db/db.ts'
import { newId } from '../../id.ts'
import { contentKey, expiryOf, type Act } from './second-word.ts'

interface Saying {
  /** null = a rule says it. */
  staffId: string | null
  at: Date
  /** Nobody else could say the second word. */
  saysBoth: boolean
}

/** Writes a word down: it waits for the second, or is both. */
export async function insertWord(tx: Tx, act: Act, { staffId, at, saysBoth }: Saying) {
  const { agencyId, kind, orderId } = act.subject
  await tx
    .insertInto('first_words')
    .values({
      agency_id: agencyId,
      word_id: newId(at),
      act: act.act,
      subject_kind: kind,
      subject_id: orderId,
      content_key: contentKey(act),
      said: JSON.stringify(act.said),
      side: act.side,
      weight_minor: act.weightMinor,
      said_by: staffId,
      said_at: at,
      expires_at: expiryOf(at, act.until),
      state: saysBoth ? 'ALONE' : 'WAITING',
      resolved_at: saysBoth ? at : null,
      seconded_by: null,
      refused_by: null,
      note: null,
    })
    .execute()
}

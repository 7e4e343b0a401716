import { Refusal } from '../../../refusal.ts'
import type { PayoutId } from './payout-queries.ts'

/** Acts on each of several by itself, so that a refused one does not stop the others. Returns the refused ones. */
export async function refusedOf(
  ids: readonly PayoutId[],
  act: (id: PayoutId) => Promise<void>,
): Promise<{ id: string; refusal: Refusal }[]> {
  const refused: { id: string; refusal: Refusal }[] = []
  for (const id of ids) {
    try {
      await act(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: id.payout_id, refusal: error })
    }
  }
  return refused
}

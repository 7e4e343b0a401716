import type { SignedInPlayer } from '../../http/sessions.ts'
import { Refusal } from '../../refusal.ts'

/** A self-excluded player neither deposits nor plays, and can still withdraw. Refuses with PLAYER_EXCLUDED. */
export function refuseExcluded({ status }: Pick<SignedInPlayer, 'status'>) {
  if (status === 'EXCLUDED') throw new Refusal('PLAYER_EXCLUDED')
}

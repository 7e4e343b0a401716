import type { SignedInPlayer } from '../../../http/sessions.ts'
import { Refusal } from '../../../refusal.ts'

/** Who has excluded themselves neither deposits nor plays, and can still withdraw. Refuses with PLAYER_EXCLUDED. */
export function refuseExcluded({ excludedUntil: until }: Pick<SignedInPlayer, 'excludedUntil'>, now: Date) {
  if (until && until > now) throw new Refusal('PLAYER_EXCLUDED', { excludedUntil: until.toISOString() })
}

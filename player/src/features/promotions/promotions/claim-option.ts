import { toMinor, type Money } from '@kham/contract/money'
import type { KnownCredit } from '../../play/credits/known-credit.ts'

/** Why a provider cannot be chosen, or that it can. */
export type ClaimOption = 'ok' | 'notFor' | 'off' | 'asking' | 'silent' | 'over'

interface Asked {
  isFor: boolean
  isOff: boolean
  credit: Pick<KnownCredit, 'state' | 'money'>
  threshold: Money
}

/** Only the provider's own word counts: old credit is no ground to claim on. */
export function claimOption({ isFor, isOff, credit: { state, money }, threshold }: Asked): ClaimOption {
  if (!isFor) return 'notFor'
  if (isOff) return 'off'
  if (state !== 'live' || money === null) return state === 'silent' ? 'silent' : 'asking'
  return toMinor(money.amount) < toMinor(threshold.amount) ? 'ok' : 'over'
}

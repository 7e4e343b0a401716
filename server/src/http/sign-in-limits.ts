import type { Db } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import {
  addressSubject,
  clearCounts,
  failuresPerAddress,
  failuresPerDevice,
  failuresPerName,
  refundCount,
  consume,
  type Counted,
  type Limit,
} from './rate-limit.ts'
import type { SessionKind } from './sessions.ts'

export interface SignInTry {
  agencyId: string
  /** The secret that is guessed: a player's or staff password, or a code or passkey of the staff. */
  kind: SessionKind | 'staff-code' | 'staff-passkey'
  username: string
  address: string
  /** The device, if this name has signed in with it before; null = unknown. */
  device: string | null
}

interface CountedLimit {
  counted: Counted
  limit: Limit
  /** Whether a sign-in clears the count, since no one else shares it; else it takes back one. */
  isOwn: boolean
}

/**
 * A known device has a count of its own instead of the name's and the address's: guessing from elsewhere does not lock its owner out, and
 * the owner's own mistakes do not count against others.
 */
function limitsOf({ agencyId, kind, username, address, device }: SignInTry): CountedLimit[] {
  if (device !== null)
    return [
      {
        counted: { agencyId, subject: `${kind} at:${device}` },
        limit: failuresPerDevice,
        isOwn: true,
      },
    ]
  const ofAddress = { agencyId, subject: addressSubject(address, 'address') }
  const ofName = { agencyId, subject: `${kind}:${username}` }
  return [
    { counted: ofAddress, limit: failuresPerAddress, isOwn: false },
    { counted: ofName, limit: failuresPerName, isOwn: true },
  ]
}

/**
 * Counts an attempt as a failure before the password is checked; `forgive` takes it back when it was right. So concurrent
 * guesses are limited like guesses one by one.
 * @throws Refusal RATE_LIMITED
 */
export async function countSignIn(db: Db, signInTry: SignInTry, now: Date) {
  const limits = limitsOf(signInTry)
  const consumed: CountedLimit[] = []
  const refund = async () => {
    for (const { counted } of consumed) await refundCount(db, counted)
  }
  for (const one of limits) {
    const retryAfterSeconds = await consume(db, one.counted, one.limit, now)
    if (retryAfterSeconds !== null) {
      await refund()
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds })
    }
    consumed.push(one)
  }
  return {
    /** For checking the password: an attempt that could not be checked is not counted. */
    async unlessUnseen(look: () => Promise<boolean>) {
      try {
        return await look()
      } catch (error) {
        await refund()
        throw error
      }
    },
    async forgive() {
      for (const { counted, isOwn } of limits)
        await (isOwn ? clearCounts(db, counted) : refundCount(db, counted))
    },
  }
}

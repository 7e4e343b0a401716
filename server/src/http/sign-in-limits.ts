import type { Db } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import {
  addressSubject,
  clearPlaces,
  failuresPerAddress,
  failuresPerName,
  givePlaceBack,
  takePlace,
} from './rate-limit.ts'
import type { SessionKind } from './sessions.ts'

export interface SignInTry {
  agencyId: string
  /** What is guessed at: a password of either kind of people, or a code or a passkey of the staff. */
  kind: SessionKind | 'staff-code' | 'staff-passkey'
  username: string
  address: string
}

/**
 * Counts a try as a failure before the password is looked at; `forgive` takes it back when it was right. So guesses
 * that come together are bounded like guesses that come one by one.
 * @throws Refusal RATE_LIMITED
 */
export async function countSignIn(db: Db, { agencyId, kind, username, address }: SignInTry, now: Date) {
  const ofAddress = { agencyId, subject: addressSubject(address, 'address') }
  const ofName = { agencyId, subject: `${kind}:${username}` }
  const addressFreeIn = await takePlace(db, ofAddress, failuresPerAddress, now)
  if (addressFreeIn !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: addressFreeIn })
  const nameFreeIn = await takePlace(db, ofName, failuresPerName, now)
  if (nameFreeIn !== null) {
    await givePlaceBack(db, ofAddress)
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: nameFreeIn })
  }
  return {
    /** For looking at the password: a try that nobody had time to look at was no failure. */
    async unlessUnseen(look: () => Promise<boolean>) {
      try {
        return await look()
      } catch (error) {
        await givePlaceBack(db, ofName)
        await givePlaceBack(db, ofAddress)
        throw error
      }
    },
    async forgive() {
      await clearPlaces(db, ofName)
      await givePlaceBack(db, ofAddress)
    },
  }
}

import type { Db } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import {
  addressSubject,
  clearPlaces,
  failuresPerAddress,
  failuresPerDevice,
  failuresPerName,
  givePlaceBack,
  takePlace,
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

interface Place {
  counted: Counted
  limit: Limit
  /** Whether somebody who has shown up has none of its failures any more, or one failure less. */
  isTheirs: boolean
}

/**
 * A known device is counted by itself, for neither the name nor the address: so nobody who guesses elsewhere locks somebody out of
 * their own, and nobody's own slips count against others.
 */
function placesOf({ agencyId, kind, username, address, device }: SignInTry): Place[] {
  if (device !== null)
    return [
      {
        counted: { agencyId, subject: `${kind} at:${device}` },
        limit: failuresPerDevice,
        isTheirs: true,
      },
    ]
  const ofAddress = { agencyId, subject: addressSubject(address, 'address') }
  const ofName = { agencyId, subject: `${kind}:${username}` }
  return [
    { counted: ofAddress, limit: failuresPerAddress, isTheirs: false },
    { counted: ofName, limit: failuresPerName, isTheirs: true },
  ]
}

/**
 * Counts a try as a failure before the password is looked at; `forgive` takes it back when it was right. So guesses
 * that come together are bounded like guesses that come one by one.
 * @throws Refusal RATE_LIMITED
 */
export async function countSignIn(db: Db, signInTry: SignInTry, now: Date) {
  const places = placesOf(signInTry)
  const taken: Place[] = []
  const giveBack = async () => {
    for (const { counted } of taken) await givePlaceBack(db, counted)
  }
  for (const place of places) {
    const retryAfterSeconds = await takePlace(db, place.counted, place.limit, now)
    if (retryAfterSeconds !== null) {
      await giveBack()
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds })
    }
    taken.push(place)
  }
  return {
    /** For looking at the password: a try that nobody had time to look at was no failure. */
    async unlessUnseen(look: () => Promise<boolean>) {
      try {
        return await look()
      } catch (error) {
        await giveBack()
        throw error
      }
    },
    async forgive() {
      for (const { counted, isTheirs } of places)
        await (isTheirs ? clearPlaces(db, counted) : givePlaceBack(db, counted))
    },
  }
}

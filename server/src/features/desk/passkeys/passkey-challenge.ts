import { randomBytes } from 'node:crypto'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { hashOfToken } from '../../../http/sessions.ts'
import { challengeSeconds } from './passkey.ts'

/** Who may answer a challenge, and its purpose. */
export type Holder =
  | { purpose: 'SIGN_IN'; token: string | null }
  | { purpose: 'STEP_UP' | 'ADD'; sessionId: string }

interface Challenged {
  agencyId: string
  host: string
  holder: Holder
}

const held = (holder: Holder) =>
  holder.purpose === 'SIGN_IN'
    ? { token_hash: hashOfToken(holder.token), session_id: null }
    : { token_hash: null, session_id: holder.sessionId }

/** Draws the bytes that a passkey must sign. */
export async function drawChallenge(db: Db, { agencyId, host, holder }: Challenged, now: Date) {
  const challenge = randomBytes(32)
  await db
    .insertInto('passkey_challenges')
    .values({
      agency_id: agencyId,
      challenge,
      purpose: holder.purpose,
      host,
      ...held(holder),
      expires_at: secondsAfter(now, challengeSeconds),
    })
    .execute()
  return challenge
}

/**
 * Takes the challenge that an answer says it is to, whatever the answer is worth: each is good for one try, and of two at the same
 * instant one gets it. null = there is none, it is too old, or it is for somebody or something else.
 */
export async function takeChallenge(
  db: Db,
  { agencyId, host, holder, clientData }: Challenged & { clientData: string },
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  const { token_hash, session_id } = held(holder)
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('agency_id', '=', agencyId)
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('purpose', '=', holder.purpose)
    .where('host', '=', host)
    // Exactly one of them is set.
    .where((row) => row.or([row('token_hash', '=', token_hash), row('session_id', '=', session_id)]))
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst()
  return taken ? challenge : null
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) ?? {}
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null
  } catch {
    return null // no JSON: it answers nothing
  }
}

/** For the schedule: drops what nobody answered, of every agency. */
export const forgetOldChallenges = (db: Db, now: Date) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()

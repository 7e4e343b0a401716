import { sql } from 'kysely'
import { secondsAfter } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import { ipv6Network, unmapped } from './network-of-address.ts'

export interface Limit {
  most: number
  seconds: number
}

const quarterHour = 15 * 60
/** Failed sign-ins of one name. */
export const failuresPerName: Limit = { most: 10, seconds: quarterHour }
/** Failed sign-ins on a device that has signed in before. */
export const failuresPerDevice: Limit = { most: 10, seconds: quarterHour }
/** Asking for a new password in one name: from one address, or in one browser that the player has signed in with. */
export const resetsPerAsker: Limit = { most: 10, seconds: 3600 }
/** Limit over all addresses, too high for a few of them to keep a player from asking. */
export const resetsPerName: Limit = { most: 500, seconds: 3600 }
export const failuresPerAddress: Limit = { most: 50, seconds: quarterHour }
/** Tests of a partner from the console, for each staff member: each is a call outside. */
export const partnerTries: Limit = { most: 10, seconds: 60 }
/** Further limits of one address. */
export interface AddressLimits {
  /** Checking whether a name is free, which reveals who plays here. */
  nameQuestions: Limit
  /** Registering, which costs a password hash and a row. */
  registrations: Limit
  /** Setting a password by a link, which costs a hash. */
  newPasswords: Limit
  /** Requests for a new password, each a row. */
  passwordResets: Limit
  /** Having a receipt checked, which costs a signature. */
  receiptChecks: Limit
  /** Challenges for a passkey, each a row. */
  passkeyQuestions: Limit
  /** Reports of devices, each a row. */
  fingerprints: Limit
  /** Demo games, each a call to a partner. */
  demoRounds: Limit
}

/** In development and tests all players share one address, so that the limits are a hundred times higher there. */
export const addressLimits = (isProduction: boolean): AddressLimits => ({
  nameQuestions: { most: isProduction ? 60 : 6_000, seconds: quarterHour },
  registrations: { most: isProduction ? 20 : 2_000, seconds: 3600 },
  newPasswords: { most: isProduction ? 20 : 2_000, seconds: quarterHour },
  passwordResets: { most: isProduction ? 20 : 2_000, seconds: 3600 },
  receiptChecks: { most: isProduction ? 120 : 12_000, seconds: quarterHour },
  passkeyQuestions: { most: isProduction ? 120 : 12_000, seconds: quarterHour },
  fingerprints: { most: isProduction ? 60 : 6_000, seconds: 3600 },
  demoRounds: { most: isProduction ? 30 : 3_000, seconds: 3600 },
})

export interface Counted {
  agencyId: string
  /** The key of the count, as 'player:somsak' or 'address:203.0.113.9'. */
  subject: string
}

/**
 * Counts one attempt in the window before it is made, so that concurrent attempts cannot pass together. Returns null if it was within the
 * limit, else the seconds until the window ends. One statement: the row decides, not this process.
 */
export async function consume(db: Db, { agencyId, subject }: Counted, limit: Limit, now: Date) {
  const windowBegan = secondsAfter(now, -limit.seconds)
  const { rows } = await sql`insert into rate_limits as l (agency_id, subject, window_start, count)
    values (${agencyId}, ${subject}, ${now}, 1)
    on conflict (agency_id, subject) do update set
      count = case when l.window_start <= ${windowBegan} then 1 else l.count + 1 end,
      window_start = case when l.window_start <= ${windowBegan} then excluded.window_start else l.window_start end
    where l.count < ${limit.most} or l.window_start <= ${windowBegan}
    returning 1`.execute(db)
  if (rows.length > 0) return null
  const row = await db
    .selectFrom('rate_limits')
    .select('window_start')
    .where('agency_id', '=', agencyId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const freeAt = secondsAfter(row?.window_start ?? now, limit.seconds).getTime()
  return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
}

/** @throws Refusal RATE_LIMITED */
export async function consumeOrRefuse(db: Db, counted: Counted, limit: Limit, now: Date) {
  const retryAfterSeconds = await consume(db, counted, limit, now)
  if (retryAfterSeconds !== null) throw new Refusal('RATE_LIMITED', { retryAfterSeconds })
}

/** Takes back one count, of an attempt that was no failure. */
export async function refundCount(db: Db, { agencyId, subject }: Counted) {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('agency_id', '=', agencyId)
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute()
}

/** Deletes the count of a key, after its owner has signed in. */
export async function clearCounts(db: Db, { agencyId, subject }: Counted) {
  await db
    .deleteFrom('rate_limits')
    .where('agency_id', '=', agencyId)
    .where('subject', '=', subject)
    .execute()
}

/** An IPv6 customer owns a whole /64, so that is what counts as one address. */
export function addressSubject(ip: string, doing: string): string {
  const plain = unmapped(ip)
  const network = ipv6Network(plain, 4)
  return network === null ? `${doing}:${plain}` : `${doing}:${network}::/64`
}

/** For the schedule: drops counts whose longest window is over, of every agency. */
export async function forgetOldCounts(db: Db, now: Date) {
  await db.deleteFrom('rate_limits').where('window_start', '<=', secondsAfter(now, -3600)).execute()
}

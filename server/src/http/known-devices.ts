import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { secondsAfter } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { sessionKinds, type SessionKind } from './sessions.ts'

const tables = {
  player: { devices: 'player_known_devices' },
  staff: { devices: 'staff_known_devices' },
} as const

/** Most devices of one person; those used longest ago go first. */
export const mostKnownDevices = 10
export const knownSeconds = 180 * 24 * 3600

/** The person whose device it may be. */
export interface Person {
  kind: SessionKind
  agencyId: string
  id: string
}

/** A browser as one person knows it: for another person, or at another agency, the same token is another device. */
const hashFor = ({ kind, agencyId, id }: Person, token: string) =>
  createHash('sha256')
    .update(JSON.stringify([kind, agencyId, id, token]))
    .digest()

/** Hash by which other tables refer to a device of this person. */
export const hashOfDevice = (person: Person, token: string | null): Buffer | null =>
  token === null ? null : hashFor(person, token)

/** What failures on a device are counted by; null = they have not signed in with it. */
export async function knownDevice(db: Db, person: Person, token: string, now: Date): Promise<string | null> {
  const { kind, agencyId, id } = person
  const hash = hashFor(person, token)
  const { rows } = await sql`select from ${sql.table(tables[kind].devices)}
    where agency_id = ${agencyId} and ${sql.ref(sessionKinds[kind].owner)} = ${id} and token_hash = ${hash}
      and signed_in_at > ${secondsAfter(now, -knownSeconds)}`.execute(db)
  return rows.length > 0 ? hash.toString('base64url') : null
}

/** Notes that they have signed in with it, in the transaction in which their session begins. */
export async function noteKnownDevice(tx: Tx, person: Person, token: string, now: Date) {
  const { kind, agencyId, id } = person
  const devices = sql.table(tables[kind].devices)
  const theirs = sql`agency_id = ${agencyId} and ${sql.ref(sessionKinds[kind].owner)} = ${id}`
  // Serializes sign-ins, so that the second sees the first one's device and the limit holds.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`known devices of ${kind} ${id} at ${agencyId}`}, 0))`.execute(
    tx,
  )
  await sql`insert into ${devices} (agency_id, ${sql.ref(sessionKinds[kind].owner)}, token_hash, signed_in_at)
    values (${agencyId}, ${id}, ${hashFor(person, token)}, ${now})
    on conflict (agency_id, ${sql.ref(sessionKinds[kind].owner)}, token_hash) do update set signed_in_at = excluded.signed_in_at`.execute(
    tx,
  )
  await sql`delete from ${devices} where ${theirs} and token_hash in (
    select token_hash from ${devices} where ${theirs}
    order by signed_in_at desc, token_hash = ${hashFor(person, token)} desc offset ${mostKnownDevices})`.execute(
    tx,
  )
}

/**
 * Forgets all but one (null = none is left). Whoever knew an old password may have signed in with ten, and each would be another ten
 * guesses at the new one.
 */
export async function forgetDevicesBut(db: Db, person: Person, token: string | null) {
  const { kind, agencyId, id } = person
  const kept = token === null ? Buffer.alloc(0) : hashFor(person, token)
  await sql`delete from ${sql.table(tables[kind].devices)}
    where agency_id = ${agencyId} and ${sql.ref(sessionKinds[kind].owner)} = ${id} and token_hash <> ${kept}`.execute(
    db,
  )
}

/** For the schedule: drops what nobody has signed in with for long, of every agency. */
export async function forgetOldKnownDevices(db: Db, now: Date) {
  for (const { devices } of Object.values(tables))
    await sql`delete from ${sql.table(devices)} where signed_in_at <= ${secondsAfter(now, -knownSeconds)}`.execute(
      db,
    )
}

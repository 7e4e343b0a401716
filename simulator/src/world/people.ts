import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { keysOfAccount, keysOfPlayer } from '../../../server/src/db/keys-of-texts.ts'
import type { Tables } from '../../../server/src/db/tables.ts'
import { newId } from '../../../server/src/id.ts'
import type { Chance } from '../ground/chance.ts'
import type { Trace } from '../ground/trace.ts'
import type { Agency } from './agency.ts'
import { byHand } from '../../../server/src/testing/as-owner.ts'

export type Role = 'cashier' | 'viewer' | 'manager' | 'owner'

export interface Person {
  kind: 'player' | 'staff'
  role: Role | null
  agency: Agency
  id: string
  cookie: string
  /** Session cookie of a second browser of one of the staff. */
  otherCookie: string | null
  bankAccountId: string | null
  /** Who pays for them at a bank; null = whoever the bank's model makes up. */
  payer: Payer | null
}

export interface Payer {
  name: string
  account: string
}

export interface Registry {
  db: Kysely<Tables>
  chance: Chance
  trace: Trace
  now: Date
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const farAway = new Date('2100-01-01T00:00:00Z')

/** The account that a player has given, where it is not any. */
interface Given {
  number?: string
  bankCode?: 'jdb' | 'bcel'
  ageDays?: number
  payer?: Payer
}

export async function addPlayer(
  { db, chance, trace, now }: Registry,
  agency: Agency,
  given: Given = {},
): Promise<Person> {
  const id = newId(now)
  const name = trace.name('P', id)
  await db
    .insertInto('players')
    .values({
      agency_id: agency.id,
      player_id: id,
      username: name.toLowerCase().padStart(4, 'x'),
      password_hash: 'none',
      display_name: name,
      ...keysOfPlayer({ display_name: name }),
      age_confirmed_at: now,
      last_login_at: null,
    })
    .execute()
  const cookie = await playerSession({ db, chance, now }, agency, id)
  const hasAccount = chance.is(0.9) || given.payer !== undefined
  const bankAccountId = hasAccount ? await addAccount(db, agency.id, id, { chance, now, ...given }) : null
  return {
    kind: 'player',
    role: null,
    agency,
    id,
    cookie,
    otherCookie: null,
    bankAccountId,
    payer: given.payer ?? null,
  }
}

async function playerSession({ db, chance, now }: Omit<Registry, 'trace'>, agency: Agency, playerId: string) {
  const token = chance.bytes(32).toString('base64url')
  await db
    .insertInto('player_sessions')
    .values({
      agency_id: agency.id,
      token_hash: hashOf(token),
      player_id: playerId,
      created_at: now,
      seen_at: farAway,
      expires_at: farAway,
    })
    .execute()
  return `__Host-kham=${token}`
}

/** Signs in again those whose session was ended. */
export async function signInPlayer(
  { db, chance }: Pick<Registry, 'db' | 'chance'>,
  player: Person,
  now: Date,
): Promise<void> {
  player.cookie = await playerSession({ db, chance, now }, player.agency, player.id)
}

async function addAccount(
  db: Kysely<Tables>,
  agencyId: string,
  playerId: string,
  { chance, now, number, bankCode = 'jdb', ageDays = 0 }: { chance: Chance; now: Date } & Given,
) {
  const id = newId(now)
  const account = { account_number: number ?? accountNumber(chance), account_name: 'TEST PLAYER' }
  await db
    .insertInto('bank_accounts')
    .values({
      agency_id: agencyId,
      bank_account_id: id,
      player_id: playerId,
      bank_code: bankCode,
      currency: 'LAK',
      ...account,
      ...keysOfAccount(account),
      owner: 'SELF',
      created_at: new Date(now.getTime() - ageDays * 24 * 3_600_000),
    })
    .execute()
  return id
}

/** Some endings have a fate at the bank: it rejects the payout, or returns it later. */
export const accountNumber = (chance: Chance) =>
  `${chance.between(100_000, 999_999)}${chance.pick(['123456', '123456', '654321', '000000', '999999'])}`

export async function addStaff(
  { db, chance, now }: Registry,
  agency: Agency,
  role: Role,
  username: string = role,
): Promise<Person> {
  const id = newId(now)
  await byHand(
    db,
    db.insertInto('staff').values({
      agency_id: agency.id,
      staff_id: id,
      username,
      password_hash: 'none',
      display_name: username,
      role,
    }),
  )
  const cookie = await signIn({ db, chance, now }, agency, id)
  return { kind: 'staff', role, agency, id, cookie, otherCookie: null, bankAccountId: null, payer: null }
}

/** A session of one of the staff; answers its cookie. */
export async function signIn(
  { db, chance, now }: Omit<Registry, 'trace'>,
  agency: Agency,
  staffId: string,
): Promise<string> {
  const token = chance.bytes(32).toString('base64url')
  await byHand(
    db,
    db.insertInto('staff_sessions').values({
      agency_id: agency.id,
      token_hash: hashOf(token),
      staff_id: staffId,
      created_at: now,
      stepped_up_at: farAway,
      seen_at: farAway,
      expires_at: farAway,
    }),
  )
  return `__Host-kham-staff=${token}`
}

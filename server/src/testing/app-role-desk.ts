import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OwnedDatabase } from '../db/pool.ts'
import { holdToDatabaseClock } from './database-clock.ts'
import { testDatabase } from './test-database.ts'

export const [owner, manager, cashier, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

/** Who acts, as whoever has the application's password alone would make it up. */
export const actor = (by: string | null, at = 'now()') =>
  `row('test', ${at}, ${by ? `'${by}'` : 'null'}, null, null)::audit.actor`
export const inADay = `now() + interval '1 day' - interval '1 minute'`

/** Calls as text. */
export const changed = (by: string | null, act: string, whom: string, more = '') =>
  `select audit.change_staff(${actor(by)}, '${act}', '${whom}'${more})`
export const set = (by: string | null, act: string, values: object = {}) =>
  `select audit.set_agency(${actor(by)}, '${act}', '${JSON.stringify(values)}')`
export const second = (by: string | null, wordId: string) =>
  `select audit.second_word(${actor(by)}, '${wordId}') as done`
export const word = (
  by: string | null,
  act: string,
  kind: string,
  subject: string,
  { alone = false, at = 'now()' } = {},
) =>
  `select audit.say_word(${actor(by, at)}, gen_random_uuid(), null, '${act}', '${kind}', '${subject}', 'key', '{"role": "owner", "displayName": "Mine"}',
    'MONEY', null, now() + interval '1 day', ${alone}, null, null)`

/** The settings that take two approvals, as a subject of one. */
export const fourEyes = '00000000-0000-7000-8000-000000000001'

/** What somebody asks who has nothing but the password of the application: an agency with an owner, a manager without a second factor, a cashier, and an owner who is gone. */
export async function appRoleDesk() {
  const fixture = await testDatabase()
  const database: OwnedDatabase = fixture.database
  const asOwner = (sql: string) => database.asOwner((client) => client.query(sql))
  const asked = async (sql: string) => (await database.pool.query(sql)).rows
  const row = (id: string, role: string, deactivated = 'null') =>
    `('test', '${id}', 'mine_${id.slice(0, 8)}', 'hash', 'Mine', '${role}', ${deactivated})`
  await asOwner(`insert into agencies (agency_id, name, staff_need_totp) values ('test', 'Test', true);
    insert into staff (agency_id, staff_id, username, password_hash, display_name, role, deactivated_at)
      values ${row(owner, 'owner')}, ${row(manager, 'manager')}, ${row(cashier, 'cashier')}, ${row(gone, 'owner', 'now()')};
    update staff set totp_secret = 'sealed', totp_since = now(), totp_step = 1 where staff_id <> '${manager}'`)
  await holdToDatabaseClock(database)
  return {
    asOwner,
    asked,
    many: (sql: string) => database.pool.query(sql),
    connect: () => database.pool.connect(),
    refused: (sql: string) => expect(database.pool.query(sql)).rejects.toMatchObject({ code: '42501' }),
    refusedForItsTime: (sql: string) =>
      expect(database.pool.query(sql)).rejects.toMatchObject({ code: 'KH001' }),
    waitingOn: async (subject: string) =>
      (
        await asked(`select word_id from first_words where subject_id = '${subject}' and state = 'WAITING'`)
      )[0].word_id as string,
    close: () => fixture.close(),
  }
}
export type AppRoleDesk = Awaited<ReturnType<typeof appRoleDesk>>

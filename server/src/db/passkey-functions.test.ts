import { afterAll, beforeAll, expect, test } from 'vitest'
import { actor, appRoleDesk, gone, manager, owner, type AppRoleDesk } from '../testing/app-role-desk.ts'
import { offendersAmong } from '../testing/offenders.ts'

let desk: AppRoleDesk
beforeAll(async () => void (desk = await appRoleDesk()))
afterAll(() => desk.close())

const columns =
  'agency_id, passkey_id, staff_id, host, credential_id, public_key, counter, transports, name, created_at'
const added = (by: string | null, credential: string, at?: string) =>
  `select audit.add_passkey(${actor(by, at)}, gen_random_uuid(), 'desk.example', '${credential}', 'key', 1, '', 'Mine') as done`
const removed = (by: string | null, passkey: string, at?: string) =>
  `select audit.remove_passkey(${actor(by, at)}, '${passkey}') as done`
const used = (passkey: string, counter: number, at = 'now()') =>
  `select audit.use_passkey('test', '${passkey}', ${counter}, ${at}) as done`
const acts = () => desk.asked('select act, staff_id, before, after from audit_log order by audit_id')
const facts = { passkey: 'Mine', host: 'desk.example' }

test('the application’s own database role gives and takes no passkey that the audit log does not tell of', async () => {
  const before = await acts()
  const attempts = [
    // The manager has no second factor, and it takes one.
    `insert into staff_passkeys (${columns}) values ('test', gen_random_uuid(), '${manager}', 'x', 'x', 'x', 0, '', 'x', now())`,
    `update staff_passkeys set public_key = 'mine'`,
    `update staff_passkeys set counter = 0`,
    'delete from staff_passkeys',
    added(gone, 'theirs'),
    added(null, 'theirs'),
    removed(gone, owner),
    `select audit.begin_session(${actor(manager)}, 'token')`,
  ]
  expect(await offendersAmong(attempts, (sql) => sql, desk.refused)).toEqual([])
  expect(await acts()).toEqual(before)

  expect(await desk.asked(added(owner, 'theirs'))).toEqual([{ done: true }])
  // Neither of the same person nor of another.
  for (const by of [owner, manager]) expect(await desk.asked(added(by, 'theirs'))).toEqual([{ done: false }])
  const [key] = await desk.asked('select passkey_id as id from staff_passkeys')
  expect(await desk.asked(removed(manager, key!.id))).toEqual([{ done: false }])
  expect(await desk.asked(used(key!.id, 1))).toEqual([{ done: false }])
  expect(await desk.asked(used(key!.id, 2))).toEqual([{ done: true }])
  expect(await desk.asked(used(key!.id, 0))).toEqual([{ done: false }])
  expect(await desk.asked(removed(owner, key!.id))).toEqual([{ done: true }])
  expect((await acts()).slice(before.length)).toEqual([
    { act: 'PASSKEY_ADDED', staff_id: owner, before: null, after: facts },
    { act: 'PASSKEY_REMOVED', staff_id: owner, before: facts, after: null },
  ])
})

test('nor dates one back or ahead', async () => {
  const dated = [-11, 11].flatMap((minutes) => {
    const at = `clock_timestamp() + interval '${minutes} minutes'`
    return [added(owner, 'x', at), removed(owner, owner, at), used(owner, 9, at)]
  })
  expect(await offendersAmong(dated, (sql) => sql, desk.refusedForItsTime)).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { actor, appRoleDesk, owner, type AppRoleDesk } from '../testing/app-role-desk.ts'

let desk: AppRoleDesk
beforeAll(async () => void (desk = await appRoleDesk()))
afterAll(() => desk.close())

const sessions = () =>
  desk.asked('select session_id, token_hash::text as token from staff_sessions order by created_at')
const told = async () =>
  (await desk.asked(`select act from audit_log order by audit_id`)).map(({ act }) => act as string)

test('a session of the staff gets another token with nothing but a changed password, and the log says so', async () => {
  await desk.asked(`select audit.begin_session(${actor(owner)}, 'theirs')`)
  const [before] = await sessions()
  // Every function that the application may call and that takes a token, but the one that begins a session.
  const takesToken = await desk.asked(`select proname::text as name from pg_proc p
    where pronamespace = 'audit'::regnamespace and has_function_privilege('kham_app', oid, 'execute')
      and exists (select from unnest(proargnames) name where name = 'p_token') order by 1`)
  expect(takesToken.map(({ name }) => name)).toEqual([
    'begin_session',
    'change_own_credentials',
    'end_sessions',
    'touch_session',
  ])
  const change = (was: string) =>
    desk.asked(`select audit.change_own_credentials(${actor(owner)}, 'PASSWORD_CHANGED', '${was}', 'known',
      p_but => '${before!.session_id}', p_token => 'mine') as done`)
  expect(await change('wrong')).toEqual([{ done: false }])
  expect(await sessions()).toEqual([before])
  expect(await told()).toEqual(['SIGNED_IN'])
  expect(await change('hash')).toEqual([{ done: true }])
  expect(await sessions()).toEqual([{ ...before, token: '\\x6d696e65' }])
  expect(await told()).toEqual(['SIGNED_IN', 'PASSWORD_CHANGED'])
})

import { expect, onTestFinished, test } from 'vitest'
import { appRoleDesk, manager, owner } from '../testing/app-role-desk.ts'
import { offendersAmong } from '../testing/offenders.ts'

test('the application’s own database role shortens no break by a match', async () => {
  const desk = await appRoleDesk()
  onTestFinished(() => desk.close())
  const [player, match] = [crypto.randomUUID(), crypto.randomUUID()]
  const decided = (by: string) => `state = 'OTHER', decided_by = '${by}', decided_at = now(), note = 'x'`
  await desk.asOwner(`
    insert into players (agency_id, player_id, username, password_hash, display_name, name_key, age_confirmed_at, matched_until)
      values ('test', '${player}', 'again-1', 'hash', 'Again', 'AGAIN', now(), now() + interval '9 days');
    insert into exclusion_matches (agency_id, match_id, player_id, sign, certainty, shared, until, found_at, state)
      select agency_id, '${match}', player_id, 'NAME', 'LIKELY', 'DEVICE', matched_until, now(), 'OPEN' from players;
    insert into exclusion_register (hash, until) values (sha256('a'), now() + interval '9 days')`)
  const attempts = [
    'update players set matched_until = null',
    `update players set matched_until = matched_until - interval '1 second'`,
    'delete from exclusion_matches',
    `update exclusion_matches set until = until - interval '1 second'`,
    `update exclusion_matches set found_at = now()`,
    `update exclusion_matches set ${decided(owner)}`,
    'delete from exclusion_register',
    `update exclusion_register set until = until - interval '1 second'`,
    `update exclusion_register set hash = sha256('b')`,
  ]
  expect(await offendersAmong(attempts, (sql) => sql, desk.refused)).toEqual([])

  await desk.asOwner(`
    insert into first_words (agency_id, word_id, act, subject_kind, subject_id, content_key, said, side, said_by, said_at, expires_at, state,
        resolved_at, seconded_by)
      values ('test', gen_random_uuid(), 'EXCLUSION_OTHER', 'match', '${match}', 'key', '{}', 'MONEY', '${owner}', now(), now(), 'SECONDED', now(),
        '${manager}')`)
  await desk.refused(`update exclusion_matches set ${decided(owner)}`)
  await desk.asked(`update exclusion_matches set ${decided(manager)}`)
  await desk.refused(`update exclusion_matches set state = 'SAME'`)
  await desk.asked('update players set matched_until = null')
})

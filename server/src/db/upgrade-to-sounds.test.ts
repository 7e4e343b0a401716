import type pg from 'pg'
import { expect, test } from 'vitest'
import { upgraded } from '../testing/upgraded.ts'
import { fillSounds } from './fill-sounds.ts'
import { makeExtensions } from './make-extensions.ts'

const player = '00000000-0000-7000-8000-000000000001'
const before = `
  insert into agencies (agency_id, name) values ('a', 'A');
  insert into players (agency_id, player_id, username, display_name, name_key, password_hash, age_confirmed_at)
    values ('a', '${player}', 'bounmy', 'ທ້າວ ບຸນມີ 7', '7 ບຸນມີ', 'x', now());
  insert into bank_accounts (agency_id, bank_account_id, player_id, bank_code, currency, account_number, account_key, account_name, name_key, owner, created_at)
    values ('a', '00000000-0000-7000-8000-000000000003', '${player}', 'bcel', 'LAK', '01012000451', '01012000451', 'Nguyễn Văn An', 'AN NGUYEN VAN', 'SELF', now())`

test('how names sound is written by an upgrade, and later of what a server of the release before writes', async () => {
  const { asked, database } = await upgraded('0140', before)
  expect(await asked('select sound_key from players')).toEqual([{ sound_key: 'BUNMI' }])
  expect(await asked('select sound_key from bank_accounts')).toEqual([{ sound_key: 'AN NGIAN VAN' }])
  await asked("update players set sound_key = '', display_name = 'Keo'")
  await fillSounds(database.pool)
  expect(await asked('select sound_key from players')).toEqual([{ sound_key: 'KEO' }])
})

test('how names sound is written anew by an upgrade after which they are heard otherwise', async () => {
  const { asked } = await upgraded(
    '0275',
    `${before}; update bank_accounts set sound_key = 'AN NGUIAN VAN'; update players set sound_key = 'BUNMI'`,
  )
  expect(await asked('select sound_key from players union all select sound_key from bank_accounts')).toEqual([
    { sound_key: 'BUNMI' },
    { sound_key: 'AN NGIAN VAN' },
  ])
})

test('a role that may not create an extension reads the command for an administrator', async () => {
  const client = { query: () => Promise.reject(new Error('permission denied')) } as unknown as pg.ClientBase
  await expect(makeExtensions(client)).rejects.toThrow(
    /create extension pg_trgm; create extension btree_gin;.*contrib/,
  )
})

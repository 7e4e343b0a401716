import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actor,
  appRoleDesk,
  cashier,
  changed,
  gone,
  manager,
  owner,
  second,
  word,
  type AppRoleDesk,
} from '../testing/app-role-desk.ts'
import { offendersAmong } from '../testing/offenders.ts'

describe('the application’s own database role, on approvals', () => {
  let desk: AppRoleDesk
  beforeAll(async () => void (desk = await appRoleDesk()))
  afterAll(() => desk.close())

  const states = async () =>
    (await desk.asked('select state from first_words order by said_at')).map(({ state }) => state)

  test('says no word that they may not say, and none for two', async () => {
    const setting = '00000000-0000-7000-8000-000000000001'
    const attempts = [
      word(cashier, 'LOOSEN', 'agency', setting),
      word(manager, 'LOOSEN', 'agency', setting),
      word(manager, 'RAISE_ROLE', 'staff', cashier),
      word(owner, 'RAISE_ROLE', 'staff', owner),
      word(gone, 'LOOSEN', 'agency', setting),
      word(null, 'LOOSEN', 'agency', setting),
      word(null, 'REFUND', 'deposit', setting),
      word(null, 'REFUND', 'payment', setting, { alone: true }),
      word(owner, 'LOOSEN', 'agency', setting, { alone: true }),
      word(manager, 'APPROVE', 'withdrawal', setting, { alone: true }),
      word(cashier, 'DECIDE', 'deposit', setting),
      word(cashier, 'REFUND', 'payment', setting),
    ]
    expect(await offendersAmong(attempts, (sql) => sql, desk.refused)).toEqual([])
    expect(await states()).toEqual([])
  })

  test('gives no second approval to a first of their own, nor to one that is over, and changes none', async () => {
    const said = async (by: string, act: string, kind = 'payment', about = randomUUID()) => {
      await desk.asked(word(by, act, kind, about))
      return (await desk.asked(`select word_id from first_words where subject_id = '${about}'`))[0]
        .word_id as string
    }
    await desk.asOwner(`insert into audit_log (agency_id, audit_id, at, staff_id, act, subject_kind, subject_id)
      values ('test', gen_random_uuid(), now() - interval '1 hour', '${owner}', 'STAFF_PASSWORD_RESET', 'STAFF', '${cashier}')`)
    const [decided, approved, raised] = [
      await said(manager, 'DECIDE'),
      await said(cashier, 'APPROVE', 'withdrawal'),
      await said(owner, 'RAISE_ROLE', 'staff', manager),
    ]
    const attempts = [
      second(manager, decided),
      second(cashier, decided),
      second(gone, decided),
      second(null, decided),
      second(manager, raised),
      second(cashier, raised),
      // The owner gave the cashier a password an hour ago, and the two may be one.
      second(owner, approved),
      second(cashier, approved),
      `select audit.refuse_word(${actor(cashier)}, '${decided}', 'no', null, null)`,
      `select audit.refuse_word(${actor(null)}, '${decided}', 'no', null, null)`,
    ]
    expect(await offendersAmong(attempts, (sql) => sql, desk.refused)).toEqual([])
    expect(await states()).toEqual(['WAITING', 'WAITING', 'WAITING'])
    await desk.asked(`select audit.end_word('test', 'payment', subject_id, now(), null) from first_words`)
    expect(await desk.asked(second(owner, decided))).toEqual([{ done: false }])
    const [over] = await desk.asked(`select word_id from first_words where word_id = '${approved}'`)
    await desk.asOwner(
      `set session_replication_role = replica; update first_words set expires_at = now() - interval '1 second' where word_id = '${over.word_id}'`,
    )
    expect(await desk.asked(second(manager, approved))).toEqual([{ done: false }])
  })

  test('raises a role with the approval of two others, and by none that was said before', async () => {
    const raise = changed(manager, 'STAFF_CHANGED', cashier, `, 'Mine', 'owner'`)
    const both = async (between: string) => {
      await desk.asked(word(owner, 'RAISE_ROLE', 'staff', cashier))
      const [{ word_id }] = await desk.asked(
        `select word_id from first_words where subject_id = '${cashier}' and state = 'WAITING'`,
      )
      return desk.many(`begin; ${second(manager, word_id)}; ${between} ${raise}; rollback`)
    }
    await expect(both('commit; begin;')).rejects.toMatchObject({ code: '42501' })
    await expect(both('')).resolves.toBeDefined()
  })

  test('says no word of whom somebody is deactivating at this moment', async () => {
    const subject = randomUUID()
    const deactivating = await desk.connect()
    await deactivating.query(`begin; ${changed(owner, 'STAFF_DEACTIVATED', manager)}`)
    const said = desk.refused(word(manager, 'SWITCH_ON', 'promotion', subject))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await desk.asOwner(waiting)).rowCount).toBe(1)
    await deactivating.query('commit')
    deactivating.release()
    await said
  })
})

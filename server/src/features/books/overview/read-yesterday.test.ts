import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { agencyId, testApp, type TestApp } from '../../../testing/test-app.ts'
import { readYesterday } from './read-yesterday.ts'

let app: TestApp
let today: string
beforeAll(async () => {
  app = await testApp()
  today = dayOf(app.context.clock())
})
afterAll(() => app.close())

let made = 0
const newId = () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`

/** Orders that have ended, `ago` days before today at noon, after so many seconds, with only the columns that are measured. */
async function ended(kind: 'deposit' | 'withdrawal', ago: number, seconds: number, player = newId()) {
  const id = newId()
  const begun = new Date(startOfDay(daysAfter(today, -ago)).getTime() + 12 * 3_600_000)
  const done = new Date(begun.getTime() + seconds * 1000)
  await asOwner(app.context.database, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      kind === 'deposit'
        ? `insert into deposits (agency_id, deposit_id, code, player_id, provider_id, method, mid, method_name, amount_minor, sell_micro,
            credit_minor, bonus_minor, status, created_at, expires_at, paid_at, credited_at, ended_at)
          values ($1, $2::uuid, 'D' || $2::text, $3, 'gclub', 'laoqr', 'm', 'QR', 100, 1, 1, 0, 'SUCCESS', $4, $4, $4, $5, $5)`
        : `insert into withdrawals (agency_id, withdrawal_id, code, player_id, provider_id, bank_account_id, bank_code, bank_name,
            account_name, account_number, amount_minor, buy_micro, receive_minor, bonus_minor, excess_minor, forfeit_minor, status, created_at, held_at, ended_at)
          values ($1, $2::uuid, 'W' || $2::text, $3, 'gclub', $2::uuid, 'bcel', 'BCEL', 'P', '1', 1, 1, 100, 0, 0, 0, 'SUCCESS', $4, $4, $5)`,
      [agencyId, id, player, begun, done],
    )
    await client.query('set session_replication_role = origin')
  })
  return player
}

test('a day has who paid in for the first time, and the median of what was credited and paid in it; today has no part in it', async () => {
  const old = await ended('deposit', 8, 300)
  await ended('deposit', 1, 20, old)
  await ended('deposit', 1, 40)
  await ended('deposit', 1, 6000)
  await ended('deposit', 0, 1)
  for (const seconds of [60, 600]) await ended('withdrawal', 2, seconds)
  const of = (ago: number) => daysAfter(today, -ago)
  const none = { firstDeposits: 0, depositSeconds: null, withdrawalSeconds: null }
  expect((await readYesterday(app.context, agencyId)).days).toEqual([
    { day: of(1), firstDeposits: 2, depositSeconds: 40, withdrawalSeconds: null },
    { ...none, day: of(2), withdrawalSeconds: 60 },
    { ...none, day: of(8), firstDeposits: 1, depositSeconds: 300 },
  ])
  expect((await readYesterday(app.context, 'other')).days[0]).toMatchObject(none)
})

import type { GrowthSettingsForm } from '@kham/contract/operator/site/growth-settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { siteDesk, siteOffice } from '../../../testing/site-office.ts'
import type { TestApp, TestBrowser } from '../../../testing/test-app.ts'
import { readTimes } from './read-times.ts'
import { windowAt } from './times.ts'

let app: TestApp
let owner: TestBrowser
let manager: TestBrowser
let to: Date
beforeAll(async () => {
  app = (await siteOffice()).app
  to = windowAt(app.context.clock()).to
})
afterAll(() => app.close())
const { acts, again } = siteDesk(() => app)
// Some of the tests let time pass, and who signed in before it has to show again who they are.
beforeEach(async () => {
  owner = await again('localhost', 'owner')
  manager = await again('localhost', 'manager')
})

const path = '/v2/agency/settings/growth'
const settings = async () => (await manager.get(path)).body
const put = async (change: Partial<GrowthSettingsForm>, by = manager) =>
  by.ask({ method: 'PUT', path: `/api${path}`, body: { ...(await settings()), ...change } })
const times = async () => (await app.browser('localhost').get('/v2/times')).body

let made = 0
/** Orders that have ended, in seconds from the window's end, with only the columns that are measured. */
async function orders(
  kind: 'deposit' | 'withdrawal',
  status: string,
  rows: [begun: number, done: number | null, recorded?: number][],
) {
  const at = (seconds: number | null) => (seconds === null ? null : new Date(to.getTime() + seconds * 1000))
  await asOwner(app.context.database, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const [begun, done, recorded = begun] of rows) {
      made += 1
      const id = `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`
      const [begunAt, doneAt] = [at(begun), at(done)]
      if (kind === 'withdrawal')
        await client.query(
          `insert into withdrawals (agency_id, withdrawal_id, code, player_id, provider_id, bank_account_id, bank_code, bank_name,
            account_name, account_number, amount_minor, buy_micro, receive_minor, bonus_minor, excess_minor, forfeit_minor, status, created_at, held_at, ended_at)
          values ('kham', $1, 'W' || $2, $1, 'gclub', $1, 'bcel', 'BCEL', 'P', '1', 1, 1, 100, 0, 0, 0, $3, $4, $4, $5)`,
          [id, made, status, begunAt, doneAt],
        )
      else {
        await client.query(
          `insert into deposits (agency_id, deposit_id, code, player_id, provider_id, method, mid, method_name, amount_minor, sell_micro,
            credit_minor, bonus_minor, status, created_at, expires_at, paid_at, credited_at, ended_at)
          values ('kham', $1, 'D' || $2, $1, 'gclub', 'laoqr', 'm', 'QR', 100, 1, 1, 0, $3, $4::timestamptz - interval '60 s', $4, $6, $5, $5)`,
          [id, made, status, begunAt, doneAt, at(recorded)],
        )
        await client.query(
          `insert into payments (agency_id, method, bank_ref, bank_ref_key, bill, amount_minor, currency, paid_at, payer_name, name_key, state, deposit_id, player_id, recorded_at)
          values ('kham', 'laoqr', 'IN' || $2, 'IN' || $2, 'D' || $2, 100, 'LAK', $3, 'P', 'P', 'MATCHED', $1, $1, $4)`,
          [id, made, begunAt, at(recorded)],
        )
      }
    }
    await client.query('set session_replication_role = origin')
  })
}

const many = <T>(n: number, row: T) => Array.from({ length: n }, () => row)
const nextWindow = () => {
  app.advance(301)
  to = windowAt(app.context.clock()).to
}

test('below twenty cases nothing is shown, and a case counts in the window that it ended in', async () => {
  await orders('withdrawal', 'SUCCESS', [...many(18, [-700, -100] as [number, number]), [-700_000, -604_800]])
  // Just out of the window, at both ends; and ends without a payout.
  await orders('withdrawal', 'SUCCESS', [
    [-700_000, -604_801],
    [-10, 0],
  ])
  await orders('withdrawal', 'REJECTED', many(5, [-50, -40]))
  expect((await times()).withdrawals).toEqual([])
  nextWindow()
  await orders('withdrawal', 'SUCCESS', [...many(19, [-700, -100] as [number, number]), [-1, 0]])
  const told = await times()
  expect(told.window).toEqual({
    from: new Date(to.getTime() - 604_800_000).toISOString(),
    to: to.toISOString(),
  })
  // The one that ended with the last window is in this one, and the oldest has left it.
  const row = {
    cases: 38,
    medianSeconds: 600,
    p90Seconds: 600,
    nightSeconds: null,
    spread: { binSeconds: 120, cases: [1, 0, 0, 0, 0, 37, 0, 0, 0, 0, 0, 0] },
  }
  expect(told.withdrawals).toEqual([
    { bankCode: null, bankName: null, ...row },
    { bankCode: 'bcel', bankName: expect.any(String), ...row },
  ])
})

test('the times stay the same for five minutes, in every process', async () => {
  const first = await times()
  await orders('withdrawal', 'SUCCESS', many(50, [-2, -1]))
  expect(await times()).toEqual(first)
  expect(await readTimes(app.context, 'kham')).toEqual(first)
})

/** The bank confirmed a withdrawal's payout, and sent the money back later. */
const sendBack = (code: string) =>
  asOwner(app.context.database, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into payouts (agency_id, payout_id, order_kind, order_id, number, reference, player_id, method, amount_minor, bank_code,
        account_number, account_name, status, created_at)
      select agency_id, withdrawal_id, 'withdrawal', withdrawal_id, 1, code || '-1', player_id, 'laoqr', receive_minor, bank_code,
        account_number, account_name, 'RETURNED', created_at from withdrawals where agency_id = 'kham' and code = $1`,
      [code],
    )
    await client.query('set session_replication_role = origin')
  })

test('the time of payouts in 24 hours is shown from twenty withdrawals on, without returned ones', async () => {
  app.advance(24 * 3600)
  nextWindow()
  await orders('withdrawal', 'SUCCESS', many(19, [-700, -100] as [number, number]))
  // Just out of the day, at both ends; and ends without a payout.
  await orders('withdrawal', 'SUCCESS', [
    [-90_000, -86_401],
    [-10, 0],
  ])
  const sentBack = `W${made}`
  await orders('withdrawal', 'REJECTED', many(5, [-50, -40]))
  expect((await times()).paidOut).toBeNull()
  nextWindow()
  await orders('withdrawal', 'SUCCESS', [[-90_000, -86_400]])
  expect((await times()).paidOut).toEqual({ count: 21, amount: { amount: '21.00', currency: 'LAK' } })
  // Of the twenty that are left one comes back.
  nextWindow()
  await sendBack(sentBack)
  expect((await times()).paidOut).toBeNull()
})

test('a withdrawal whose money the bank has sent back was not paid, however quick it seemed', async () => {
  app.advance(8 * 24 * 3600)
  nextWindow()
  await orders('withdrawal', 'SUCCESS', [...many(20, [-700, -100] as [number, number]), [-2, -1]])
  const sentBack = `W${made}`
  expect((await times()).withdrawals[0]).toMatchObject({ cases: 21 })
  nextWindow()
  await sendBack(sentBack)
  expect((await times()).withdrawals).toMatchObject([
    { bankCode: null, cases: 20, medianSeconds: 600 },
    { bankCode: 'bcel', cases: 20, medianSeconds: 600 },
  ])
  await sendBack(`W${made - 1}`)
  nextWindow()
  expect((await times()).withdrawals).toEqual([])
})

test('a deposit counts from the bank’s time, but not before its order nor after its record, and those that wait count', async () => {
  nextWindow()
  await orders('deposit', 'SUCCESS', [
    ...many(17, [-100, -90] as [number, number]),
    // The bank's clock runs ahead of ours by a minute: what we recorded is before.
    ...many(3, [-40, -80, -100] as [number, number, number]),
  ])
  expect((await times()).deposits[0]).toMatchObject({ cases: 20, medianSeconds: 10, p90Seconds: 20 })
  nextWindow()
  await orders('deposit', 'PAID', [...many(4, [-900, null] as [number, null]), [-20, null]])
  expect((await times()).deposits[0]).toMatchObject({ cases: 24, medianSeconds: 10, p90Seconds: 900 })
})

test('an agency shows all times or none, from the change on, and the log has who decided', async () => {
  nextWindow()
  await orders('withdrawal', 'SUCCESS', many(20, [-700, -100] as [number, number]))
  const told = await times()
  expect(told.deposits).not.toEqual([])
  expect(told.paidOut).not.toBeNull()
  expect(await put({ showTimes: false })).toMatchObject({
    status: 200,
    body: { version: 1, showTimes: false },
  })
  expect(await times()).toMatchObject({ deposits: [], withdrawals: [], paidOut: null })
  expect((await acts()).at(-1)).toEqual({
    act: 'GROWTH_CHANGED',
    before: { showTimes: true },
    after: { showTimes: false },
  })
  expect(await put({ version: 0, showTimes: true })).toMatchObject({ body: { code: 'SETTINGS_CHANGED' } })
  expect(await put({ version: 0 })).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await put({ showTimes: true })).toMatchObject({ status: 200, body: { version: 2 } })
})

test('orders from midnight to six in Vientiane are shown apart, from twenty on', async () => {
  app.advance(8 * 24 * 3600)
  nextWindow()
  // Midnight of Vientiane, two days ago.
  const midnight = (Math.floor(to.getTime() / 86_400_000) - 2) * 86_400 + 17 * 3600
  const fromMidnight = (seconds: number) => midnight + seconds - to.getTime() / 1000
  const lasting = (seconds: number, begun: number) => [begun, begun + seconds] as [number, number]
  await orders('withdrawal', 'SUCCESS', [
    ...many(10, lasting(900, fromMidnight(0))),
    ...many(9, lasting(900, fromMidnight(6 * 3600 - 1))),
    ...many(30, lasting(60, fromMidnight(6 * 3600))),
    ...many(30, lasting(60, fromMidnight(-1))),
  ])
  expect((await times()).withdrawals[0]).toMatchObject({ cases: 79, medianSeconds: 60, nightSeconds: null })
  nextWindow()
  await orders('withdrawal', 'SUCCESS', [lasting(900, fromMidnight(3600))])
  expect((await times()).withdrawals[0]).toMatchObject({ cases: 80, medianSeconds: 60, nightSeconds: 900 })
})

test('of two changes to the same version one is accepted', async () => {
  const { version } = await settings()
  const both = await Promise.all([
    put({ version, offersPerWeek: 1 }),
    put({ version, offersPerWeek: 0 }, owner),
  ])
  expect(both.map(({ body }) => body.code ?? 'CHANGED').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'CHANGED',
    'SETTINGS_CHANGED',
  ])
})

test.each<[Partial<GrowthSettingsForm>]>([[{ indexing: true }], [{ rewardFourEyesFrom: '0.01' }]])(
  '%j is for the owner alone',
  async (change) => {
    expect(await put(change)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await put(change, owner)).toMatchObject({ status: 200 })
  },
)

test('stricter terms are for a manager too, freer ones are not', async () => {
  expect(await put({ strictTerms: true })).toMatchObject({ status: 200 })
  expect(await put({ strictTerms: false })).toMatchObject({ body: { code: 'FORBIDDEN' } })
})

test.each<[string, object, Record<string, string>]>([
  ['attributionDays', { attributionDays: 0 }, { attributionDays: 'TOO_SMALL' }],
  ['attributionDays', { attributionDays: 91 }, { attributionDays: 'TOO_LARGE' }],
  ['offersPerWeek', { offersPerWeek: 3 }, { offersPerWeek: 'TOO_LARGE' }],
  ['a field that is none', { showWinners: true }, { showWinners: 'UNKNOWN_FIELD' }],
])('%s out of its bounds is refused', async (_, change, fields) =>
  expect(await put(change as Partial<GrowthSettingsForm>)).toMatchObject({ status: 400, body: { fields } }),
)

test('a reward is held three days at least, in whole kip, and of no promotion that there is not', async () => {
  const { referral } = await settings()
  const wrong = { ...referral, holdDays: 2, depositAtLeast: '1.50', enabled: true }
  expect(await put({ referral: wrong })).toMatchObject({
    status: 400,
    body: {
      fields: {
        'referral.holdDays': 'TOO_SMALL',
        'referral.depositAtLeast': 'BAD_FORMAT',
        'referral.enabled': 'NOT_ALLOWED',
      },
    },
  })
  expect(await put({ referral: { ...referral, holdDays: 3 } })).toMatchObject({ status: 200 })
})

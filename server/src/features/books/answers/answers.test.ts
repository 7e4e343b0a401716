import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyKinds, mostAnswers, type answers as contract } from '@kham/contract/operator/books/answers'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { Db } from '../../../db/db.ts'
import { keysOfAccount, keysOfPlayer } from '../../../db/keys-of-texts.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { fillLongQueues, longQueuesRead } from '../../../testing/long-queues.ts'
import {
  addStaff,
  agencyId,
  goodPassword,
  testApp,
  type TestApp,
  type TestBrowser,
} from '../../../testing/test-app.ts'
import { findAnswers } from './find-answers.ts'

const lookedIn = ['players', 'bank_accounts', 'deposits', 'withdrawals', 'payments', 'payouts']

type Answers = ReplyOf<typeof contract>

const id = (kind: number, n: number) =>
  `${String(kind).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** Rows as `fillLongQueues` has made them, that say of themselves what a desk looks for. */
const told = `
  set session_replication_role = replica;
  update deposits set code = 'D' || to_char(created_at, 'YYMMDD') || translate(upper(left(md5(deposit_id::text), 8)), 'ILOU', '1102') where agency_id = 'kham';
  update withdrawals set code = 'W' || to_char(created_at, 'YYMMDD') || upper(left(md5(withdrawal_id::text), 8)) where agency_id = 'kham';
  update payouts set bank_ref = 'FT2611' || upper(left(md5(payout_id::text), 12)), bank_ref_key = 'FT2611' || upper(left(md5(payout_id::text), 12)) where agency_id = 'kham';
  update deposits set code = 'D2611207F3K2Q9M', amount_minor = 7712000, status = 'SUCCESS' where deposit_id = '${id(3, 1)}';
  update withdrawals set code = 'W261120QX7712KF', status = 'OPEN', held_at = created_at, player_id = '${id(1, 7)}', receive_minor = 132834000, account_number = '0101200033447712'
    where withdrawal_id = '${id(4, 1)}';
  update payments set bank_ref = 'FT261125E2JGMBH2Z23D', bank_ref_key = 'FT261125E2JGMBH2Z23D', state = 'SUSPENSE', reason = 'WRONG_AMOUNT', payer_name = 'SOMSAK VONGSAVANH',
    payer_account = 'xxxxxxxx7712', amount_minor = 20500000, recorded_at = now() where payment_id = (select payment_id from payments where deposit_id = '${id(3, 2)}');
  update payments set amount_minor = 5000000 where agency_id = 'kham' and amount_minor = 100;
  update payouts set amount_minor = 5000000 where agency_id = 'kham';
  update withdrawals set receive_minor = 5000000, amount_minor = 7500 where agency_id = 'kham' and receive_minor = 100;
  update deposits set amount_minor = 5000000, credit_minor = 7500, ended_at = case when status = 'FAILED' then created_at end where agency_id = 'kham' and amount_minor = 100;
  insert into adjustments (agency_id, adjustment_id, code, player_id, provider_id, direction, amount_minor, reason, note, idempotency_key, proposed_by, created_at, expires_at, status, decided_by, decided_at, ended_at)
    select 'kham', id(8, n), 'A' || n, id(1, 7), 'gclub', 'GIVE', 123400, 'GOODWILL', 'x', n::text, id(6, 1), ago(n), now(), case n when 7 then 'PROPOSED' else 'SUCCESS' end,
      case when n < 7 then id(6, 2) end, case when n < 7 then ago(n) end, case when n < 7 then ago(n) end from generate_series(1, 7) n;
  insert into credit_moves (agency_id, move_id, code, player_id, from_provider, to_provider, amount_minor, status, created_at)
    values ('kham', id(9, 1), 'M1', id(1, 7), 'gclub', 'ufabet', 43210, 'OPEN', now());
  set session_replication_role = origin;
  vacuum analyze players; vacuum analyze bank_accounts; vacuum analyze deposits; vacuum analyze withdrawals; vacuum analyze payments; vacuum analyze payouts`

const people: [number, string, string, string][] = [
  [7, 'bounmy117', 'ບຸນມີ ສຸວັນນະວົງ', '0101200033447712'],
  [8, 'somsak_88', 'ສົມສັກ ວົງສະຫວັນ', '0101200099990001'],
  [9, 'bounmee_k', 'Bounmee Keo', '0101200099990071'],
  [10, 'an_nguyen', 'Nguyễn Văn An', '0101200099990077'],
  [11, 'wichai', 'วิชัย บุญมา', '0101200099990079'],
  [12, 'pham_thi', 'Phạm Thị Hoa', '0101200099990081'],
  [13, 'seng99', 'Bo Sengdala', '0101200099990083'],
  [14, 'yo_1999', 'ໂຢ ແສງດາລາ', '0101200099990085'],
  [15, 'wei88', '李 伟', '0101200099990087'],
  [16, 'seng_p', 'Sengdala Phommachan', '0101200099990089'],
]

describe('search by a few words among 20,000 players and as many orders', () => {
  let app: TestApp
  let viewer: TestBrowser
  beforeAll(async () => {
    app = await testApp()
    const { db, database } = app.context
    await asOwner(database, async (owner) => {
      await owner.query('delete from agency_hosts')
      await owner.query(`delete from agencies where agency_id = '${agencyId}'`)
    })
    await fillLongQueues(database, { agencyId, deposits: 10_000, others: 10_000, players: 20_000 })
    await db.insertInto('agency_hosts').values({ agency_id: agencyId, host: 'localhost' }).execute()
    for (const [n, username, name, number] of people) {
      const last_login_at = username === 'seng_p' ? new Date() : null
      const set = { display_name: name, username, last_login_at, ...keysOfPlayer({ display_name: name }) }
      await db.updateTable('players').set(set).where('player_id', '=', id(1, n)).execute()
      const account = { account_number: number, account_name: name }
      await db
        .updateTable('bank_accounts')
        .set({ ...account, ...keysOfAccount(account) })
        .where('bank_account_id', '=', id(2, n))
        .execute()
    }
    await asOwner(database, async (owner) => {
      for (const statement of told.split(';\n').flatMap((line) => line.split('; ')))
        await owner.query(statement)
    })
    await addStaff(app.context, 'looks', 'viewer')
    viewer = app.browser()
    await viewer.post('/v2/agency/session', { username: 'looks', password: goodPassword })
  }, 60_000)
  afterAll(() => app.close())

  const ask = async (q: string, as?: string): Promise<Answers> =>
    (await viewer.get(`/v2/agency/answers?${new URLSearchParams({ q, ...(as && { as }) }).toString()}`)).body
  const names = ({ players }: Answers) => players.map(({ username }) => username)
  const codes = ({ orders, waiting }: Answers) => [...waiting, ...orders].flatMap(({ code }) => code ?? [])

  test.each([
    ['a whole code', 'D261120-7F3K2Q9M'],
    ['half of it, as it is read out', '7f3k-2q'],
    ['with one wrong letter', 'D2611207F3K2Q8M'],
    ['with two letters swapped', 'D2611207F3KQ29M'],
    ['with one missing', 'D261120F3K2Q9M'],
    ['with one too many', 'D2611207F3K2QQ9M'],
    ['half of it with one wrong letter', '7F3X2Q9M'],
  ])('a code: %s', async (_, q) => {
    const found = await ask(q)
    expect(codes(found)).toEqual(['D2611207F3K2Q9M'])
    const [reading] = found.readings
    expect([reading!.as, reading!.found]).toEqual(['CODE', 1])
  })

  test('four digits are the end of an account, a part of a code, a sum; what waits comes first', async () => {
    const found = await ask('7712')
    expect(found.waiting.map(({ kind, by }) => [kind, by])).toEqual([
      ['withdrawal', ['CODE']],
      ['payment', ['ACCOUNT']],
    ])
    expect(found.waiting[1]).toMatchObject({ bankReference: 'FT261125E2JGMBH2Z23D', accountEnd: '7712' })
    expect(names(found)).toEqual(['bounmy117', 'player7712', 'player17712'])
    expect(found.players[0]).toMatchObject({
      openOrder: { kind: 'withdrawal', kip: '1328340.00' },
      by: ['ACCOUNT'],
    })
    expect(found.readings.map(({ as }) => as)).toEqual(
      expect.arrayContaining(['CODE', 'ACCOUNT', 'KIP', 'CREDIT']),
    )
    expect(names(await ask('7712', 'CODE'))).toEqual([])
  })

  test('a sum is found as it is written, and by nothing but the whole of it', async () => {
    for (const q of ['77.120', '77,120 ₭', '໗໗໑໒໐'])
      expect(codes(await ask(q, 'KIP'))).toEqual(['D2611207F3K2Q9M'])
    expect(codes(await ask('77121', 'KIP'))).toEqual([])
    expect((await ask('205.000')).waiting).toMatchObject([
      { kind: 'payment', amount: { amount: '205000.00' } },
    ])
  })

  test('of a sum that thousands have what waits is found all the same, the longest waiting first', async () => {
    const { waiting, orders } = await ask('50.000', 'KIP')
    for (const kind of ['deposit', 'withdrawal', 'payment', 'payout'])
      expect(waiting.filter((row) => row.kind === kind)).toHaveLength(mostAnswers)
    const since = waiting.map(({ waitsSince }) => Date.parse(waitsSince!))
    expect(since).toEqual(since.toSorted((a, b) => a - b))
    expect(orders.map(({ status }) => status)).not.toContain('OPEN')
  })

  test('an adjustment, a reversal and a move are found by their credit', async () => {
    const { waiting, orders } = await ask('1,234', 'CREDIT')
    expect(waiting).toMatchObject([{ kind: 'adjustment', code: 'A7' }])
    expect(orders.map(({ code }) => code)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5'])
    expect(codes(await ask('432.10', 'CREDIT'))).toEqual(['M1'])
  })

  test('of half a code that names a day, and of a sum, it is said that there are more', async () => {
    const day = (await ask('D2611207F3K2Q9M')).orders[0]!.code!.slice(0, 7)
    const { orders, more } = await ask(day, 'CODE')
    expect([orders.length, more]).toEqual([mostAnswers, [{ kind: 'deposit', as: 'CODE', text: day }]])
    const { body } = await viewer.get(`/v2/agency/deposits?code=${day}`)
    expect(body.total).toBeGreaterThan(mostAnswers)
    expect(body.deposits.every(({ code }: { code: string }) => code.includes(day))).toBe(true)
    const { total } = (await viewer.get('/v2/agency/withdraws?code=QX7712')).body
    expect(total).toBe(1)
    expect((await ask('50.000', 'KIP')).more).toEqual([
      { kind: 'deposit', as: 'KIP', text: '50000.00' },
      { kind: 'withdrawal', as: 'KIP', text: '50000.00' },
    ])
    for (const q of ['7f3k-2q', 'D2611207F3K2Q8M', '77.120']) expect((await ask(q)).more).toEqual([])
  })

  test('a bank reference, or a part of it', async () => {
    for (const q of ['ft261125-e2jgmbh2z23d', 'E2JGMBH2'])
      expect((await ask(q)).waiting.map(({ bankReference }) => bankReference)).toEqual([
        'FT261125E2JGMBH2Z23D',
      ])
  })

  test('a payment opens the deposit that it names', async () =>
    expect((await ask('E2JGMBH2')).waiting).toMatchObject([
      { kind: 'payment', forKind: 'deposit', id: id(3, 2) },
    ]))

  test.each([
    // The last of them only sounds alike.
    ['bunmi', ['bounmy117', 'bounmee_k', 'wichai']],
    ['ບຸນມີ', ['bounmy117', 'bounmee_k', 'wichai']],
    ['บุญมี', ['bounmy117', 'bounmee_k', 'wichai']],
    ['somsack vongsavan', ['somsak_88']],
    ['nguyen van', ['an_nguyen']],
    ['ຫງວຽນ', ['an_nguyen']],
    ['ฟาม', ['pham_thi']],
    // More of the whole name is theirs, though others were here later; the last of them only sounds alike.
    ['sengdala', ['seng99', 'seng_p', 'yo_1999']],
    // Of two letters, and nobody whose name only begins so.
    ['bo', ['seng99']],
    ['yo', ['yo_1999']],
    ['李', ['wei88']],
    ['vichai', ['wichai']],
    ['somsak_8', ['somsak_88']],
    ['bounmy11', ['bounmy117']],
    ['player771', ['player771', 'player7710', 'player7711', 'player7712', 'player7713']],
  ])('the name %s, as it was heard or read', async (q, found) => expect(names(await ask(q))).toEqual(found))

  test('a payment in suspense is found by its payer’s name', async () =>
    expect((await ask('vongsavanh')).waiting.map(({ payer }) => payer)).toEqual(['SOMSAK VONGSAVANH']))

  test('a second word narrows what the first has found', async () => {
    expect(names(await ask('bunmi 0071'))).toEqual(['bounmee_k'])
    const sum = await ask('bunmi 1.328.340')
    expect([codes(sum), sum.references]).toEqual([['W261120QX7712KF'], []])
    // Nothing is both: the words are one, and with a digit it was not heard.
    expect(names(await ask('bunmi 9999'))).toEqual([])
  })

  test('signs of the search itself mean nothing', async () => {
    for (const q of ['%%%%', '____', "'; --", ':* & |', '\\\\', '%7712'])
      expect((await viewer.get(`/v2/agency/answers?${new URLSearchParams({ q }).toString()}`)).status).toBe(
        200,
      )
    expect(names(await ask('____'))).toEqual([])
  })

  test('results of another agency are never found', async () => {
    await addStaff(app.context, 'stranger', 'owner', 'other')
    await app.context.db
      .insertInto('agency_hosts')
      .values({ agency_id: 'other', host: 'other.localhost' })
      .execute()
    const stranger = app.browser('other.localhost')
    await stranger.post('/v2/agency/session', { username: 'stranger', password: goodPassword })
    for (const q of ['bunmi', '7712', 'D2611207F3K2Q9M', 'FT261125E2JGMBH2Z23D', 'somsak_88']) {
      const { body } = await stranger.get(`/v2/agency/answers?${new URLSearchParams({ q }).toString()}`)
      expect([body.waiting, body.players, body.orders, body.references]).toEqual([[], [], [], []])
    }
  })

  test.each([
    '7712',
    'D2611207F3K2Q8M',
    'bunmi',
    'bo',
    'bunmi 0071',
    'E2JGMBH2',
    '77120',
    // Thousands have it, and what waits is older.
    '50000',
    'somsak_8',
    '0101200033447712',
    // Like nobody's code, also with one fault.
    'player12',
  ])('%s is looked up without reading a table', async (q) => {
    const { clock, database } = app.context
    const kinds = new Set([...moneyKinds, 'player'] as const)
    const look = (db: Db) => findAnswers({ db, clock }, { agencyId, q, kinds })
    const read = await longQueuesRead(database.kysely, look, lookedIn)
    expect(read.scans).toBe(0)
    // A walk along an index through all of them is the same.
    expect(read.rows).toBeLessThan(6_000)
  })
})

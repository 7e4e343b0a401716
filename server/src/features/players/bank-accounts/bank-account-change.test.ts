import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

const path = '/v2/players/bank-accounts'
const day = 24 * 3600
const form = (accountNumber: string, more: object = {}) => ({
  bankCode: 'jdb',
  currency: 'LAK',
  accountNumber,
  accountName: 'SOMSAK VONGSAVANH',
  owner: 'SELF',
  ...more,
})

describe('a change of the bank account', () => {
  let app: TestApp
  let players = 0
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  async function newPlayer(accountNumber: string, more: object = {}) {
    const browser = app.browser()
    await browser.register(`changer-${++players}`)
    const { body } = await browser.post(path, form(accountNumber, more))
    return { browser, id: String(body.bankAccount.id) }
  }
  const put = (browser: TestBrowser, id: string, body: object) =>
    browser.ask({ method: 'PUT', path: `/api${path}/${id}`, body })
  function change(browser: TestBrowser, id: string, accountNumber: string, more: object = {}) {
    app.advance(1)
    return put(browser, id, { ...form(accountNumber), password: goodPassword, ...more })
  }
  const rowsOf = (bankAccountId: string) =>
    app.context.db
      .selectFrom('bank_accounts as a')
      .innerJoin('bank_accounts as b', (join) =>
        join.onRef('b.agency_id', '=', 'a.agency_id').onRef('b.player_id', '=', 'a.player_id'),
      )
      .select(['b.bank_account_id', 'b.account_number', 'b.replaced_at'])
      .where('a.bank_account_id', '=', bankAccountId)
      .orderBy('b.created_at')
      .execute()
  /** It was replaced so long before the next change. */
  const replaceAgo = (bankAccountId: string, seconds: number) =>
    app.context.db
      .updateTable('bank_accounts')
      .set({
        replaced_at: secondsAfter(app.context.clock(), 1 - seconds),
        created_at: secondsAfter(app.context.clock(), -seconds),
      })
      .where('bank_account_id', '=', bankAccountId)
      .execute()

  test('takes the place of the one before, whose row stays [GLI 2.5.2(e)]', async () => {
    const { browser, id } = await newPlayer('21000001')
    const answer = await change(browser, id, '2100 0002', { bankCode: 'bcel' })
    expect(answer).toMatchObject({
      status: 200,
      body: { bankAccount: { bankCode: 'bcel', accountNumber: '21000002', since: expect.any(String) } },
    })
    const { bankAccount } = answer.body
    expect(bankAccount.id).not.toBe(id)
    const { body } = await browser.get('/v2/players/info')
    expect(body.bankAccounts).toEqual([bankAccount])
    expect(await rowsOf(id)).toMatchObject([
      { bank_account_id: id, replaced_at: expect.any(Date) },
      { bank_account_id: bankAccount.id, replaced_at: null },
    ])
    expect(await change(browser, id, '21000003')).toMatchObject({ status: 404 })
    expect(await browser.post(path, form('21000003'))).toMatchObject({
      body: { code: 'BANK_ACCOUNT_EXISTS' },
    })
  })

  test('needs the password, and not one word of the other fields before it', async () => {
    const { browser, id } = await newPlayer('22000001')
    const wrong = await change(browser, id, '22000002', { password: 'not the password' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'PASSWORD_INCORRECT' } })
    const none = await put(browser, id, form('22000002'))
    expect(none).toMatchObject({ status: 400, body: { fields: { password: 'REQUIRED' } } })
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test.each([
    ['in another order, with a title', 'SOMSAK VONGSAVANH', 'Mr. Vongsavanh Somsak', 200],
    ['one word less', 'SOMSAK VONGSAVANH', 'SOMSAK', 409],
    ['another name', 'SOMSAK VONGSAVANH', 'KHAMLA VONGSAVANH', 409],
    ['which no one can compare', 'SOMSAK XAIYAVONG', 'ສົມສັກ ໄຊຍະວົງ', 409],
  ] as const)('of a name %s', async (_, accountName, next, status) => {
    const number = `23${String(++players).padStart(6, '0')}`
    const { browser, id } = await newPlayer(number, { accountName })
    const answer = await change(browser, id, `${number}9`, { accountName: next })
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(status === 409 ? 'ACCOUNT_NAME_DIFFERS' : undefined)
  })

  test('refuses what adding refuses', async () => {
    await newPlayer('24000009')
    const { browser, id } = await newPlayer('24000001')
    for (const [number, code] of [
      ['24000009', 'ACCOUNT_IN_USED'],
      ['2055512345', 'WALLET_NOT_ALLOWED'],
    ])
      expect((await change(browser, id, number!)).body.code).toBe(code)
    expect((await change(browser, id, '24000002', { currency: 'THB' })).body.code).toBe(
      'CURRENCY_NOT_ALLOWED',
    )
    expect((await change(browser, id, '1234567')).body.fields).toEqual({ accountNumber: 'TOO_SHORT' })
    // What was refused has changed nothing.
    expect(await rowsOf(id)).toMatchObject([{ replaced_at: null }])
  })

  test("is of the own account alone, and another's is not found", async () => {
    const { id: foreign } = await newPlayer('24500001')
    const { browser } = await newPlayer('24500002')
    expect(await change(browser, foreign, '24500003')).toMatchObject({ status: 404 })
  })

  test('happens three times in 30 days', async () => {
    const { browser, id } = await newPlayer('25000001')
    let now = id
    for (const number of ['25000002', '25000003', '25000004'])
      now = (await change(browser, now, number)).body.bankAccount.id
    const fourth = await change(browser, now, '25000005')
    expect(fourth).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    await replaceAgo(id, 30 * day - 1)
    expect((await change(browser, now, '25000005')).status).toBe(429)
    await replaceAgo(id, 30 * day)
    expect((await change(browser, now, '25000005')).status).toBe(200)
  })

  test('keeps the number of the old one from others for 180 days, and not from its player', async () => {
    const { browser, id } = await newPlayer('26000001')
    const { body } = await change(browser, id, '26000002')
    const back = await change(browser, body.bankAccount.id, '26000001')
    expect(back.status).toBe(200)
    await change(browser, back.body.bankAccount.id, '26000003')
    const other = await newPlayer('26000008')
    expect((await change(other.browser, other.id, '26000002')).body.code).toBe('ACCOUNT_IN_USED')
    await replaceAgo(body.bankAccount.id, 180 * day - 1)
    expect((await change(other.browser, other.id, '26000002')).body.code).toBe('ACCOUNT_IN_USED')
    await replaceAgo(body.bankAccount.id, 180 * day)
    expect((await change(other.browser, other.id, '26000002')).status).toBe(200)
  })

  test('is made once by two concurrent requests', async () => {
    const { browser, id } = await newPlayer('27000001')
    const numbers = ['27000002', '27000003', '27000004']
    const answers = await Promise.all(numbers.map((number) => change(browser, id, number)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await rowsOf(id)).toHaveLength(2)
  })

  test('holds payouts for a day; the first account does not [GLI 2.5.2(e)]', async () => {
    const { browser, id } = await newPlayer('28500001')
    const first = (await browser.get('/v2/players/info')).body.bankAccounts[0]
    expect(first).toMatchObject({ heldUntil: null })
    const { body } = await change(browser, id, '28500002')
    const until = secondsAfter(app.context.clock(), day).toISOString()
    expect(body.bankAccount).toMatchObject({ heldUntil: until })
  })

  test('and of the password too, whoever changes it', async () => {
    const { browser, id } = await newPlayer('28600001')
    const form = {
      currentPassword: goodPassword,
      newPassword: 'another-one-2026',
      confirmNewPassword: 'another-one-2026',
    }
    expect((await browser.post('/v2/players/security/password/change', form)).status).toBe(204)
    const { rows } = await app.context.database.pool.query(
      `select h.because, e.type from payout_holds h join bank_accounts b using (agency_id, player_id)
       join player_events e using (agency_id, player_id) where b.bank_account_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ because: 'PASSWORD', type: 'session' }])
  })

  test('is told to the other browsers of the player [ASVS 7.5.1]', async () => {
    const { browser, id } = await newPlayer('28000001')
    await change(browser, id, '28000002')
    const events = await app.context.db
      .selectFrom('player_events as e')
      .innerJoin('bank_accounts as b', (join) =>
        join.onRef('b.agency_id', '=', 'e.agency_id').onRef('b.player_id', '=', 'e.player_id'),
      )
      .select(['e.type', 'e.data'])
      .where('b.bank_account_id', '=', id)
      .execute()
    expect(events).toEqual([{ type: 'session', data: { state: 'changed' } }])
  })
})

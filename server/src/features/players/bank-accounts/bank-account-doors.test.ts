import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { accountFault } from './bank-account.ts'

test.each([
  ['a kip account at BCEL', 'bcel', 'LAK', '010120001234567001', null],
  ['dollars at BCEL, by its number', 'bcel', 'LAK', '010120101234567001', 'CURRENCY_NOT_ALLOWED'],
  ['baht at BCEL, by its number', 'bcel', 'LAK', '010120201234567001', 'CURRENCY_NOT_ALLOWED'],
  ['the same digits at another bank', 'ldb', 'LAK', '010120201234567001', null],
  ['a short number at BCEL', 'bcel', 'LAK', '01012020123456700', null],
  ['dollars, as said', 'jdb', 'USD', '12345678', 'CURRENCY_NOT_ALLOWED'],
  ['a mobile wallet', 'ldb', 'LAK', '2055512345', 'WALLET_NOT_ALLOWED'],
  ['a mobile wallet with a zero', 'ldb', 'LAK', '02055512345', 'WALLET_NOT_ALLOWED'],
  ['a mobile wallet with the country', 'ldb', 'LAK', '8562055512345', 'WALLET_NOT_ALLOWED'],
  ['a mobile wallet with the country and a zero', 'ldb', 'LAK', '85602055512345', 'WALLET_NOT_ALLOWED'],
  ['a mobile wallet as dialled from abroad', 'ldb', 'LAK', '008562055512345', 'WALLET_NOT_ALLOWED'],
  ['a home phone', 'ldb', 'LAK', '304551234', 'WALLET_NOT_ALLOWED'],
  ['a number of another country', 'ldb', 'LAK', '662055512345', null],
  ['a number that only begins so', 'ldb', 'LAK', '20555123456', null],
  ['no mobile number', 'ldb', 'LAK', '2015551234', null],
] as const)(
  'an account is taken or refused by its number: %s',
  (_, bankCode, currency, accountNumber, fault) => {
    expect(accountFault({ bankCode, currency, accountNumber })).toBe(fault)
  },
)

const form = (accountNumber: string, more: object = {}) => ({
  bankCode: 'jdb',
  currency: 'LAK',
  accountNumber,
  accountName: 'SOMSAK VONGSAVANH',
  owner: 'SELF',
  ...more,
})

describe('bank accounts', () => {
  let app: TestApp
  let players = 0
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  const path = '/v2/players/bank-accounts'
  async function newPlayer(host?: string) {
    const browser = app.browser(host)
    await browser.register(`player-${++players}`)
    return browser
  }

  test('an account is kept in plain digits and shown with the player', async () => {
    const player = await newPlayer()
    const added = await player.post(path, form('໑໒໓ 456-78.๙๐', { accountName: '  Somsak  V. ' }))
    expect(added).toMatchObject({
      status: 201,
      body: {
        bankAccount: {
          bankName: 'Joint Development Bank',
          accountNumber: '1234567890',
          accountName: 'Somsak  V.',
          createdAt: '2026-11-20T05:00:00.000Z',
        },
      },
    })
    const { body } = await player.get('/v2/players/info')
    expect(body.bankAccounts).toEqual([added.body.bankAccount])
    expect(await player.post(path, form('1234567890'))).toMatchObject({
      status: 409,
      body: { code: 'BANK_ACCOUNT_EXISTS' },
    })
  })

  test('an account belongs to one player of the agency', async () => {
    await (await newPlayer()).post(path, form('77777777'))
    const second = await newPlayer()
    for (const same of ['7777 7777', '７７７７–7777', '7777\u200B7777', '໗໗໗໗.໗໗໗໗', '\u202A77777777\u202C'])
      expect(await second.post(path, form(same))).toMatchObject({
        status: 409,
        body: { code: 'ACCOUNT_IN_USED' },
      })
    expect(await second.post(path, form('77777777', { bankCode: 'ldb' }))).toMatchObject({ status: 201 })
    expect(await (await newPlayer('other.localhost')).post(path, form('77777777'))).toMatchObject({
      status: 201,
    })
  })

  test('no zeros in front make another account of it, and of two at once one is accepted', async () => {
    await (await newPlayer()).post(path, form('0088888888'))
    const second = await newPlayer()
    for (const same of ['88888888', '088888888', '000088888888'])
      expect(await second.post(path, form(same))).toMatchObject({
        status: 409,
        body: { code: 'ACCOUNT_IN_USED' },
      })
    expect(await second.post(path, form('888888880'))).toMatchObject({ status: 201 })
    const rivals = await Promise.all([newPlayer(), newPlayer(), newPlayer()])
    const shared = await Promise.all(
      rivals.map((rival, zeros) => rival.post(path, form(`${'0'.repeat(zeros)}44444444`))),
    )
    expect(shared.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  })

  test('of concurrent requests one is accepted', async () => {
    const player = await newPlayer()
    const own = await Promise.all(
      ['55555551', '55555552', '55555553'].map((number) => player.post(path, form(number))),
    )
    expect(own.map(({ body }) => String(body.code)).toSorted()).toEqual([
      'BANK_ACCOUNT_EXISTS',
      'BANK_ACCOUNT_EXISTS',
      'undefined',
    ])
    const rivals = await Promise.all([newPlayer(), newPlayer(), newPlayer()])
    const shared = await Promise.all(rivals.map((rival) => rival.post(path, form('66666666'))))
    expect(shared.map(({ body }) => String(body.code)).toSorted()).toEqual([
      'ACCOUNT_IN_USED',
      'ACCOUNT_IN_USED',
      'undefined',
    ])
  })

  test.each([
    ['1234567', { accountNumber: 'TOO_SHORT' }, {}],
    ['1'.repeat(19), { accountNumber: 'TOO_LONG' }, {}],
    ['12345678x', { accountNumber: 'BAD_FORMAT' }, {}],
    [' - ', { accountNumber: 'REQUIRED' }, {}],
    ['12345678', { accountName: 'TOO_SHORT' }, { accountName: ' a ' }],
    ['12345678', { accountName: 'TOO_SHORT' }, { accountName: '😀' }],
    ['12345678', { accountName: 'TOO_LONG' }, { accountName: 'a'.repeat(101) }],
    ['12345678', { accountName: 'BAD_FORMAT' }, { accountName: 'a<b>' }],
    ['12345678', { bankCode: 'NOT_ALLOWED' }, { bankCode: 'umoney' }],
  ])('%s: %j', async (accountNumber, fields, more) => {
    const answer = await (await newPlayer()).post(path, form(accountNumber, more))
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
  })

  test('8 and 18 digits, names of 2 and 100 letters are taken', async () => {
    expect(await (await newPlayer()).post(path, form('80000000', { accountName: 'ab' }))).toMatchObject({
      status: 201,
    })
    const long = form('8'.repeat(18), { accountName: 'ກ'.repeat(100) })
    expect(await (await newPlayer()).post(path, long)).toMatchObject({ status: 201 })
  })

  test('wallets and other currencies are refused by name', async () => {
    const player = await newPlayer()
    for (const wallet of ['020 5551 2345', '+85620 5551 2345', '+໘໕໖ 20-5551-2345', '85620 5551 2345'])
      expect((await player.post(path, form(wallet))).body.code).toBe('WALLET_NOT_ALLOWED')
    for (const text of ['+2055512345', '+66812345678', '856+2055512345', '++85620555123'])
      expect((await player.post(path, form(text))).body).toMatchObject({
        code: 'VALIDATION',
        fields: { accountNumber: 'BAD_FORMAT' },
      })
    expect((await player.post(path, form('12345678', { currency: 'THB' }))).body.code).toBe(
      'CURRENCY_NOT_ALLOWED',
    )
  })
})

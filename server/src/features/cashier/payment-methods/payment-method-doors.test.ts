import type { NewMethodForm } from '@kham/contract/operator/cashier/payment-methods'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import {
  account,
  byHand,
  gateway,
  methodsPath,
  paymentMethodDesk,
} from '../../../testing/payment-method-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'

describe('payment methods', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  let manager: typeof owner
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    ;({ owner, manager } = await hire())
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { toPay, withdrawals } = payoutDesk(() => world)
  const { hire, methods, method, codes, offered, add, formOf, put, offer, pay } = paymentMethodDesk(
    () => world,
    () => doors,
  )

  test('are told with how they are reached, and never with what lets us in', async () => {
    const secrets = await world.context.db.selectFrom('payment_methods').select('secret').execute()
    const { text } = await owner.get(methodsPath)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
    expect(await method('laoqr')).toEqual({
      code: 'laoqr',
      displayName: 'BCEL One',
      currency: 'LAK',
      dialect: 'open',
      baseUrl: `${world.sandbox.url}/bank`,
      mid: 'KHAMDEMO0001',
      iin: '27710418',
      settings: {},
      enabled: true,
      version: 1,
      credentials: { setAt: null, setBy: null },
    })
    expect((await method('transfer')).credentials).toBeNull()
  })

  test('a new one is last and switched off; switched on, a player pays by it at once', async () => {
    const added = await add(byHand('jmart'))
    expect(added).toMatchObject({ status: 201, body: { method: { enabled: false, version: 1 } } })
    expect((await codes()).at(-1)).toBe('jmart')
    expect(await offered()).not.toContain('jmart')
    expect((await pay('jmart')).body).toMatchObject({ fields: { paymentMethod: 'NOT_ALLOWED' } })
    expect((await offer('jmart', { enabled: true })).body.method).toMatchObject({ enabled: true, version: 2 })
    expect((await offered()).at(-1)).toBe('jmart')
    const paying = await pay('jmart')
    expect(paying.body.deposit).toMatchObject({
      status: 'OPEN',
      payTo: { bankCode: 'ldb', accountNumber: '0302000410008521' },
    })
    expect((await owner.post(methodsPath, byHand('jmart'))).body).toMatchObject({ code: 'METHOD_TAKEN' })
  })

  test('an open order stays payable while its method is switched off, and is paid by what the bank tells', async () => {
    const { body, player } = await pay('laoqr')
    const { id, qr } = body.deposit
    await offer('laoqr', { enabled: false })
    expect((await pay('laoqr')).status).toBe(400)
    await world.sandbox.pay(qr.payload)
    await player.post(`/v2/deposits/${id}/check`)
    expect((await player.get(`/v2/deposits/${id}`)).body.deposit.status).not.toBe('OPEN')
    await offer('laoqr', { enabled: true })
  })

  test.each<[string, Partial<NewMethodForm>, Record<string, string>]>([
    ['no account and no mid', { settings: {} }, { 'settings.bank': 'REQUIRED' }],
    [
      'a part of an account',
      { settings: { ...account, accountName: '' } },
      { 'settings.accountName': 'REQUIRED' },
    ],
    [
      'a part of an account beside a mid',
      { mid: 'M1', iin: '27710418', settings: { bank: 'ldb' } },
      { 'settings.accountNumber': 'REQUIRED' },
    ],
    ['a mid without its bank', { mid: 'M1' }, { iin: 'REQUIRED' }],
    [
      'an account number of seven digits',
      { settings: { ...account, accountNumber: '1234567' } },
      { 'settings.accountNumber': 'BAD_FORMAT' },
    ],
    ['a bank that is none', { settings: { ...account, bank: 'xyz' } }, { 'settings.bank': 'NOT_ALLOWED' }],
    [
      'a setting of another dialect',
      { settings: { ...account, shop: '1' } },
      { 'settings.shop': 'UNKNOWN_FIELD' },
    ],
    ['an address', { baseUrl: 'https://bank.example' }, { baseUrl: 'NOT_ALLOWED' }],
    ['a name of spaces', { displayName: '  ' }, { displayName: 'BAD_FORMAT' }],
    ['a code in capitals', { code: 'BCEL' }, { code: 'BAD_FORMAT' }],
  ])('by hand with %s is refused', async (_, change, fields) => {
    const before = await codes()
    const refused = await owner.post(methodsPath, { ...byHand('other'), ...change })
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
    expect(await codes()).toEqual(before)
  })

  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const notRsa = ec.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  test.each<[string, Partial<NewMethodForm>, Record<string, string>]>([
    ['no credentials', { credentials: undefined }, { 'credentials.key': 'REQUIRED' }],
    ['empty credentials', { credentials: { key: '' } }, { 'credentials.key': 'REQUIRED' }],
    [
      'a credential too many',
      { credentials: { key: 'k', pin: '1' } },
      { 'credentials.pin': 'UNKNOWN_FIELD' },
    ],
    ['plain http', { baseUrl: 'http://gate.example' }, { baseUrl: 'NOT_ALLOWED' }],
    ['an address of our network', { baseUrl: 'https://10.1.2.3' }, { baseUrl: 'NOT_ALLOWED' }],
    ['the machine that tells of itself', { baseUrl: 'https://169.254.169.254' }, { baseUrl: 'NOT_ALLOWED' }],
    ['a password in the address', { baseUrl: 'https://a:b@gate.example' }, { baseUrl: 'BAD_FORMAT' }],
    ['no address', { baseUrl: '' }, { baseUrl: 'BAD_FORMAT' }],
    ['no mid', { mid: '' }, { mid: 'REQUIRED' }],
    [
      'half of the credentials',
      { dialect: 'jdb', settings: { partnerId: 'p', clientId: 'c' }, credentials: { hashKey: 'h' } },
      { 'credentials.clientSecret': 'REQUIRED' },
    ],
    [
      'a key of another kind',
      { dialect: 'bcel', credentials: { signingKey: notRsa } },
      { 'credentials.signingKey': 'BAD_FORMAT' },
    ],
    [
      'a setting that is needed left out',
      { dialect: 'phajay', credentials: { secretKey: 's' } },
      { 'settings.bank': 'REQUIRED' },
    ],
  ])('at a gateway with %s is refused', async (_, change, fields) => {
    const refused = await owner.post(methodsPath, gateway(change))
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
  })

  test('credentials are renewed without an address, and another address takes them anew', async () => {
    await add(gateway())
    const at = { setAt: expect.any(String), setBy: expect.stringContaining('methods-manager') }
    expect((await method('gate')).credentials).toEqual(at)
    expect((await put('gate', { credentials: { key: 'another-key' } })).status).toBe(200)
    const elsewhere = { baseUrl: 'https://elsewhere.example' }
    expect((await put('gate', elsewhere)).body).toMatchObject({ fields: { 'credentials.key': 'REQUIRED' } })
    const moved = await put('gate', { ...elsewhere, credentials: { key: 'another-key' } })
    expect(moved.body.method.baseUrl).toBe('https://elsewhere.example')
  })

  test('every method of the demonstration can be saved as it is', async () => {
    for (const { code, version } of await methods())
      expect(await put(code, {})).toMatchObject({ status: 200, body: { method: { version: version + 1 } } })
  })

  test('an unused method is removed, a used one is kept with its account', async () => {
    expect((await owner.remove(`${methodsPath}/gate`)).status).toBe(204)
    expect(await codes()).not.toContain('gate')
    expect((await owner.remove(`${methodsPath}/gate`)).status).toBe(404)
    await pay('laoqr')
    expect((await owner.remove(`${methodsPath}/laoqr`)).body).toMatchObject({ code: 'METHOD_USED' })
    expect((await put('laoqr', { mid: 'KHAMOTHER' })).body).toMatchObject({ code: 'PARTNER_IN_USE' })
    expect((await put('laoqr', { iin: '32170418' })).body).toMatchObject({ code: 'PARTNER_IN_USE' })
    await pay('transfer')
    const settings = { ...account, accountNumber: '0302000410009999' }
    expect((await put('transfer', { settings })).status).toBe(200)
    // The account that a gateway pays into can be set later too.
    expect((await put('laoqr', { settings: { accountNumber: '0302000410009999' } })).status).toBe(200)
  })

  test.each<[string, Partial<NewMethodForm>]>([
    [
      'jdb',
      { settings: { partnerId: 'p', clientId: 'c' }, credentials: { clientSecret: 's', hashKey: 'h' } },
    ],
    ['phajay', { settings: { bank: 'jdb' }, credentials: { secretKey: 's' } }],
  ])('a gateway says which account its money comes to: %s', async (dialect, change) => {
    const code = `${dialect}-new`
    const settings = { ...change.settings, accountNumber: '0302000410009999' }
    const form = gateway({ ...change, code, dialect: dialect as NewMethodForm['dialect'], settings })
    expect(await add(form)).toMatchObject({ status: 201 })
    expect((await method(code)).settings).toEqual(settings)
    const other = { ...settings, accountNumber: '010-12' }
    expect(await put(code, { settings: other })).toMatchObject({
      body: { fields: { 'settings.accountNumber': 'BAD_FORMAT' } },
    })
    expect((await owner.remove(`${methodsPath}/${code}`)).status).toBe(204)
  })

  test('the partner whose bills they are is part of the account, and the key of a used one is not', async () => {
    const settings = { partnerId: 'p', clientId: 'c' }
    const credentials = { clientSecret: 's', hashKey: 'h' }
    const baseUrl = 'http://127.0.0.1:9' // nobody answers there
    await add(gateway({ code: 'jdb-used', dialect: 'jdb', baseUrl, settings, credentials }))
    expect((await put('jdb-used', { settings: { ...settings, partnerId: 'q' } })).status).toBe(200)
    await offer('jdb-used', { enabled: true })
    expect((await pay('jdb-used')).status).toBe(503)
    expect((await put('jdb-used', { settings })).body).toMatchObject({ code: 'PARTNER_IN_USE' })
    const renewed = { settings: { clientId: 'd' }, credentials: { clientSecret: 't', hashKey: 'i' } }
    expect((await put('jdb-used', renewed)).status).toBe(200)
    await offer('jdb-used', { enabled: false })
  })

  test('of two changes to the same version one is accepted', async () => {
    const { version } = await method('transfer')
    const form = await formOf('transfer', { settings: { ...account, accountNumber: '11111111' } })
    const ask = (by: typeof owner) => by.put(`${methodsPath}/transfer`, form)
    expect((await ask(owner)).body.method.version).toBe(version)
    const both = await Promise.all([ask(manager), ask(manager)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const read = (await method('transfer')).version
    const twice = await Promise.all([
      offer('transfer', { displayName: 'A', version: read }),
      offer('transfer', { displayName: 'B', version: read }),
    ])
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('a method with a payout under way is not changed until that has ended', async () => {
    const { payout, row } = await toPay()
    const stored = await world.context.db
      .selectFrom('payment_methods')
      .selectAll()
      .where('method', '=', payout.method)
      .executeTakeFirstOrThrow()
    const move = () =>
      put(payout.method, { baseUrl: `${stored.base_url}/v2`, credentials: { key: 'a-new-key' } })
    expect(await move()).toMatchObject({ status: 409, body: { code: 'PARTNER_IN_USE' } })
    await withdrawals.payOut(row)
    expect((await move()).status).toBe(200)
    const { base_url, secret } = stored
    const same = world.context.db.updateTable('payment_methods').set({ base_url, secret })
    await same.where('method', '=', payout.method).execute()
  })

  test('no credential is in an audit row', async () => {
    world.setClock(secondsAfter(world.context.clock(), 1)) // ids of one moment have no order
    await add(gateway())
    await put('gate', { credentials: { key: 'a-key-that-nobody-sees' } })
    const { rows } = await world.context.database.pool.query(`select audit_log::text as row from audit_log`)
    const log = rows.map(({ row }) => row).join('\n')
    for (const secret of ['the-key-of-the-gate', 'a-key-that-nobody-sees', 'another-key'])
      expect(log).not.toContain(secret)
    const { body } = await owner.get('/v2/agency/audit-log?act=METHOD_CHANGED')
    expect(body.entries[0]).toMatchObject({ subject: { id: 'gate' }, after: { secret: true } })
  })
})

import { generateKeyPairSync } from 'node:crypto'
import type {
  MethodReachForm,
  MethodSettings,
  NewMethodForm,
} from '@kham/contract/operator/cashier/payment-methods'
import type { Staff } from '@kham/contract/operator/desk/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '../../../clock.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { addStaff } from '../../../testing/test-app.ts'

const path = '/v2/agency/settings/payment-methods'
const order = '/v2/agency/settings/payment-method-order'

describe('payment methods', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  let manager: typeof owner
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    owner = await staffWho('owner')
    manager = await staffWho('manager')
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { toPay, withdrawals } = payoutDesk(() => world)
  let count = 0
  const staffWho = async (role: Staff['role']) =>
    doors.staff(await addStaff(world.context, `methods-${role}-${++count}`, role, world.agency.agency_id))
  const methods = async (): Promise<MethodSettings[]> => (await owner.get(path)).body.methods
  const method = async (code: string) => (await methods()).find((each) => each.code === code)!
  const codes = async () => (await methods()).map(({ code }) => code)
  const offered = async () =>
    (await doors.ask('/v2/cashier')).body.paymentMethods.map(({ code }: { code: string }) => code)
  const account = { bank: 'ldb', accountNumber: '0302000410008521', accountName: 'KHAM DEMO CO LTD' }
  const byHand = (code: string, change: Partial<NewMethodForm> = {}): NewMethodForm => ({
    code,
    displayName: 'LDB Trust',
    dialect: 'manual',
    baseUrl: '',
    mid: '',
    iin: '',
    settings: account,
    ...change,
  })
  /** An owner gives the first approval, and a manager the second. */
  type Said = ReturnType<typeof owner.post>
  const twice = async (say: (by: typeof owner) => Said): Promise<Awaited<Said>> => {
    const first = await say(owner)
    return first.body.waitsForSecond ? say(manager) : first
  }
  const add = (form: NewMethodForm) => twice((by) => by.post(path, form))
  const formOf = async (code: string, change: Partial<MethodReachForm>) => {
    const { dialect, baseUrl, mid, iin, settings, version } = await method(code)
    return { dialect, baseUrl, mid, iin, settings, version, ...change }
  }
  const put = async (code: string, change: Partial<MethodReachForm>) => {
    const form = await formOf(code, change)
    return twice((by) => by.put(`${path}/${code}`, form))
  }
  const offer = async (code: string, change: object, by = manager) => {
    const { displayName, enabled, version } = await method(code)
    return by.put(`${path}/${code}/offer`, { displayName, enabled, version, ...change })
  }
  const pay = async (paymentMethod: string) => {
    const player = await doors.player((await world.newPlayer()).playerId)
    const form = { amount: '50000', paymentMethod, providerId: 'alphabet' }
    return { player, ...(await player.post('/v2/deposits', form)) }
  }

  test('are told with how they are reached, and never with what lets us in', async () => {
    const secrets = await world.context.db.selectFrom('payment_methods').select('secret').execute()
    const { text } = await owner.get(path)
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
    expect((await owner.post(path, byHand('jmart'))).body).toMatchObject({ code: 'METHOD_TAKEN' })
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
    const refused = await owner.post(path, { ...byHand('other'), ...change })
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
    expect(await codes()).toEqual(before)
  })

  const gateway = (change: Partial<NewMethodForm> = {}): NewMethodForm => ({
    code: 'gate',
    displayName: 'Gate',
    dialect: 'open',
    baseUrl: 'https://gate.example',
    mid: 'M9',
    iin: '27710418',
    settings: {},
    credentials: { key: 'the-key-of-the-gate' },
    ...change,
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
    const refused = await owner.post(path, gateway(change))
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
    expect((await owner.remove(`${path}/gate`)).status).toBe(204)
    expect(await codes()).not.toContain('gate')
    expect((await owner.remove(`${path}/gate`)).status).toBe(404)
    await pay('laoqr')
    expect((await owner.remove(`${path}/laoqr`)).body).toMatchObject({ code: 'METHOD_USED' })
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
    expect((await owner.remove(`${path}/${code}`)).status).toBe(204)
  })

  test('of two changes to the same version one is accepted', async () => {
    const { version } = await method('transfer')
    const form = await formOf('transfer', { settings: { ...account, accountNumber: '11111111' } })
    const ask = (by: typeof owner) => by.put(`${path}/transfer`, form)
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

  test('are offered in the order that was set', async () => {
    const before = await codes()
    const after = before.toReversed()
    expect((await manager.put(order, { before, after })).body.methods[0].code).toBe(after[0])
    const on = new Set(await offered())
    expect(await offered()).toEqual(after.filter((code) => on.has(code)))
    const stale = await manager.put(order, { before, after: [before[1], before[0], ...before.slice(2)] })
    expect(stale.body).toMatchObject({ code: 'SETTINGS_CHANGED' })
    const strange = await manager.put(order, { before: after, after: ['laoqr'] })
    expect(strange.body).toMatchObject({ code: 'VALIDATION' })
    await manager.put(order, { before: after, after: before })
    expect(await codes()).toEqual(before)
  })

  test('of two concurrent changes of the order one is accepted, and the other refused', async () => {
    const before = await codes()
    const wishes = [before.toReversed(), [...before.slice(1), before[0]!]]
    const answers = await Promise.all(
      wishes.map((after, who) => [owner, manager][who]!.put(order, { before, after })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await codes()).toEqual(wishes[answers.findIndex(({ status }) => status === 200)])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'SETTINGS_CHANGED' })
    await manager.put(order, { before: await codes(), after: before })
  })

  test.each(['laoqr', 'onepay', 'yespay'])('%s is asked after a bill that nobody has', async (code) => {
    expect((await manager.post(`${path}/${code}/test`)).body).toMatchObject({
      outcome: 'ANSWERED',
      said: null,
    })
  })

  test('a staff member may test partners ten times a minute in all', async () => {
    const [mine, theirs] = [await staffWho('manager'), await staffWho('manager')]
    const now = new Date()
    world.setClock(now)
    for (const at of ['payment-methods/transfer', 'providers/alphabet'])
      for (let n = 0; n < 5; n++) expect((await mine.post(`/v2/agency/settings/${at}/test`)).status).toBe(200)
    const tryAgain = () => mine.post(`${path}/transfer/test`)
    expect(await tryAgain()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await mine.post('/v2/agency/settings/providers/alphabet/test')).status).toBe(429)
    expect((await theirs.post(`${path}/transfer/test`)).status).toBe(200)
    world.setClock(secondsAfter(now, 59))
    expect((await tryAgain()).status).toBe(429)
    world.setClock(secondsAfter(now, 60))
    expect((await tryAgain()).status).toBe(200)
    world.setClock(systemClock())
  })

  test('a test says what a gateway answers to the wrong key, which is neither saved nor shown', async () => {
    const { dialect, baseUrl, mid, iin, settings } = await method('laoqr')
    const draft = { dialect, baseUrl, mid, iin, settings, credentials: { key: 'not-the-right-key' } }
    const { body, text } = await owner.post(`${path}/laoqr/test`, { draft })
    expect(body).toMatchObject({
      outcome: 'REFUSED',
      ms: expect.any(Number),
      said: expect.stringMatching(/^HTTP 40\d/),
    })
    expect(text).not.toContain('not-the-right-key')
    expect((await owner.post(`${path}/laoqr/test`)).body.outcome).toBe('ANSWERED')
    expect((await owner.post(`${path}/transfer/test`)).body.outcome).toBe('NOTHING_TO_ASK')
    const gone = { ...draft, baseUrl: 'http://127.0.0.1:2' }
    const nobody = await owner.post(`${path}/fresh/test`, { draft: gone })
    expect(nobody.body).toMatchObject({ outcome: 'NO_ANSWER', said: 'ECONNREFUSED' })
    const inside = await owner.post(`${path}/fresh/test`, {
      draft: { ...draft, baseUrl: 'https://10.0.0.1' },
    })
    expect(inside.body).toMatchObject({ fields: { baseUrl: 'NOT_ALLOWED' } })
    expect((await manager.post(`${path}/laoqr/test`, { draft })).status).toBe(403)
    expect((await owner.post(`${path}/fresh/test`)).status).toBe(404)
  })

  test('everybody looks, owner and manager switch and order, and the owner alone says to whom players pay', async () => {
    for (const role of ['cashier', 'support', 'viewer'] as const) {
      const staff = await staffWho(role)
      expect((await staff.get(path)).status).toBe(200)
      expect((await offer('transfer', { enabled: false }, staff)).status).toBe(403)
      expect((await staff.post(`${path}/laoqr/test`)).status).toBe(403)
      expect((await staff.put(`${path}/transfer`, await formOf('transfer', {}))).status).toBe(403)
    }
    for (const settings of [account, (await method('transfer')).settings])
      expect((await manager.put(`${path}/transfer`, await formOf('transfer', { settings }))).status).toBe(403)
    expect((await manager.post(path, byHand('another'))).status).toBe(403)
    expect((await manager.remove(`${path}/transfer`)).status).toBe(403)
  })

  test('where players pay to two say, of the credentials as well [ASVS 2.3.4]', async () => {
    const form = gateway({ code: 'two' })
    const first = await owner.post(path, form)
    const word = { act: 'ADD_METHOD', said: { method: 'two', mid: 'M9' } }
    expect(first).toMatchObject({ status: 200, body: { method: null, waitsForSecond: word } })
    expect(await codes()).not.toContain('two')
    const queue = await manager.get('/v2/agency/approvals')
    expect(queue.body.approvals).toMatchObject([{ subject: { kind: 'method', code: 'two' }, mayI: true }])
    for (const { text } of [first, queue]) expect(text).not.toContain('the-key-of-the-gate')
    expect((await owner.post(path, form)).body.code).toBe('FOUR_EYES')
    // Another key is another account: a manager cannot begin it.
    expect((await manager.post(path, { ...form, credentials: { key: 'other' } })).status).toBe(403)
    expect((await manager.post(path, form)).body).toMatchObject({ method: { version: 1 } })

    const moved = await formOf('two', { mid: 'M10' })
    expect((await owner.put(`${path}/two`, moved)).body).toMatchObject({
      method: { mid: 'M9', version: 1 },
      waitsForSecond: { act: 'CHANGE_METHOD' },
    })
    expect((await owner.get(path)).body.waitForSecond).toMatchObject([{ said: { mid: 'M10' } }])
    await offer('two', { displayName: 'Two' })
    expect((await owner.get(path)).body.waitForSecond).toEqual([])
    expect((await manager.put(`${path}/two`, { ...moved, version: 2 })).status).toBe(403)
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

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

describe('public information', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await fillCashier(app)
  })
  afterAll(() => app.close())

  const ask = async (host: string) => app.browser(host).get('/v2/agency/info')

  test('the agency is the one of the host', async () => {
    expect((await ask('localhost:3000')).body.agency).toEqual({
      id: 'kham',
      name: 'kham',
      logo: null,
      languages: ['lo', 'th', 'cn', 'vn'],
      social: { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' },
      minAge: 18,
      pages: [],
      licence: null,
      // As it calls them, in its order, what is switched off too.
      providers: [
        { id: 'gclub', name: 'GClub' },
        { id: 'alphabet', name: 'Alphabet' },
      ],
    })
    expect((await ask('KHAM.example')).body.agency.id).toBe('kham')
    expect((await ask('other.localhost:81')).body.agency.id).toBe('other')
    for (const host of ['nobody.example', 'kham.example.', '127.0.0.1', '[::1]:3000'])
      expect(await ask(host)).toMatchObject({ status: 404, body: { code: 'AGENCY_NOT_FOUND' } })
  })

  test('the cashier shows what is offered, at the newest rate in effect', async () => {
    const { status, body } = await app.browser().get('/v2/cashier')
    expect(status).toBe(200)
    expect(body.banks.map(({ code }: { code: string }) => code)).toEqual([
      'bcel',
      'jdb',
      'ldb',
      'indochina',
      'kasikam',
      'lvb',
    ])
    expect(body.paymentMethods).toEqual([
      { code: 'laoqr', mid: 'M1', displayName: 'Lao QR', currency: 'LAK' },
    ])
    expect(body.exchangeRates).toEqual([{ currency: 'THB', buy: '680.00', sell: '690.50' }])
    expect(body.limits).toEqual({
      deposit: {
        min: { amount: '20000.00', currency: 'LAK' },
        max: { amount: '50000000.00', currency: 'LAK' },
      },
      withdraw: { min: { amount: '100.00', currency: 'THB' }, max: { amount: '50000.00', currency: 'THB' } },
    })
    expect(body.providers).toEqual([
      { id: 'gclub', name: 'GClub', enabled: false },
      { id: 'alphabet', name: 'Alphabet', enabled: true },
    ])
    app.advance(3600)
    const later = await app.browser().get('/v2/cashier')
    expect(later.body.exchangeRates).toEqual([{ currency: 'THB', buy: '700.00', sell: '710.00' }])
  })

  test('another agency has a cashier of its own', async () => {
    const { body } = await app.browser('other.localhost').get('/v2/cashier')
    expect(body).toMatchObject({ paymentMethods: [], exchangeRates: [], providers: [] })
  })
})

async function fillCashier({ context: { db, clock }, agencyId: agency_id }: TestApp) {
  const place = {
    base_url: 'http://127.0.0.1:9',
    dialect: 'open',
    secret: 'hidden',
    iin: '27710418',
  } as const
  const method = { agency_id, display_name: 'Lao QR', currency: 'LAK', ...place } as const
  await db
    .insertInto('payment_methods')
    .values([
      { ...method, method: 'laoqr', mid: 'M1' },
      { ...method, method: 'old', mid: 'M2', enabled: false },
    ])
    .execute()
  const rate = (seconds: number, buy: bigint, sell: bigint) => ({
    agency_id,
    currency: 'THB' as const,
    effective_at: secondsAfter(clock(), seconds),
    buy_micro: buy * 10_000n,
    sell_micro: sell * 10_000n,
  })
  await db
    .insertInto('exchange_rates')
    .values([rate(-7200, 60000n, 61000n), rate(-60, 68000n, 69050n), rate(3600, 70000n, 71000n)])
    .execute()
  const provider = {
    agency_id,
    dialect: 'open' as const,
    base_url: 'http://127.0.0.1:9',
    key_id: 'k',
    secret: 'p',
    settings: '{}',
  }
  await db
    .insertInto('agency_providers')
    .values([
      { ...provider, provider_id: 'alphabet', name: 'Alphabet', position: 2 },
      { ...provider, provider_id: 'gclub', name: 'GClub', position: 1, enabled: false },
    ])
    .execute()
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '@kham/contract/day'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

describe('the doors of the reports', () => {
  let app: TestApp
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  async function signedIn(username: string, role: 'viewer' | 'cashier' | 'manager'): Promise<TestBrowser> {
    await addStaff(app.context, username, role)
    const browser = app.browser()
    await browser.post('/v2/agency/session', { username, password: goodPassword })
    return browser
  }
  const address = (days: number, name = 'daily') =>
    `/v2/agency/reports/${name}?from=2025-01-01&to=${daysAfter('2025-01-01', days - 1)}`

  test.each([
    ['one day', 1, 200],
    ['as many as there may be', 366, 200],
    ['one more', 367, 400],
    ['that ends before it begins', 0, 400],
  ])('a period of %s', async (name, days, status) => {
    const viewer = await signedIn(`viewer-${days}-${name.length}`, 'viewer')
    expect((await viewer.get(address(days))).status).toBe(status)
    expect((await viewer.get(address(days).replace('daily', 'daily.csv'))).status).toBe(status)
  })

  test('a year that neither Date nor PostgreSQL reads as it is written is refused', async () => {
    const viewer = await signedIn('viewer-of-old', 'viewer')
    for (const year of ['0000', '0099'])
      expect((await viewer.get(address(1, 'ngr').replaceAll('2025', year))).body).toMatchObject({
        fields: { from: 'TOO_SMALL', to: 'TOO_SMALL' },
      })
    // The period before the first that can be asked for is told beside it.
    expect((await viewer.get(address(1).replaceAll('2025', '2000'))).status).toBe(200)
  })

  test('a cashier reads of the money, and not of the colleagues', async () => {
    const cashier = await signedIn('the-cashier', 'cashier')
    expect((await cashier.get(address(1, 'providers'))).status).toBe(200)
    for (const name of ['staff', 'staff.csv']) expect((await cashier.get(address(1, name))).status).toBe(403)
    expect((await cashier.get('/v2/agency/exports')).status).toBe(403)
    const manager = await signedIn('the-manager', 'manager')
    expect((await manager.get(address(1, 'staff'))).body.rows).toEqual([])
  })

  test('where nothing has happened every figure is nothing', async () => {
    const viewer = await signedIn('the-viewer', 'viewer')
    const { body } = await viewer.get(address(2))
    expect(body).toMatchObject({ from: '2025-01-01', to: '2025-01-02', before: { from: '2024-12-01' } })
    expect(body.totals).toMatchObject([{ deposits: 0, netKip: '0.00', activePlayers: 0 }])
    expect((await viewer.get('/v2/agency/reports/liability')).body).toMatchObject({
      rows: [],
      totals: [],
      to: null,
    })
    expect((await viewer.get('/v2/agency/reports/withdrawals')).body.rows).toHaveLength(5)
  })
})

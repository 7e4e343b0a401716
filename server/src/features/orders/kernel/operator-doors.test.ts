import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStaff, goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
const decision = { outcome: 'HAPPENED', note: 'seen in their back office' }
const forMoney = [
  ['deposits', 'retry', undefined],
  ['deposits', 'refund', undefined],
  ['withdraws', 'approve', undefined],
  ['withdraws', 'reject', { reason: 'no' }],
  ['withdraws', 'cancel', { reason: 'no' }],
  ['withdraws', 'retry', undefined],
  ['moves', 'retry', undefined],
] as const
const forDecisions = [
  ['deposits', 'decide', decision],
  ['withdraws', 'decide', decision],
  ['moves', 'decide', decision],
] as const

describe('the doors of operators to orders', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    for (const role of ['owner', 'manager', 'cashier', 'support', 'viewer'] as const)
      await addStaff(app.context, `noy-${role}`, role)
  })
  afterAll(() => app.close())

  async function signedIn(role: string) {
    const browser = app.browser()
    await browser.post('/v2/agency/session', { username: `noy-${role}`, password: goodPassword })
    return browser
  }

  test.each([
    ['owner', 404, 404],
    ['manager', 404, 404],
    ['cashier', 404, 403],
    ['support', 403, 403],
    ['viewer', 403, 403],
  ])('%s: money %i, decisions %i, and everybody may look', async (role, money, decisions) => {
    const browser = await signedIn(role)
    for (const [kinds, expected] of [
      [forMoney, money],
      [forDecisions, decisions],
    ] as const) {
      for (const [orders, act, body] of kinds) {
        const answer = await browser.post(`/v2/agency/${orders}/${nobody}/${act}`, body)
        expect([orders, act, answer.status]).toEqual([orders, act, expected])
      }
    }
    for (const orders of ['deposits', 'withdraws', 'moves']) {
      expect(await browser.get(`/v2/agency/${orders}?status=FAILED`)).toMatchObject({ status: 200 })
      expect(await browser.get(`/v2/agency/${orders}/${nobody}`)).toMatchObject({ status: 404 })
    }
  })

  test.each([
    ['no note', { outcome: 'HAPPENED', note: ' ' }, 'note'],
    ['no such outcome', { outcome: 'PERHAPS', note: 'x' }, 'outcome'],
    ['an empty bank reference', { ...decision, bankReference: '' }, 'bankReference'],
    ['an unknown field', { ...decision, amount: '1' }, 'amount'],
  ])('a decision with %s is refused', async (_, body, field) => {
    const browser = await signedIn('owner')
    const answer = await browser.post(`/v2/agency/deposits/${nobody}/decide`, body)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { [field]: expect.any(String) } },
    })
  })
})

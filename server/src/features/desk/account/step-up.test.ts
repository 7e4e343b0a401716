import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractEndpoints, nameOf } from '../../../testing/contract-endpoints.ts'
import { codeAt, enrol } from '../../../testing/authenticator.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

const session = '/v2/agency/session'
const stepUp = '/v2/agency/account/step-up'
const limits = '/v2/agency/settings/limits'
const required = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }

describe('the step-up of an open session', () => {
  let app: TestApp
  let owner: TestBrowser
  beforeAll(async () => {
    app = await testApp()
    await addStaff(app.context, 'noy-owner', 'owner')
    await addStaff(app.context, 'noy-cashier', 'cashier')
  })
  beforeEach(async () => {
    owner = await signedIn('noy-owner')
  })
  afterAll(() => app.close())

  async function signedIn(username: string) {
    const browser = app.browser()
    expect(await browser.post(session, { username, password: goodPassword })).toMatchObject({ status: 200 })
    return browser
  }
  /** Nothing that is stored: what it would say of the form comes after the question who asks. */
  const change = (browser = owner) => browser.ask({ method: 'PUT', path: `/api${limits}`, body: {} })
  const allowed = { status: 400, body: { code: 'VALIDATION' } }
  const acts = async () =>
    (await app.context.db.selectFrom('audit_log').select('act').orderBy('audit_id').execute()).map(
      ({ act }) => act,
    )

  test('signing in counts for ten minutes, and so does the password given anew', async () => {
    app.advance(599)
    expect(await change()).toMatchObject(allowed)
    app.advance(1)
    expect(await change()).toMatchObject(required)
    // Looking is as free as ever.
    expect(await owner.get(limits)).toMatchObject({ status: 200 })
    expect(await acts()).not.toContain('STEPPED_UP')

    const { status, body } = await owner.post(stepUp, { password: goodPassword })
    expect({ status, body }).toEqual({
      status: 200,
      body: { until: new Date(app.context.clock().getTime() + 600_000).toISOString() },
    })
    expect(await acts()).toContain('STEPPED_UP')
    app.advance(599)
    expect(await change()).toMatchObject(allowed)
    app.advance(1)
    expect(await change()).toMatchObject(required)
  })

  test('it is of one session alone', async () => {
    const elsewhere = await signedIn('noy-owner')
    app.advance(600)
    await elsewhere.post(stepUp, { password: goodPassword })
    expect(await change(elsewhere)).toMatchObject(allowed)
    expect(await change()).toMatchObject(required)
  })

  test('a wrong password opens nothing, and is written down', async () => {
    app.advance(600)
    expect(await owner.post(stepUp, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_INCORRECT' },
    })
    expect(await owner.post(stepUp, {})).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(await change()).toMatchObject(required)
    expect((await acts()).filter((act) => act === 'STEP_UP_REFUSED')).toHaveLength(1)
  })

  test('so is a wrong code, and one that has been used', async () => {
    await addStaff(app.context, 'noy-code', 'owner')
    const browser = await signedIn('noy-code')
    const { secret, recoveryCodes } = await enrol(browser, goodPassword, app.context.clock())
    const refusedSoFar = async () => (await acts()).filter((act) => act === 'STEP_UP_REFUSED').length
    const before = await refusedSoFar()
    for (const code of ['', '000000', codeAt(secret, app.context.clock())])
      expect(await browser.post(stepUp, { password: goodPassword, code })).toMatchObject({
        status: 400,
        body: { code: 'CODE_INCORRECT' },
      })
    const [code] = recoveryCodes
    expect(await browser.post(stepUp, { password: goodPassword, code })).toMatchObject({ status: 200 })
    app.advance(1)
    expect(await browser.post(stepUp, { password: goodPassword, code })).toMatchObject({ status: 400 })
    expect((await refusedSoFar()) - before).toBe(4)
  })

  test('downloads of players’ data need a step-up, also of an export made before', async () => {
    const none = '01a1fadc-65d1-7726-a1ae-d393c420ffdc'
    const files = [`/v2/agency/players/${none}/export`, `/v2/agency/exports/${none}/file`]
    for (const file of files) expect(await owner.get(file)).toMatchObject({ status: 404 })
    app.advance(600)
    for (const file of files) expect(await owner.get(file)).toMatchObject(required)
  })

  test('a role that may not is told so, whoever it is', async () => {
    const cashier = await signedIn('noy-cashier')
    app.advance(600)
    expect(await change(cashier)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test('a promotion is switched off at once, and on by whoever has shown who they are', async () => {
    app.advance(600)
    const path = '/v2/agency/promotions/01a1fadc-65d1-7726-a1ae-d393c420ffdc/status'
    expect(await owner.post(path, { status: 'ACTIVE' })).toMatchObject(required)
    expect((await owner.post(path, { status: 'INACTIVE' })).body.code).not.toBe('STEP_UP_REQUIRED')
  })

  test('signing out is written down, once', async () => {
    app.advance(1) // ids of one moment have no order
    const leave = () => owner.ask({ method: 'DELETE', path: `/api${session}` })
    await leave()
    const before = (await acts()).length
    expect((await acts()).at(-1)).toBe('SIGNED_OUT')
    await leave()
    expect(await acts()).toHaveLength(before)
  })
})

test('whatever takes two approvals asks for it, or for password and code in its body', async () => {
  // One person confirms a payout: it is refused while somebody's report that it came back waits for its second approval.
  const takesOne = 'POST /v2/agency/payouts/{id}/confirm'
  const acts = (await contractEndpoints()).filter(({ refusals }) => refusals.includes('FOUR_EYES'))
  expect(acts.length).toBeGreaterThan(20)
  const open = acts.filter(
    ({ stepUp: asks, refusals }) =>
      !asks && !refusals.includes('STEP_UP_REQUIRED') && !refusals.includes('PASSWORD_INCORRECT'),
  )
  expect(open.map(nameOf)).toEqual([takesOne])
})

test('every change below settings asks for it, or for password and code in its body', async () => {
  const changes = (await contractEndpoints()).filter(
    ({ method, path }) =>
      method !== 'GET' && path.startsWith('/v2/agency/settings/') && !path.endsWith('/test'),
  )
  expect(changes.length).toBeGreaterThan(10)
  const open = changes.filter(
    ({ stepUp: asks, refusals }) => !asks && !refusals.includes('PASSWORD_INCORRECT'),
  )
  expect(open.map(nameOf)).toEqual([])
})

test('every file that the staff take away asks for it, but what names no player, and payouts', async () => {
  const files = (await contractEndpoints()).filter(({ access, replyType }) => access === 'staff' && replyType)
  const open = files.filter(({ stepUp: asks, path }) => !asks && !path.startsWith('/v2/agency/reports/'))
  expect(open.map(nameOf).toSorted()).toEqual([
    'GET /v2/agency/payouts.csv',
    'GET /v2/agency/payouts.xlsx',
    'GET /v2/agency/pictures/{id}',
    'GET /v2/agency/providers/{provider}/month.csv',
  ])
})

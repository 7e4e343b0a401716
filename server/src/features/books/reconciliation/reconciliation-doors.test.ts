import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStaff, goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'
import { keepDifferences } from './difference-queries.ts'
import type { Difference } from './reconciliation.ts'
import { runReconciliation } from './run-reconciliation.ts'

const path = '/v2/agency/reconciliation'
const never = new AbortController().signal

describe('the operators’ view of the reconciliation', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await addStaff(app.context, 'boss', 'owner')
    await addStaff(app.context, 'head', 'manager')
    await addStaff(app.context, 'till', 'cashier')
    await addStaff(app.context, 'stranger', 'owner', 'other')
  })
  afterAll(() => app.close())

  async function signedIn(username: string, host?: string) {
    const browser = app.browser(host)
    await browser.post('/v2/agency/session', { username, password: goodPassword })
    return browser
  }
  const stranger = () => signedIn('stranger', 'other.localhost')

  const difference = (reference: string, more: Partial<Difference> = {}): Difference => ({
    kind: 'PAYOUT_MISSING_HERE',
    reference,
    account: { kind: 'bank', place: 'laoqr', currency: 'LAK' },
    order: null,
    playerId: null,
    expected: null,
    found: { minor: -4_200_000n, currency: 'LAK', state: 'DONE' },
    ...more,
  })
  const bank = { scope: 'BANK', subject: 'laoqr' } as const
  const keep = (found: Difference[], agencyId = 'kham') =>
    app.context.db
      .transaction()
      .execute((tx) =>
        keepDifferences(tx, { agencyId, runId: randomUUID() }, bank, found, app.context.clock()),
      )

  test('is nothing before the first run', async () => {
    const browser = await signedIn('till')
    expect(await browser.get(path)).toMatchObject({
      status: 200,
      body: { run: null, results: [], trialBalance: null },
    })
    const none = { differences: [], page: 1, pageSize: 20, total: 0 }
    expect((await browser.get(`${path}/differences`)).body).toEqual(none)
  })

  test('a run is asked for by owners and managers, one at a time', async () => {
    const ask = async (username: string) => (await signedIn(username)).post(`${path}/run`)
    expect(await ask('till')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const first = await ask('head')
    expect(first).toMatchObject({ status: 202, body: { run: { askedBy: 'head', finishedAt: null } } })
    expect(await ask('boss')).toMatchObject({ status: 202, body: first.body })
  })

  test('a run answers the trial balance, and its result is there for everybody on the staff', async () => {
    await runReconciliation(app.context, 'kham', never)
    const { body } = await (await signedIn('till')).get(path)
    expect(body).toMatchObject({
      run: { askedBy: 'head', finishedAt: expect.any(String) },
      results: [
        {
          scope: 'TRIAL_BALANCE',
          subject: '',
          outcome: 'CLEAN',
          differences: 0,
          reason: null,
          notListed: [],
        },
      ],
      trialBalance: { accounts: [], sums: [] },
    })
    expect((await (await stranger()).get(path)).body).toEqual({ run: null, results: [], trialBalance: null })
  })

  test('differences are told page by page and by what is asked for, to their own agency only', async () => {
    const player = await app.browser().register('somsak')
    const playerId = player.body.player.id
    const order = { kind: 'withdrawal', id: randomUUID(), code: 'W261120ABCDEFGH' } as const
    await keep([difference('A'), difference('B', { order, playerId, kind: 'PAYOUT_DIFFERS' })])
    await keep([difference('C')], 'other')
    const browser = await signedIn('till')
    const ask = async (query = '') => (await browser.get(`${path}/differences${query}`)).body
    const refs = (body: { differences: { reference: string }[] }) =>
      body.differences.map(({ reference }) => reference).toSorted()

    expect(refs(await ask())).toEqual(['A', 'B'])
    const one = await ask('?pageSize=1&page=2')
    expect([one.differences.length, one.total, one.page]).toEqual([1, 2, 2])
    expect(refs(await ask('?kind=PAYOUT_DIFFERS'))).toEqual(['B'])
    expect(refs(await ask('?scope=BANK&subject=laoqr'))).toEqual(['A', 'B'])
    expect(refs(await ask('?scope=PROVIDER'))).toEqual([])
    expect(refs(await ask('?subject=elsewhere'))).toEqual([])
    expect((await ask('?kind=PAYOUT_DIFFERS')).differences).toEqual([
      {
        id: expect.any(String),
        ...bank,
        kind: 'PAYOUT_DIFFERS',
        account: { kind: 'bank', place: 'laoqr', currency: 'LAK' },
        reference: 'B',
        order,
        player: { id: playerId, username: 'somsak', displayName: 'somsak' },
        expected: null,
        found: { sum: { amount: '-42000.00', currency: 'LAK' }, state: 'DONE' },
        firstSeenAt: expect.any(String),
        lastSeenAt: expect.any(String),
        goneAt: null,
        version: 1,
        givenTo: null,
        settled: null,
        note: null,
        hasReturned: false,
      },
    ])
    expect(refs((await (await stranger()).get(`${path}/differences`)).body)).toEqual(['C'])
    for (const query of ['?kind=NONE', '?state=BOTH', '?page=0', '?debug=1'])
      expect(await browser.get(`${path}/differences${query}`)).toMatchObject({ status: 400 })
  })

  test('ended differences are listed on request only', async () => {
    await keep([difference('A')])
    const browser = await signedIn('till')
    expect((await browser.get(`${path}/differences`)).body.total).toBe(1)
    const gone = (await browser.get(`${path}/differences?state=GONE`)).body
    expect(gone.differences).toMatchObject([{ reference: 'B', goneAt: expect.any(String) }])
    expect((await browser.get(path)).body.results).toMatchObject([{ differences: 0 }])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { byHand } from '../../../testing/as-owner.ts'
import { addStaff, goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'
import { keepDifferences } from './difference-queries.ts'
import { figuresOf, type Difference, type Side } from './reconciliation.ts'

const kip = (minor: bigint, state: string | null = null): Side => ({ minor, currency: 'LAK', state })

test.each([
  ['a balance that went up on both sides', 'BALANCE_DIFFERS', [5n, 9n], [105n, 109n], true],
  ['a balance further apart', 'BALANCE_DIFFERS', [5n, 9n], [5n, 10n], false],
  ['a payment of another amount, as far from ours as before', 'PAYMENT_DIFFERS', [5n, 9n], [6n, 10n], false],
] as const)(
  'a difference that is found again is the same one, or another: %s',
  (_, kind, [ours, theirs], [oursNow, theirsNow], isSame) => {
    const of = (a: bigint, b: bigint) => figuresOf({ kind, expected: kip(a), found: kip(b) })
    expect(of(ours, theirs) === of(oursNow, theirsNow)).toBe(isSame)
  },
)

describe('a difference that somebody looks into', () => {
  let app: TestApp
  let boss: string
  let head: string
  let till: string
  beforeAll(async () => {
    app = await testApp()
    boss = await addStaff(app.context, 'boss', 'owner')
    head = await addStaff(app.context, 'head', 'manager')
    till = await addStaff(app.context, 'till', 'cashier')
    await addStaff(app.context, 'help', 'support')
    await addStaff(app.context, 'look', 'viewer')
    await addStaff(app.context, 'stranger', 'owner', 'other')
  })
  afterAll(() => app.close())

  const path = '/v2/agency/reconciliation/differences'
  const signedIn = async (username: string, host?: string) => {
    const browser = app.browser(host)
    await browser.post('/v2/agency/session', { username, password: goodPassword })
    return browser
  }
  const bank = { scope: 'BANK', subject: 'laoqr' } as const
  const payout = (reference: string, minor = -100n, orderId: string | null = null): Difference => ({
    kind: 'PAYOUT_DIFFERS',
    reference,
    account: { kind: 'bank', place: 'laoqr', currency: 'LAK' },
    order: orderId === null ? null : { kind: 'withdrawal', id: orderId, code: 'W261120ABCDEFGH' },
    playerId: null,
    expected: kip(-200n, 'DONE'),
    found: kip(minor, 'DONE'),
  })
  const compare = (...found: Difference[]) =>
    app.context.db
      .transaction()
      .execute((tx) =>
        keepDifferences(
          tx,
          { agencyId: 'kham', runId: randomUUID() },
          bank,
          found,
          new Date(app.context.clock().getTime()),
        ),
      )
  const listed = async (query = '') =>
    (await (await signedIn('look')).get(`${path}${query}`)).body.differences as {
      id: string
      reference: string
    }[]
  async function one(found: Difference) {
    await compare(found)
    return (await listed()).find(({ reference }) => reference === found.reference)!.id
  }
  const settling = { version: 1, reason: 'MENDED_THERE', note: 'The bank mends it on Monday' }
  const audited = async (id: string) => {
    const { rows } = await app.context.database.pool.query(
      'select act, staff_id, after from audit_log where subject_id = $1 order by audit_id',
      [id],
    )
    return rows
  }

  test('is noted by who may note, once for a key, and each note is kept with its name', async () => {
    const id = await one(payout('NOTED'))
    const viewer = await signedIn('look')
    expect(await viewer.post(`${path}/${id}/notes`, { note: 'seen' })).toMatchObject({ status: 403 })
    const help = await signedIn('help')
    const key = { 'idempotency-key': randomUUID() }
    for (const _ of [1, 2])
      expect(await help.post(`${path}/${id}/notes`, { note: 'Asked the bank' }, key)).toMatchObject({
        status: 200,
        body: { difference: { note: 'Asked the bank', acts: [{ act: 'NOTED', by: 'help' }] } },
      })
    const stranger = await signedIn('stranger', 'other.localhost')
    expect(await stranger.post(`${path}/${id}/notes`, { note: 'x' })).toMatchObject({ status: 404 })
    expect((await stranger.get(`${path}/${id}`)).status).toBe(404)
    expect(await audited(id)).toMatchObject([{ act: 'DIFFERENCE_NOTED', after: { note: 'Asked the bank' } }])
  })

  test('is given to anybody by who decides, and taken by anybody for themselves, if nobody has it', async () => {
    const id = await one(payout('GIVEN'))
    const give = async (username: string, staffId: string | null) =>
      (await signedIn(username)).post(`${path}/${id}/give`, { staffId })
    expect(await give('till', boss)).toMatchObject({ status: 403 })
    expect(await give('till', till)).toMatchObject({
      status: 200,
      body: { difference: { givenTo: { id: till, name: 'till' } } },
    })
    expect(await give('help', null)).toMatchObject({ status: 403 })
    expect(await give('head', randomUUID())).toMatchObject({ status: 404 })
    expect(await give('head', boss)).toMatchObject({ body: { difference: { givenTo: { name: 'boss' } } } })
    expect(await give('till', till)).toMatchObject({ status: 403 })
    const own = await (await signedIn('boss')).get(`${path}?given=ME`)
    expect(own.body.differences).toMatchObject([{ id }])
    expect((await listed('?given=NOBODY')).map((each) => each.id)).not.toContain(id)
    expect(await give('boss', null)).toMatchObject({ body: { difference: { givenTo: null } } })
  })

  test('is settled for a reason with the figures that were read, once, and leaves what needs somebody', async () => {
    const id = await one(payout('SETTLED'))
    const settle = async (username: string, body: object = settling) =>
      (await signedIn(username)).post(`${path}/${id}/settle`, body)
    expect(await settle('till')).toMatchObject({ status: 403 })
    expect(await settle('head', { ...settling, note: ' ' })).toMatchObject({ status: 400 })
    expect(await settle('head', { ...settling, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'DIFFERENCE_CHANGED' },
    })
    const both = await Promise.all([settle('head'), settle('boss')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await listed()).map((each) => each.id)).not.toContain(id)
    expect(await listed('?state=SETTLED')).toMatchObject([{ id, settled: { reason: 'MENDED_THERE' } }])
    expect((await audited(id)).map(({ act }) => act)).toEqual(['DIFFERENCE_SETTLED'])

    await compare(payout('SETTLED'))
    expect((await listed()).map((each) => each.id)).not.toContain(id)
    const reopen = async (username: string) =>
      (await signedIn(username)).post(`${path}/${id}/reopen`, { note: 'They did not' })
    expect(await reopen('till')).toMatchObject({ status: 403 })
    expect(await reopen('head')).toMatchObject({ status: 200, body: { difference: { settled: null } } })
    expect(await reopen('head')).toMatchObject({ status: 409 })
  })

  test('is open again with other figures, and when it comes back after it had gone', async () => {
    const id = await one(payout('AGAIN'))
    const settle = async (of: string, version: number) =>
      (await signedIn('head')).post(`${path}/${of}/settle`, { ...settling, version })
    expect((await settle(id, 1)).status).toBe(200)
    await compare(payout('AGAIN', -150n))
    const browser = await signedIn('head')
    expect((await browser.get(`${path}/${id}`)).body.difference).toMatchObject({
      version: 2,
      settled: null,
      acts: [
        { act: 'REOPENED', by: null, found: { sum: { amount: '-1.50', currency: 'LAK' } } },
        { act: 'SETTLED', by: 'head', found: { sum: { amount: '-1.00', currency: 'LAK' } } },
      ],
    })
    expect((await settle(id, 1)).status).toBe(409)
    expect((await settle(id, 2 ** 31)).body).toMatchObject({ fields: { version: 'TOO_LARGE' } })
    expect((await settle(id, 2)).status).toBe(200)

    await compare()
    expect((await settle(id, 2)).status).toBe(409)
    expect((await browser.get(`${path}?state=GONE`)).body.differences).toContainEqual(
      expect.objectContaining({ id, settled: expect.anything() }),
    )
    const back = await one(payout('AGAIN', -150n))
    expect(back).not.toBe(id)
    expect((await browser.get(`${path}/${back}`)).body.difference).toMatchObject({
      settled: null,
      hasReturned: true,
      acts: [{ act: 'SETTLED' }, { act: 'REOPENED' }, { act: 'SETTLED' }],
    })
  })

  test('is settled by nobody who has a part in its order, but where nobody else could', async () => {
    const orderId = randomUUID()
    await app.context.db
      .insertInto('order_steps')
      .values({
        agency_id: 'kham',
        order_kind: 'withdrawal',
        order_id: orderId,
        no: 1,
        at: app.context.clock(),
        step: 'APPROVED',
        status: 'OPEN',
        by: 'STAFF',
        staff_id: head,
      })
      .execute()
    const id = await one(payout('OWN', -100n, orderId))
    const settle = async (username: string) =>
      (await signedIn(username)).post(`${path}/${id}/settle`, settling)
    expect((await (await signedIn('head')).get(`${path}/${id}`)).body.difference.isOwn).toBe(true)
    expect(await settle('head')).toMatchObject({ status: 409, body: { code: 'FOUR_EYES' } })
    await byHand(
      app.context.db,
      app.context.db
        .updateTable('staff')
        .set({ deactivated_at: secondsAfter(app.context.clock(), -2 * 24 * 3600) })
        .where('staff_id', '=', boss),
    )
    expect(await settle('head')).toMatchObject({
      status: 200,
      body: { difference: { acts: [{ act: 'SETTLED', alone: true }] } },
    })
    expect(await audited(id)).toMatchObject([{ act: 'DIFFERENCE_SETTLED', after: { alone: true } }])
  })
})

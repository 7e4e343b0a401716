import type { staffRoles } from '@kham/contract/desk/staff-roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { rewrite, byHand } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import type { PayoutRow } from './payout.ts'

type Role = (typeof staffRoles)[number]
const nobody = '00000000-0000-7000-8000-000000000000'
const acts = [
  ['take', {}],
  ['release', {}],
  ['sent', { bankReference: 'FT-1' }],
  ['confirm', {}],
  ['bounced', { note: 'x' }],
  ['not-possible', { reason: 'x' }],
] as const

describe('the doors to payouts by hand', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const { toPay, setAgency, member, payoutOf, take } = payoutDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    await setAgency({ payouts_by_hand: true })
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const signedIn = async (role: Role, name?: string) => doors.staff(await member(role, name))
  const door = (id: string, act = '') => `/v2/agency/payouts/${id}${act && `/${act}`}`
  const idsOf = (body: { payouts: { id: string }[] }) => body.payouts.map(({ id }) => id)

  test.each<[Role, number]>([
    ['owner', 404],
    ['manager', 404],
    ['cashier', 404],
    ['support', 403],
    ['viewer', 403],
  ])('%s: acts %i, and everybody may look', async (role, expected) => {
    const staff = await signedIn(role)
    for (const [act, body] of acts)
      expect([act, (await staff.post(door(nobody, act), body)).status]).toEqual([act, expected])
    for (const path of ['/v2/agency/payouts', '/v2/agency/payouts.csv'])
      expect(await staff.get(path)).toMatchObject({ status: 200 })
    expect(await staff.get(door(nobody))).toMatchObject({ status: 404 })
  })

  test.each<[string, object, string]>([
    ['sent', {}, 'bankReference'],
    ['sent', { bankReference: '  ' }, 'bankReference'],
    ['sent', { bankReference: 'x'.repeat(101) }, 'bankReference'],
    ['sent', { bankReference: 'FT', done: 'yes' }, 'done'],
    ['sent', { bankReference: 'FT', amount: '1' }, 'amount'],
    ['bounced', {}, 'note'],
    ['bounced', { note: 'x'.repeat(301) }, 'note'],
    ['not-possible', { reason: ' ' }, 'reason'],
    ['take', { force: true }, 'force'],
  ])('%s with %o is refused for its %s', async (act, body, field) => {
    const answer = await (await signedIn('cashier')).post(door(nobody, act), body)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { [field]: expect.any(String) } },
    })
  })

  test.each(['state=UNKNOWN', 'taken=noy', 'method=', 'page=0', 'order=1', 'sort=amount'])(
    'a list of %s is refused',
    async (query) =>
      expect(await (await signedIn('viewer')).get(`/v2/agency/payouts?${query}`)).toMatchObject({
        status: 400,
      }),
  )

  test('a bank reference has 1 to 64 signs', async () => {
    const [one, another] = [await toPay(), await toPay()]
    const cashier = await signedIn('cashier')
    for (const [{ payout }, bankReference] of [
      [one, 'F'],
      [another, `F${'-F'.repeat(31)} ${'F'.repeat(32)}`],
    ] as const) {
      await cashier.post(door(payout.payout_id, 'take'))
      expect(await cashier.post(door(payout.payout_id, 'sent'), { bankReference })).toMatchObject({
        status: 200,
      })
    }
  })

  test("another agency's staff find nothing of it", async () => {
    const { db } = world.context
    const { payout } = await toPay()
    const agencyId = await newAgency(db)
    await db.insertInto('agency_hosts').values({ agency_id: agencyId, host: 'other.localhost' }).execute()
    const staff_id = newId(new Date())
    const names = { username: 'theirs', display_name: 'Theirs', password_hash: 'none' }
    await byHand(
      db,
      db.insertInto('staff').values({ agency_id: agencyId, staff_id, ...names, role: 'owner' }),
    )
    const theirs = await doors.staffOf(agencyId, staff_id, 'other.localhost')
    expect((await theirs.get('/v2/agency/payouts')).body.total).toBe(0)
    expect((await theirs.get('/v2/agency/payouts.csv')).text.trim().split('\r\n')).toHaveLength(1)
    expect(await theirs.get(door(payout.payout_id))).toMatchObject({ status: 404 })
    for (const [act, body] of acts)
      expect(await theirs.post(door(payout.payout_id, act), body)).toMatchObject({ status: 404 })
    const confirmed = await theirs.post('/v2/agency/payouts/confirm', { ids: [payout.payout_id] })
    expect(confirmed.body.notConfirmed).toEqual([{ id: payout.payout_id, code: 'NOT_FOUND' }])
    expect((await payoutOf(payout.order_id)).taken_by).toBeNull()
  })

  test('neither a visitor nor a player finds any of it', async () => {
    const { player, payout } = await toPay()
    const asPlayer = await doors.player(player.playerId)
    for (const path of ['/v2/agency/payouts', '/v2/agency/payouts.csv', door(payout.payout_id)]) {
      expect(await doors.ask(path)).toMatchObject({ status: 401 })
      expect(await asPlayer.get(path)).toMatchObject({ status: 401 })
    }
    expect(await asPlayer.post(door(payout.payout_id, 'take'))).toMatchObject({ status: 401 })
  })

  test('a payout that a gateway sends is not found', async () => {
    await setAgency({ payouts_by_hand: false })
    const { payout } = await toPay()
    await setAgency({ payouts_by_hand: true })
    const owner = await signedIn('owner')
    expect(await owner.get(door(payout.payout_id))).toMatchObject({ status: 404 })
    for (const [act, body] of acts)
      expect(await owner.post(door(payout.payout_id, act), body)).toMatchObject({ status: 404 })
    expect(idsOf((await owner.get('/v2/agency/payouts?pageSize=100')).body)).not.toContain(payout.payout_id)
    await payoutDesk(() => world).withdrawals.payOut((await orderOf(payout.order_id))!)
  })
  const orderOf = (orderId: string) =>
    world.context.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('withdrawal_id', '=', orderId)
      .executeTakeFirst()

  test('a payout shows where it goes, what it is for, and who is paying it', async () => {
    const { row, player, payout } = await toPay()
    const noy = await member('cashier', 'Noy')
    const cashier = await doors.staff(noy)
    const { body } = await cashier.post(door(payout.payout_id, 'take'))
    expect(body.payout).toEqual({
      id: payout.payout_id,
      reference: `${row.code}P1`,
      order: { kind: 'withdrawal', id: row.withdrawal_id, code: row.code },
      player: { id: player.playerId, username: expect.any(String), displayName: expect.any(String) },
      method: { id: 'laoqr', name: expect.any(String) },
      to: { bankCode: 'jdb', accountNumber: row.account_number, accountName: 'TEST PLAYER' },
      amount: { amount: '680000.00', currency: 'LAK' },
      status: 'REQUESTED',
      bankReference: null,
      note: null,
      heldUntil: null,
      taken: { by: 'Noy', staffId: noy, at: expect.any(String), until: expect.any(String) },
      requestedAt: expect.any(String),
      sentAt: null,
      resolvedAt: null,
      waitsForSecond: null,
    })
    const { at, until } = body.payout.taken
    expect(Date.parse(until) - Date.parse(at)).toBe(15 * 60 * 1000)
    const withdraw = await cashier.get(`/v2/agency/withdraws/${row.withdrawal_id}`)
    expect(withdraw.body.withdraw).toMatchObject({
      payoutByHand: { id: payout.payout_id, status: 'REQUESTED', takenBy: 'Noy' },
      waitsFor: null,
    })
    const other = await (await signedIn('cashier')).post(door(payout.payout_id, 'take'))
    expect(other).toMatchObject({ status: 409, body: { code: 'PAYOUT_TAKEN', by: 'Noy' } })
    const manager = await (await signedIn('manager', 'Keo')).post(door(payout.payout_id, 'take'))
    expect(manager).toMatchObject({ status: 200, body: { payout: { taken: { by: 'Keo' } } } })
    expect(await cashier.post(door(payout.payout_id, 'release'))).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_TAKEN', by: 'Keo' },
    })
  })

  describe('several claimed at once', () => {
    const all = '/v2/agency/payouts/take'
    const someToPay = async (count: number) => {
      const ids: string[] = []
      for (let made = 0; made < count; made++) ids.push((await toPay()).payout.payout_id)
      return ids
    }
    type Answer = {
      body: { payouts: { id: string }[]; notTaken: { id: string; code: string; by: string }[] }
    }
    const missedBy = ({ body }: Answer) => body.notTaken.map(({ id }) => id)

    test('by two at once each payout is claimed by one, and each one’s file has their own', async () => {
      const ids = await someToPay(4)
      const [noy, kham] = [await signedIn('cashier', 'Noy'), await signedIn('manager', 'Kham')]
      const answers = await Promise.all([
        noy.post(all, { ids }),
        kham.post(all, { ids: ids.toReversed() }),
        noy.post(all, { ids }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const [first, second, again] = answers as [Answer, Answer, Answer]
      expect(idsOf(first.body).toSorted()).toEqual(idsOf(again.body).toSorted())
      expect([...idsOf(first.body), ...idsOf(second.body)].toSorted()).toEqual(ids.toSorted())
      expect(missedBy(first).toSorted()).toEqual(idsOf(second.body).toSorted())
      expect(missedBy(second).toSorted()).toEqual(idsOf(first.body).toSorted())
      for (const { code, by } of [...first.body.notTaken, ...second.body.notTaken])
        expect([code, ['Noy', 'Kham'].includes(by)]).toEqual(['PAYOUT_TAKEN', true])
      const lines = async (staff: typeof noy) =>
        (await staff.get('/v2/agency/payouts.csv?taken=me')).text.trim().split('\r\n').length - 1
      expect([await lines(noy), await lines(kham)]).toEqual([
        first.body.payouts.length,
        second.body.payouts.length,
      ])
    })

    test('the file of one taking has its own alone, can be had again, and has none that is paid', async () => {
      const ids = await someToPay(3)
      const [noy, kham] = [await signedIn('cashier'), await signedIn('manager')]
      await noy.post(door(ids[0]!, 'take'))
      const { body } = await noy.post(all, { ids: ids.slice(1) })
      const references = body.payouts.map(({ reference }: { reference: string }) => reference).toSorted()
      const file = async (staff: typeof noy) => {
        const query = `taken=me&columns=reference&ids=${idsOf(body).join()}`
        const { text } = await staff.get(`/v2/agency/payouts.csv?${query}`)
        return text.trim().split('\r\n').slice(1).toSorted()
      }
      expect([await file(noy), await file(noy), await file(kham)]).toEqual([references, references, []])
      await noy.post(door(ids[1]!, 'sent'), { bankReference: 'FT-TAKE-2' })
      expect(await file(noy)).toHaveLength(1)
      for (const wrong of ['', 'x', `${ids[0]},`, Array.from({ length: 51 }, () => ids[0]).join()])
        expect((await noy.get(`/v2/agency/payouts.xlsx?ids=${wrong}`)).body).toMatchObject({
          fields: { ids: 'NOT_ALLOWED' },
        })
    })

    test('one that is paid or unknown does not stop the others', async () => {
      const [free, paid] = (await someToPay(2)) as [string, string]
      const cashier = await signedIn('cashier')
      await cashier.post(door(paid, 'take'))
      await cashier.post(door(paid, 'sent'), { bankReference: 'FT-TAKE-1' })
      const { body } = await cashier.post(all, { ids: [paid, nobody, free, free] })
      expect(idsOf(body)).toEqual([free])
      expect(body.notTaken).toEqual([
        { id: paid, code: 'PAYOUT_SETTLED', by: null },
        { id: nobody, code: 'NOT_FOUND', by: null },
      ])
    })

    test('payouts claimed by a colleague are skipped, also for a manager and after expiry', async () => {
      const [id] = (await someToPay(1)) as [string]
      await (await signedIn('cashier', 'Noy')).post(door(id, 'take'))
      const longAgo = { taken_at: new Date(Date.now() - 16 * 60_000) }
      await world.context.db.updateTable('payouts').set(longAgo).where('payout_id', '=', id).execute()
      const { body } = await (await signedIn('manager')).post(all, { ids: [id] })
      expect(body).toEqual({ payouts: [], notTaken: [{ id, code: 'PAYOUT_TAKEN', by: 'Noy' }] })
    })

    test('are 1 to 50, and for those who may act', async () => {
      const ids = (count: number) => ({ ids: Array.from({ length: count }, () => nobody) })
      const cashier = await signedIn('cashier')
      for (const count of [0, 51]) expect((await cashier.post(all, ids(count))).status).toBe(400)
      expect((await cashier.post(all, { ids: ['x'] })).status).toBe(400)
      expect((await cashier.post(all, ids(50))).status).toBe(200)
      expect((await (await signedIn('support')).post(all, ids(1))).status).toBe(403)
    })
  })

  describe('several confirmed at once', () => {
    const all = '/v2/agency/payouts/confirm'
    /** Reported as sent by a cashier, and not yet confirmed. */
    async function someSent(count: number) {
      const cashier = await signedIn('cashier', 'Noy')
      const ids: string[] = []
      for (let made = 0; made < count; made++) {
        const { payout_id } = (await toPay()).payout
        await cashier.post(door(payout_id, 'take'))
        await cashier.post(door(payout_id, 'sent'), { bankReference: `FT-SEVERAL-${payout_id}` })
        ids.push(payout_id)
      }
      return ids
    }
    const told = async (id: string) =>
      (
        await world.context.database.pool.query(
          `select 1 from audit_log l join payouts p on p.order_id::text = l.subject_id
           where p.payout_id = $1 and l.act = 'OUTCOME_DECIDED'`,
          [id],
        )
      ).rows.length

    test('are done, each once, and a second call confirms nothing again', async () => {
      const ids = await someSent(2)
      const cashier = await signedIn('cashier', 'Bee')
      const { body } = await cashier.post(all, { ids: [...ids, ids[0]] })
      expect(body).toMatchObject({ payouts: [{ status: 'DONE' }, { status: 'DONE' }], notConfirmed: [] })
      const again = await cashier.post(all, { ids })
      expect(again).toMatchObject({ status: 200 })
      expect(again.body).toEqual({
        payouts: [],
        notConfirmed: ids.map((id) => ({ id, code: 'PAYOUT_SETTLED' })),
      })
      expect(await Promise.all(ids.map(told))).toEqual([1, 1])
    })

    test('by two at once each is confirmed by one of them', async () => {
      const ids = await someSent(3)
      const [noy, kham] = [await signedIn('cashier', 'Noy'), await signedIn('manager', 'Kham')]
      const [first, second] = await Promise.all([
        noy.post(all, { ids }),
        kham.post(all, { ids: ids.toReversed() }),
      ])
      expect([...idsOf(first.body), ...idsOf(second.body)].toSorted()).toEqual(ids.toSorted())
      expect(await Promise.all(ids.map(told))).toEqual([1, 1, 1])
    })

    test('one that is not sent, came back, or is unknown does not stop the others', async () => {
      const [sent, back] = (await someSent(2)) as [string, string]
      const { payout: unpaid } = await toPay()
      const cashier = await signedIn('cashier')
      await cashier.post(door(back, 'bounced'), { note: 'the account is closed' })
      const { body } = await cashier.post(all, { ids: [back, unpaid.payout_id, nobody, sent] })
      expect(idsOf(body)).toEqual([sent])
      expect(body.notConfirmed).toEqual([
        { id: back, code: 'PAYOUT_SETTLED' },
        { id: unpaid.payout_id, code: 'PAYOUT_SETTLED' },
        { id: nobody, code: 'NOT_FOUND' },
      ])
      expect(await payoutOf(unpaid.order_id)).toMatchObject({ status: 'REQUESTED' })
    })

    test('one that a colleague says came back is confirmed by no door until that is refused', async () => {
      const [fine, back] = (await someSent(2)) as [string, string]
      await setAgency({ four_eyes_minor: 0n })
      const [noy, bee] = [await signedIn('cashier', 'Noy'), await signedIn('cashier', 'Bee')]
      const said = await noy.post(door(back, 'bounced'), { note: 'the account is closed' })
      expect(said.body.payout).toMatchObject({ status: 'SENT', waitsForSecond: { act: 'DECIDE' } })
      // Of whoever reported it as well: their report stands until it is decided.
      for (const cashier of [bee, noy]) {
        const { body } = await cashier.post(all, { ids: [back] })
        expect(body).toEqual({ payouts: [], notConfirmed: [{ id: back, code: 'FOUR_EYES' }] })
        expect(await cashier.post(door(back, 'confirm'))).toMatchObject({
          status: 409,
          body: { code: 'FOUR_EYES' },
        })
      }
      const { body } = await bee.post(all, { ids: [back, fine] })
      expect([idsOf(body), body.notConfirmed]).toEqual([[fine], [{ id: back, code: 'FOUR_EYES' }]])
      expect([await told(fine), await told(back)]).toEqual([1, 0])
      const { id } = said.body.payout.waitsForSecond
      const refusing = `/v2/agency/approvals/${id}/refuse`
      expect(await bee.post(refusing, { note: 'not so' })).toMatchObject({ status: 403 })
      const manager = await signedIn('manager')
      expect((await manager.post(refusing, { note: 'the app shows it as done' })).status).toBeLessThan(300)
      expect(idsOf((await bee.post(all, { ids: [back] })).body)).toEqual([back])
      await setAgency({ four_eyes_minor: 1_000_000_000_00n })
    })

    test('beside the second approval of a return at once, only the return is applied', async () => {
      const [id] = (await someSent(1)) as [string]
      await setAgency({ four_eyes_minor: 0n })
      await (await signedIn('cashier', 'Noy')).post(door(id, 'bounced'), { note: 'the account is closed' })
      const [bee, kham] = [await signedIn('cashier', 'Bee'), await signedIn('manager', 'Kham')]
      const [confirmed, returned] = await Promise.all([
        bee.post(all, { ids: [id] }),
        kham.post(door(id, 'bounced'), { note: 'seen in the app' }),
      ])
      expect(confirmed.body.payouts).toEqual([])
      expect(returned.body.payout).toMatchObject({ status: 'RETURNED' })
      await setAgency({ four_eyes_minor: 1_000_000_000_00n })
    })

    test('are 1 to 50, and for those who may confirm one', async () => {
      const ids = (count: number) => ({ ids: Array.from({ length: count }, () => nobody) })
      const cashier = await signedIn('cashier')
      for (const wrong of [ids(0), ids(51), { ids: ['x'] }, { ...ids(1), done: true }])
        expect((await cashier.post(all, wrong)).status).toBe(400)
      expect((await cashier.post(all, ids(50))).status).toBe(200)
      for (const role of ['support', 'viewer'] as const)
        expect((await (await signedIn(role)).post(all, ids(1))).status).toBe(403)
    })
  })

  test('only owners and managers mark a DONE payout as returned', async () => {
    const { row, payout } = await toPay()
    const cashier = await signedIn('cashier', 'Noy')
    await cashier.post(door(payout.payout_id, 'take'))
    await cashier.post(door(payout.payout_id, 'sent'), { bankReference: 'FT-201', done: true })
    const bounced = { note: 'the account is closed' }
    const refused = await cashier.post(door(payout.payout_id, 'bounced'), bounced)
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    expect(await payoutOf(row.withdrawal_id)).toMatchObject({ status: 'DONE' })
    const told = await (await signedIn('manager')).post(door(payout.payout_id, 'bounced'), bounced)
    expect(told.body.payout).toMatchObject({ status: 'RETURNED' })
  })

  test('a large one that is said to be back, or not possible, is shown as waiting for a second approval', async () => {
    const [{ payout }, { payout: unpaid }] = [await toPay(), await toPay()]
    const cashier = await signedIn('cashier', 'Noy')
    await cashier.post(door(payout.payout_id, 'take'))
    await cashier.post(door(payout.payout_id, 'sent'), { bankReference: 'FT-202' })
    await byHand(world.context.db, world.context.db.updateTable('agencies').set({ four_eyes_minor: 0n }))
    const first = await cashier.post(door(payout.payout_id, 'bounced'), { note: 'the account is closed' })
    expect(first.body.payout).toMatchObject({
      status: 'SENT',
      waitsForSecond: { act: 'DECIDE', by: 'Noy', said: { note: 'the account is closed' } },
    })
    const second = await (
      await signedIn('manager')
    ).post(door(payout.payout_id, 'bounced'), { note: 'seen in the app' })
    expect(second.body.payout).toMatchObject({ status: 'RETURNED', waitsForSecond: null })
    await cashier.post(door(unpaid.payout_id, 'take'))
    const reason = 'the bank knows no such account'
    expect(
      (await cashier.post(door(unpaid.payout_id, 'not-possible'), { reason })).body.payout,
    ).toMatchObject({
      status: 'REQUESTED',
      waitsForSecond: { act: 'DECIDE', by: 'Noy', said: { note: reason } },
    })
    await byHand(
      world.context.db,
      world.context.db.updateTable('agencies').set({ four_eyes_minor: 1_000_000_000_00n }),
    )
  })

  test('a payment that is said to be back after it was done shows the approval that it waits for', async () => {
    const payments = paymentDesk(() => world)
    const { paymentId } = await payments.waiting()
    await payments.refund(paymentId)
    const { payout_id: id } = await payoutOf(paymentId)
    const cashier = await signedIn('cashier', 'Noy')
    await cashier.post(door(id, 'take'))
    await cashier.post(door(id, 'sent'), { bankReference: 'FT-203', done: true })
    await setAgency({ four_eyes_minor: 0n })
    const bounced = async (name: string) =>
      (await (await signedIn('manager', name)).post(door(id, 'bounced'), { note: 'closed' })).body.payout
    expect(await bounced('Kham')).toMatchObject({ status: 'DONE', waitsForSecond: { by: 'Kham' } })
    expect(await bounced('Bee')).toMatchObject({ status: 'RETURNED', waitsForSecond: null })
    await setAgency({ four_eyes_minor: 1_000_000_000_00n })
  })

  test('sent, done and the timeline with names, and the player sees the reference', async () => {
    const { row, player, payout } = await toPay()
    const cashier = await signedIn('cashier', 'Noy')
    await cashier.post(door(payout.payout_id, 'take'))
    const sent = await cashier.post(door(payout.payout_id, 'sent'), { bankReference: ' FT-200 ' })
    expect(sent.body.payout).toMatchObject({ status: 'SENT', bankReference: 'FT-200' })
    const done = await (await signedIn('cashier', 'Bee')).post(door(payout.payout_id, 'confirm'))
    expect(done.body.payout).toMatchObject({ status: 'DONE', taken: { by: 'Noy' } })
    const { steps } = (await cashier.get(`/v2/agency/withdraws/${row.withdrawal_id}/timeline`)).body
    expect(steps.slice(-2)).toMatchObject([
      { step: 'PAYOUT_SENT', by: 'STAFF', staff: 'Noy' },
      { step: 'PAYOUT_DONE', by: 'STAFF', staff: 'Bee' },
    ])
    const own = await (await doors.player(player.playerId)).get(`/v2/withdraws/${row.withdrawal_id}/timeline`)
    expect(own.body.steps.at(-1)).toMatchObject({
      step: 'PAYOUT_DONE',
      status: 'SUCCESS',
      bankReference: 'FT-200',
      reason: null,
    })
  })

  test('the queue has what is to be paid first, and the oldest of it first', async () => {
    const [old, sent, young] = [await toPay(), await toPay(), await toPay()]
    const noy = await member()
    const cashier = await doors.staff(noy)
    for (const { payout } of [sent, young]) await take(payout, noy)
    await cashier.post(door(sent.payout.payout_id, 'sent'), { bankReference: 'FT-300' })
    const all = idsOf((await cashier.get('/v2/agency/payouts?pageSize=100')).body)
    const at = ({ payout }: typeof old) => all.indexOf(payout.payout_id)
    expect([at(old), at(young), at(sent)]).toEqual([at(old), at(young), at(sent)].toSorted((a, b) => a - b))
    expect(at(old)).toBeGreaterThanOrEqual(0)

    const mine = (await cashier.get('/v2/agency/payouts?taken=me&pageSize=1')).body
    expect(mine).toMatchObject({ total: 2, page: 1, pageSize: 1, payouts: [{ id: young.payout.payout_id }] })
    const second = (await cashier.get('/v2/agency/payouts?taken=me&pageSize=1&page=2')).body
    expect(idsOf(second)).toEqual([sent.payout.payout_id])
    const ofState = (await cashier.get('/v2/agency/payouts?taken=me&state=SENT')).body
    expect(idsOf(ofState)).toEqual([sent.payout.payout_id])
    expect((await cashier.get('/v2/agency/payouts?taken=me&method=onepay')).body.total).toBe(0)
    expect((await cashier.get('/v2/agency/payouts?taken=me&method=laoqr')).body.total).toBe(2)
  })

  test('the list is narrowed by bank, and says what is to be paid, what of it is one’s own, and what is sent', async () => {
    const noy = await member()
    const cashier = await doors.staff(noy)
    const before = (await cashier.get('/v2/agency/payouts/waiting')).body
    expect(before.mine).toEqual({ total: 0, sum: { amount: '0.00', currency: 'LAK' }, oldestAt: null })
    const [own, sent] = [await toPay(), await toPay(), await toPay()].map(({ payout }) => payout)
    for (const payout of [own!, sent!]) await take(payout, noy)
    await cashier.post(door(sent!.payout_id, 'sent'), { bankReference: 'FT-500' })
    const after = (await cashier.get('/v2/agency/payouts/waiting')).body
    expect(after).toMatchObject({
      toPay: { total: before.toPay.total + 2, oldestAt: expect.any(String) },
      mine: {
        total: 1,
        sum: { amount: '680000.00', currency: 'LAK' },
        oldestAt: own!.created_at.toISOString(),
      },
      sent: { total: before.sent.total + 1 },
    })
    const mine = (query: string) => cashier.get(`/v2/agency/payouts?taken=me&${query}`)
    expect((await mine('bank=jdb')).body.total).toBe(2)
    expect((await mine('bank=bcel')).body.total).toBe(0)
    expect(await mine('bank=nobody')).toMatchObject({ status: 400 })
  })

  test('what is sent waits since it was sent, not since it was asked for', async () => {
    const cashier = await signedIn('cashier')
    const oldestSent = async () => (await cashier.get('/v2/agency/payouts/waiting')).body.sent.oldestAt
    const before = await oldestSent()
    const { payout } = await toPay()
    await cashier.post(door(payout.payout_id, 'take'))
    const sent = await cashier.post(door(payout.payout_id, 'sent'), { bankReference: 'FT-501' })
    const times = { created_at: new Date(0), sent_at: new Date(86_400_000) }
    const { database, db } = world.context
    const change = (set: typeof times) =>
      rewrite(database, db.updateTable('payouts').set(set).where('payout_id', '=', payout.payout_id))
    await change(times)
    expect(await oldestSent()).toBe(times.sent_at.toISOString())
    await change({ created_at: payout.created_at, sent_at: new Date(sent.body.payout.sentAt) })
    expect(await oldestSent()).toBe(before ?? sent.body.payout.sentAt)
  })

  test('the file of a list that is narrowed by bank or method has what the list has, and nothing else', async () => {
    const noy = await member()
    const cashier = await doors.staff(noy)
    const [ofJdb, ofBcel] = [await toPay(), await toPay()].map(({ payout }) => payout) as [
      PayoutRow,
      PayoutRow,
    ]
    for (const payout of [ofJdb, ofBcel]) await take(payout, noy)
    const { db } = world.context
    const elsewhere = db.updateTable('payouts').set({ bank_code: 'bcel' })
    await rewrite(world.context.database, elsewhere.where('payout_id', '=', ofBcel.payout_id))
    const referencesIn = async (query: string) => {
      const { text } = await cashier.get(`/v2/agency/payouts.csv?taken=me&columns=reference&${query}`)
      return text.trim().split('\r\n').slice(1)
    }
    const referencesOf = async (query: string) =>
      (await cashier.get(`/v2/agency/payouts?taken=me&state=REQUESTED&${query}`)).body.payouts.map(
        ({ reference }: { reference: string }) => reference,
      )
    for (const [query, expected] of [
      ['bank=jdb', [ofJdb.reference]],
      ['bank=bcel', [ofBcel.reference]],
      ['bank=ldb', []],
      ['bank=bcel&method=onepay', []],
    ] as const) {
      expect(await referencesIn(query)).toEqual(expected)
      expect(await referencesOf(query)).toEqual(expected)
    }
    for (const as of ['csv', 'xlsx'])
      expect(await cashier.get(`/v2/agency/payouts.${as}?bank=nobody`)).toMatchObject({ status: 400 })
    const back = db.updateTable('payouts').set({ bank_code: ofBcel.bank_code })
    await rewrite(world.context.database, back.where('payout_id', '=', ofBcel.payout_id))
  })

  test('the queue begins with the newest, the oldest, the largest or the smallest', async () => {
    const noy = await member()
    const cashier = await doors.staff(noy)
    const three = [await toPay(), await toPay(), await toPay()].map(({ payout }) => payout)
    for (const payout of three) await take(payout, noy)
    const [old, large, young] = three.map(({ payout_id }) => payout_id)
    const { db } = world.context
    const sized = db.updateTable('payouts').set({ amount_minor: 68_000_100n })
    await rewrite(world.context.database, sized.where('payout_id', '=', large!))
    const ask = async (query: string) =>
      idsOf((await cashier.get(`/v2/agency/payouts?taken=me&${query}`)).body)
    for (const state of ['', '&state=REQUESTED']) {
      expect(await ask(`sort=oldest${state}`)).toEqual([old, large, young])
      expect(await ask(`sort=newest${state}`)).toEqual([young, large, old])
      expect((await ask(`sort=largest${state}`))[0]).toBe(large)
      expect((await ask(`sort=smallest${state}`))[2]).toBe(large)
    }
    const back = db.updateTable('payouts').set({ amount_minor: 68_000_000n })
    await rewrite(world.context.database, back.where('payout_id', '=', large!))
  })

  test('the file has those that are to be paid, and only those', async () => {
    const [waiting, paid] = [await toPay(), await toPay()]
    const noy = await member()
    const cashier = await doors.staff(noy)
    for (const { payout } of [waiting, paid]) await take(payout, noy)
    await cashier.post(door(paid.payout.payout_id, 'sent'), { bankReference: 'FT-400' })
    const file = await cashier.get('/v2/agency/payouts.csv?taken=me')
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="payouts-\d{4}-\d{2}-\d{2}\.csv"$/),
    })
    const { row } = waiting
    expect(file.text).toBe(
      `\uFEFFreference,bank,account number,account name,amount,note\r\n${row.code}P1,Joint Development Bank,${row.account_number},TEST PLAYER,680000,${row.code}\r\n`,
    )
    expect((await cashier.get('/v2/agency/payouts.csv')).text).toContain(`${row.code}P1`)
    const toBank = (bank: string) => cashier.get(`/v2/agency/payouts.csv?taken=me&bank=${bank}`)
    expect((await toBank('jdb')).text).toBe(file.text)
    expect((await toBank('bcel')).text.trim().split('\r\n')).toHaveLength(1)
    expect(await toBank('nobody')).toMatchObject({ status: 400 })
    const ordered = await cashier.get('/v2/agency/payouts.csv?taken=me&columns=amount,bankCode')
    expect(ordered.text).toBe('\uFEFFamount,bank code\r\n680000,JDB\r\n')
    const workbook = await cashier.get('/v2/agency/payouts.xlsx?taken=me&total=yes')
    expect(workbook.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="payouts-[\d-]{10}\.xlsx"$/),
    })
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await cashier.get('/v2/agency/payouts.csv?columns=amount,amount')).body).toMatchObject({
      code: 'VALIDATION',
      fields: { columns: 'NOT_ALLOWED' },
    })
  })
})

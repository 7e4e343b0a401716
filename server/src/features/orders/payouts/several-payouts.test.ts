import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDoors } from '../../../testing/payout-doors.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

describe('payouts by hand', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const { toPay, setAgency, payoutOf, ...desk } = payoutDoors(
    () => world,
    () => doors,
  )
  const { signedIn, door, idsOf } = desk
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
})

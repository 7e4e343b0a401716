import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDoors } from '../../../testing/payout-doors.ts'
import type { PayoutRow } from './payout.ts'

describe('the list of payouts by hand, and its file', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const { toPay, setAgency, member, take, ...desk } = payoutDoors(
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
    expect((await mine('bank=jdb')).body).toMatchObject({
      total: 2,
      sum: { amount: '1360000.00' },
      oldestAt: null,
    })
    expect((await mine('bank=jdb&state=REQUESTED')).body).toMatchObject({ total: 1, ...after.mine })
    expect((await mine('bank=bcel')).body).toMatchObject({ total: 0, sum: { amount: '0.00' } })
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

  test('the file has what one has taken to pay, and nothing that is paid, a colleague’s or nobody’s', async () => {
    const [waiting, paid, theirs] = [await toPay(), await toPay(), await toPay(), await toPay()]
    const noy = await member()
    await take(theirs.payout, await member())
    const cashier = await doors.staff(noy)
    for (const { payout } of [waiting, paid]) await take(payout, noy)
    await cashier.post(door(paid.payout.payout_id, 'sent'), { bankReference: 'FT-400' })
    const file = await cashier.get('/v2/agency/payouts.csv')
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="payouts-\d{4}-\d{2}-\d{2}\.csv"$/),
    })
    const { row } = waiting
    expect(file.text).toBe(
      `\uFEFFreference,bank,account number,account name,amount,note\r\n${row.code}P1,Joint Development Bank,${row.account_number},TEST PLAYER,680000,${row.code}\r\n`,
    )
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

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { HoldReason } from '@kham/contract/orders/hold-reasons'
import { secondsAfter } from '../../../clock.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { payoutInvariants } from '../../books/books/payout-invariants.ts'
import { payoutsToPay } from '../../orders/payouts/by-hand-queries.ts'
import { claimPayouts } from '../../orders/payouts/claim-payout.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { quoteWithdrawal, toQuote } from '../../orders/withdrawals/quote-withdrawal.ts'
import { sendPayout } from '../../orders/withdrawals/settle-withdrawal.ts'
import { payoutsUnderWay } from '../../orders/payouts/request-payout.ts'
import { beginHold } from './begin-hold.ts'

const day = 24 * 3600
const rule = 'no payout was sent within the hold'

describe('the hold after a change', () => {
  let world: MoneyWorld
  const desk = payoutDesk(() => world)
  const { withdrawals, setAgency, member, toPay, take, sent, payoutOf } = desk
  const { held, idOf, state, payoutsOf, payOut, wish } = withdrawals
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(() => world.close())
  afterEach(async () => {
    await setAgency({ payouts_by_hand: false })
    world.setClock(new Date())
  })

  const playerOf = (playerId: string) => ({ agencyId: world.agency.agency_id, playerId })
  /** Answers when it ends. */
  async function hold(playerId: string, because: HoldReason = 'ACCOUNT'): Promise<Date> {
    const { db, clock } = world.context
    await db.transaction().execute((tx) => beginHold(tx, playerOf(playerId), because, clock))
    const { until } = await db
      .selectFrom('payout_holds')
      .select('until')
      .where('player_id', '=', playerId)
      .orderBy('until', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return until
  }
  const at = (time: Date, ms = 0) => world.setClock(new Date(time.getTime() + ms))

  test('lets nobody approve until it is over, to the millisecond', async () => {
    const { player, row } = await held()
    const staffId = await member()
    const until = await hold(player.playerId)
    expect(until.getTime() - world.context.clock().getTime()).toBeLessThanOrEqual(day * 1000)
    const approve = () => approveWithdrawal(world.context, idOf(row), staffId)
    await expect(approve()).rejects.toMatchObject({
      code: 'PAYOUT_HELD',
      detail: { heldUntil: until.toISOString() },
    })
    at(until, -1)
    await expect(approve()).rejects.toThrow('PAYOUT_HELD')
    expect(await state(row)).toMatchObject({ approved_at: null, approved_once_by: null })
    at(until)
    await approve()
    expect(await state(row)).toMatchObject({ approved_by: staffId })
    world.setClock(new Date())
  })

  test('lets nobody give the first of two approvals either', async () => {
    await setAgency({ four_eyes_minor: 1n })
    const { player, row } = await held()
    await hold(player.playerId, 'PASSWORD')
    await expect(approveWithdrawal(world.context, idOf(row), await member())).rejects.toThrow('PAYOUT_HELD')
    expect(await state(row)).toMatchObject({ approved_once_by: null })
    await setAgency({ four_eyes_minor: 500_000_000n })
  })

  test('keeps what was approved before from the bank, and a round sends it afterwards', async () => {
    const { player, row } = await held()
    await approveWithdrawal(world.context, idOf(row), await member())
    const until = await hold(player.playerId)
    await sendPayout(world.context, idOf(row))
    expect(await payoutsOf(row)).toEqual([])
    expect(await payoutOf(row.withdrawal_id)).toMatchObject({
      status: 'REQUESTED',
      tries: 0,
      first_told_at: null,
    })
    const isTaken = async (now: Date) =>
      (await payoutsUnderWay(world.context.db, ['withdrawal'], { now, madeBefore: now, limit: 1000 })).some(
        ({ orderId }) => orderId === row.withdrawal_id,
      )
    expect([await isTaken(secondsAfter(until, -1)), await isTaken(until)]).toEqual([false, true])
    at(until)
    await sendPayout(world.context, idOf(row)).catch(() => null)
    expect(await payoutOf(row.withdrawal_id)).toMatchObject({ tries: 1, first_told_at: until })
    // The bank wants to be asked at its own time, and a hold is nothing to what was told already.
    world.setClock(new Date())
    await payOut(row)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS' })
    expect(await payoutOf(row.withdrawal_id)).toMatchObject({ first_told_at: until })
    expect(await payoutsOf(row)).toHaveLength(1)
  })

  test('does not stop what the bank was told before', async () => {
    const { player, row } = await held()
    await approveWithdrawal(world.context, idOf(row), await member())
    await sendPayout(world.context, idOf(row)).catch(() => null)
    await hold(player.playerId)
    await payOut(row)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS' })
  })

  test('the latest hold counts', async () => {
    const { player, row } = await held()
    const first = await hold(player.playerId)
    at(secondsAfter(first, -day / 2))
    const second = await hold(player.playerId, 'PASSWORD')
    at(first)
    const refused = approveWithdrawal(world.context, idOf(row), await member())
    await expect(refused).rejects.toMatchObject({ detail: { heldUntil: second.toISOString() } })
  })

  describe('on a payout by hand', () => {
    test('keeps it from everybody who would take it, and out of the batch', async () => {
      await setAgency({ payouts_by_hand: true })
      const { player, payout } = await toPay()
      const staffId = await member()
      const until = await hold(player.playerId)
      for (const mayTakeOver of [false, true])
        await expect(take(payout, staffId, mayTakeOver)).rejects.toThrow('PAYOUT_HELD')
      expect(await claimPayouts(world.context, [payout], staffId)).toMatchObject([{ code: 'PAYOUT_HELD' }])
      const batch = async (now: Date) =>
        (await payoutsToPay(world.context.db, payout.agency_id, {}, now)).map(({ payout_id }) => payout_id)
      expect(await batch(secondsAfter(until, -1))).not.toContain(payout.payout_id)
      expect(await batch(until)).toContain(payout.payout_id)
      at(until)
      await take(payout, staffId)
    })

    test('lets whoever took it before say that it is paid, and not take it for another while', async () => {
      await setAgency({ payouts_by_hand: true })
      const { player, row, payout } = await toPay()
      const staffId = await member()
      await take(payout, staffId)
      at(secondsAfter(world.context.clock(), 1))
      await hold(player.playerId)
      await expect(take(payout, staffId)).rejects.toThrow('PAYOUT_HELD')
      await sent(payout, staffId, `HOLD-${payout.reference}`, true)
      expect(await state(row)).toMatchObject({ status: 'SUCCESS' })
    })
  })

  test('after a concurrent approval and change the payout is not sent', async () => {
    const { player, row } = await held()
    const staffId = await member()
    await Promise.allSettled([
      approveWithdrawal(world.context, idOf(row), staffId),
      hold(player.playerId),
      approveWithdrawal(world.context, idOf(row), staffId),
    ])
    await sendPayout(world.context, idOf(row))
    expect(await payoutsOf(row)).toEqual([])
  })

  test('is told to the player before and after the order, and to the staff with it', async () => {
    const player = await withdrawals.richPlayer()
    const until = await hold(player.playerId, 'PASSWORD')
    const told = { heldUntil: until.toISOString(), heldFor: 'PASSWORD' }
    expect(toQuote(await quoteWithdrawal(world.context, wish(player, 1_000_00n)))).toMatchObject({
      blockedBy: null,
      ...told,
    })
    const doors = await openDoors(world)
    const site = await doors.player(player.playerId)
    const { playerId: _, bankAccountId, providerId } = { ...player, ...wish(player, 0n) }
    const form = { providerId, bankAccountId, amount: '1000' }
    const opened = await site.post('/v2/withdraws', form, { 'idempotency-key': 'held-key-0001' })
    expect(opened).toMatchObject({ status: 201, body: { withdraw: told } })
    const path = `/v2/withdraws/${opened.body.withdraw.id}`
    expect((await site.get(path)).body.withdraw).toMatchObject(told)
    expect((await site.get('/v2/withdraws')).body.withdraws[0]).toMatchObject(told)
    expect((await site.get('/v2/withdraws/open')).body.withdraw).toMatchObject(told)
    const info = (await site.get('/v2/players/info')).body
    expect(info.bankAccounts[0]).toMatchObject({ heldUntil: told.heldUntil })
    const desk = await doors.staff(await member())
    expect((await desk.get('/v2/agency/withdraws?status=OPEN')).body.withdraws[0]).toMatchObject(told)
    expect(await desk.post(`/v2/agency/withdraws/${opened.body.withdraw.id}/approve`)).toMatchObject({
      status: 409,
    })
    await doors.close()
  })

  test('an audit names a payout that was sent within it', async () => {
    expect((await world.audit()).filter((breach) => breach.rule === rule)).toEqual([])
    const { player, row } = await held()
    await approveWithdrawal(world.context, idOf(row), await member())
    const { payout_id } = await payoutOf(row.withdrawal_id)
    await hold(player.playerId)
    await payOutUnder(payout_id)
    expect(await brokenRows()).toMatchObject([])
    const forge = (seconds: number) =>
      asOwner(world.context.database, (client) =>
        client.query(
          `update payouts set first_told_at = (select began_at from payout_holds where player_id = $1) + $2 * interval '1 second'
           where payout_id = $3`,
          [player.playerId, seconds, payout_id],
        ),
      )
    for (const [seconds, count] of [
      [-1, 0],
      [1, 1],
      [day - 1, 1],
      [day, 0],
    ] as const) {
      await forge(seconds)
      expect(await brokenRows()).toHaveLength(count)
    }
  })

  /** As if a bank had been told, and answered. */
  const payOutUnder = (payoutId: string) =>
    asOwner(world.context.database, (client) =>
      client.query(`update payouts set status = 'UNKNOWN', tries = 1 where payout_id = $1`, [payoutId]),
    )
  const brokenRows = async () => (await world.context.database.pool.query(payoutInvariants[rule]!)).rows
})

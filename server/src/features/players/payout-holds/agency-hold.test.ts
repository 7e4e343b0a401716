import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { payoutInvariants } from '../../books/books/payout-invariants.ts'
import { recordUnmatchedPayment } from '../../orders/payments/reinstate-payment.ts'
import { payoutsToPay } from '../../orders/payouts/by-hand-queries.ts'
import { payoutsUnderWay } from '../../orders/payouts/request-payout.ts'
import { returnPayment } from '../../orders/suspense/return-payment.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { sendPayout } from '../../orders/withdrawals/settle-withdrawal.ts'
import { beginAgencyHold } from './agency-hold.ts'
import { holdsOfPayouts, ownHoldOfPlayer } from './holds-of-players.ts'
import { holdsOfWithdrawals } from './holds-of-withdrawals.ts'

const rule = 'no payout was sent within the hold'

describe('a hold of all payouts of an agency', () => {
  let world: MoneyWorld
  const { withdrawals, member, payoutOf, setAgency, take } = payoutDesk(() => world)
  const { held, idOf, payoutsOf } = withdrawals
  beforeEach(async () => void (world = await moneyWorld()))
  afterEach(() => world.close())
  const at = (time: Date, ms = 0) => world.setClock(new Date(time.getTime() + ms))

  test('and payouts that are sent at once come one after the other', async () => {
    const rows = await Promise.all([held(), held(), held()].map(async (each) => (await each).row))
    for (const row of rows) await approveWithdrawal(world.context, idOf(row), await member())
    const { db, clock } = world.context
    // A payout that the bank has only taken in is told as not finished.
    await Promise.allSettled([
      ...rows.map((row) => sendPayout(world.context, idOf(row))),
      beginAgencyHold(db, world.agency.agency_id, clock),
    ])
    const { rows: broken } = await world.context.database.pool.query(payoutInvariants[rule]!)
    expect(broken).toEqual([])
  })

  test('lets nothing of any player be sent for an hour, to the millisecond', async () => {
    const [ours, paid] = [await held(), await held()]
    await approveWithdrawal(world.context, idOf(paid.row), await member())
    const hourLater = () => world.context.clock().getTime() + 3600_000
    const earliest = hourLater()
    const until = await beginAgencyHold(world.context.db, world.agency.agency_id, world.context.clock)
    expect(until.getTime()).toBeGreaterThanOrEqual(earliest)
    expect(until.getTime()).toBeLessThanOrEqual(hourLater())
    const approve = async () => approveWithdrawal(world.context, idOf(ours.row), await member())
    await expect(approve()).rejects.toMatchObject({
      code: 'PAYOUT_HELD',
      detail: { heldUntil: until.toISOString() },
    })
    await sendPayout(world.context, idOf(paid.row))
    expect(await payoutsOf(paid.row)).toEqual([])
    const holdOf = await holdsOfWithdrawals(
      world.context.db,
      world.agency.agency_id,
      [ours.row.withdrawal_id],
      world.context.clock(),
    )
    expect(holdOf(ours.row.withdrawal_id)).toEqual({ until, because: 'CHECK' })
    // What the player is told of their own account has not changed.
    const own = await ownHoldOfPlayer(
      world.context.db,
      world.agency.agency_id,
      ours.player.playerId,
      world.context.clock(),
    )
    expect(own).toBeNull()
    at(until, -1)
    await expect(approve()).rejects.toThrow('PAYOUT_HELD')
    at(until)
    await approve()
    await Promise.allSettled([sendPayout(world.context, idOf(paid.row))])
    expect(await payoutOf(paid.row.withdrawal_id)).toMatchObject({ first_told_at: until })
    world.setClock(new Date())
  })

  describe('keeps back what goes to nobody that we know', () => {
    const { refund, refundsOf, idOf: idOfPayment } = paymentDesk(() => world)
    const brokenRows = async () => (await world.context.database.pool.query(payoutInvariants[rule]!)).rows

    /** A refund of a payment that fits no order, asked for before the hold. */
    async function stray() {
      const payment = {
        bankRef: 'FT1',
        bill: null,
        amountMinor: 90_000_00n,
        currency: 'LAK',
        paidAt: new Date(),
        payerName: 'SOMCHAI PHOMMACHAN',
        payerAccount: '010120004521482',
        payerBank: 'BCEL',
      }
      const agencyId = world.agency.agency_id
      await recordUnmatchedPayment(world.context, { agencyId, method: 'laoqr', payment })
      const { payment_id: id } = await world.context.db
        .selectFrom('payments')
        .select('payment_id')
        .executeTakeFirstOrThrow()
      await refund(id)
      const payout = (await refundsOf(id))[0]!
      expect(payout.player_id).toBeNull()
      const until = await beginAgencyHold(world.context.db, agencyId, world.context.clock)
      return { id, payout, until }
    }

    test('by a gateway', async () => {
      const { id, payout, until } = await stray()
      const send = () => Promise.allSettled([returnPayment(world.context, idOfPayment(id))])
      await send()
      expect(await payoutOf(id)).toMatchObject({ status: 'REQUESTED', first_told_at: null })
      const underWay = () =>
        payoutsUnderWay(world.context.db, ['payment'], {
          now: world.context.clock(),
          madeBefore: world.context.clock(),
        })
      expect(await underWay()).toEqual([])
      at(until)
      expect(await underWay()).toMatchObject([{ orderId: id }])
      await send()
      expect(await payoutOf(id)).toMatchObject({ first_told_at: until })
      expect(await brokenRows()).toEqual([])
      const { database, db } = world.context
      const early = new Date(until.getTime() - 1)
      await rewrite(database, db.updateTable('payouts').set({ first_told_at: early }))
      expect(await brokenRows()).toMatchObject([{ reference: payout.reference, because: 'CHECK' }])
      world.setClock(new Date())
    })

    test('by hand', async () => {
      await setAgency({ payouts_by_hand: true })
      const { payout, until } = await stray()
      const staffId = await member()
      const held = { code: 'PAYOUT_HELD', detail: { heldUntil: until.toISOString() } }
      await expect(take(payout, staffId)).rejects.toMatchObject(held)
      const batch = () => payoutsToPay(world.context.db, payout.agency_id, {}, world.context.clock())
      expect(await batch()).toEqual([])
      const holdOf = await holdsOfPayouts(world.context.db, payout.agency_id, [payout], world.context.clock())
      expect(holdOf(payout)).toEqual({ until, because: 'CHECK' })
      at(until)
      expect(await batch()).toHaveLength(1)
      await take(payout, staffId)
      world.setClock(new Date())
    })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { orderInvariants } from '../../books/books/order-invariants.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { sendPayout } from '../../orders/withdrawals/settle-withdrawal.ts'
import { beginAgencyHold } from './agency-hold.ts'
import { ownHoldOfPlayer } from './holds-of-players.ts'
import { holdsOfWithdrawals } from './holds-of-withdrawals.ts'

const rule = 'no payout was sent within the hold'

describe('a hold of all payouts of an agency', () => {
  let world: MoneyWorld
  const { withdrawals, member, payoutOf } = payoutDesk(() => world)
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
    const { rows: broken } = await world.context.database.pool.query(orderInvariants[rule]!)
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
})

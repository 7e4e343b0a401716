import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOfAccount } from '../../../db/keys-of-texts.ts'
import { newId } from '../../../id.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { closeGate } from '../../../testing/gate.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { replaceAccount } from '../../players/bank-accounts/bank-account-queries.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { refundHeldPayment } from '../suspense/refund-held-payment.ts'

describe('a refund that comes while the player’s account is being replaced', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { deposits, payment, payWrongly, refund, waiting } = paymentDesk(() => world)
  const { member, setAgency } = payoutDesk(() => world)
  let count = 0

  /** Has the account replaced, and `act` come when it is half done. Answers the number of the new one. */
  async function meanwhile(playerId: string, act: () => Promise<unknown>) {
    const { agency, context } = world
    const agencyId = agency.agency_id
    const account_number = String(2_888_888_800 + ++count)
    const gate = await closeGate(context.database, 'bank_accounts', 'insert')
    const changed = context.db.transaction().execute(async (tx) => {
      await lockAll(tx, { agencyId, players: [playerId] })
      const was = (await accountOfPlayer(tx, agencyId, playerId))!
      await replaceAccount(tx, was, { at: context.clock(), by: null })
      const account = { account_number, account_name: was.account_name }
      const added = { ...account, ...keysOfAccount(account), replaced_at: null, changed_at: null }
      await tx
        .insertInto('bank_accounts')
        .values({ ...was, ...added, bank_account_id: newId(context.clock()), created_at: context.clock() })
        .execute()
    })
    await gate.waiting(1)
    const acted = act()
    await Promise.race([acted, gate.waiting(2)])
    await gate.open()
    await Promise.all([changed, acted])
    return account_number
  }

  const paidTo = (orderId: string) =>
    world.context.db
      .selectFrom('payouts')
      .select('account_number')
      .where('order_id', '=', orderId)
      .executeTakeFirst()

  test('by the staff, of a deposit, goes to the new one', async () => {
    const failed = await failedDeposit(world, 'laoqr')
    const { player_id: playerId } = await failed.state()
    const account_number = await meanwhile(playerId, failed.refund)
    expect(await paidTo(failed.id.depositId)).toEqual({ account_number })
  })

  /** Told by the bank in a way that nothing can be sent back to. */
  const payer = { payerName: 'TEST PLAYER', payerBank: 'a bank of another country' }

  test('by the player, of a payment that waits, goes to the new one', async () => {
    const { order, paymentId } = await waiting(undefined, payer)
    const player = { agencyId: order.agency_id, playerId: order.player_id }
    const refund = () => refundHeldPayment(world.context, player, paymentId)
    const account_number = await meanwhile(player.playerId, refund)
    expect(await paidTo(paymentId)).toEqual({ account_number })
  })

  test('to the account that was there, of what a rule has held, takes two of the staff', async () => {
    await setAgency({ four_eyes_minor: 1n })
    await member('manager', 'Kham')
    const order = await deposits.opened()
    const player = { agencyId: order.agency_id, playerId: order.player_id }
    await cancelDeposit(world.context, deposits.idOf(order))
    await excludePlayer(world.context, player, { days: 7 })
    const paymentId = await payWrongly(order, '100000', payer)
    const was = (await accountOfPlayer(world.context.db, player.agencyId, player.playerId))!
    const to = { bankCode: was.bank_code, accountNumber: was.account_number, accountName: was.account_name }
    await meanwhile(player.playerId, () => refund(paymentId, to))
    expect(await paidTo(paymentId)).toBeUndefined()
    expect(await payment(paymentId)).toMatchObject({ state: 'SUSPENSE' })
  })
})

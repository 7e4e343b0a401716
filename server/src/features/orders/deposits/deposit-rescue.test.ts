import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { NotFinished } from '../../../jobs/job.ts'
import type { ProviderId } from '@kham/contract/play/providers'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { latestPayoutOf } from '../payouts/request-payout.ts'
import { decideDeposit, deliverCredit, retryCredit } from './settle-deposit.ts'
import { refundDeposit, sendRefund } from './refund-deposit.ts'
import type { DepositRow } from './deposit.ts'

describe('a deposit that the provider would not credit', () => {
  let world: MoneyWorld
  let staffId: string
  const { idOf, state, creditAt, paid } = depositDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
  })
  beforeEach(async () => {
    await world.sandbox.setFault('bank', 'none')
    await world.sandbox.setFault('alphabet', 'none')
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  async function failed(provider: ProviderId = 'alphabet') {
    const deposit = await paid()
    await world.sandbox.setFault(provider, 'refuse')
    await deliverCredit(world.context, idOf(deposit))
    await world.sandbox.setFault(provider, 'none')
    expect((await state(deposit)).status).toBe('FAILED')
    return deposit
  }

  /** Asked until the bank has decided. */
  async function refunded(deposit: DepositRow) {
    for (let tries = 0; tries < 600; tries++) {
      const error = await sendRefund(world.context, idOf(deposit)).catch((thrown: unknown) => thrown)
      if (error === undefined) return
      if (!(error instanceof NotFinished)) throw error
      await world.sandbox.hurryPayouts('SENT')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('the bank never decided')
  }
  const refundOf = ({ agency_id, deposit_id }: DepositRow) =>
    latestPayoutOf(world.context.db, agency_id, deposit_id)

  test('is credited once when an operator has it tried again', async () => {
    const deposit = await failed()
    await retryCredit(world.context, idOf(deposit), staffId)
    expect((await state(deposit)).status).toBe('PAID')
    await deliverCredit(world.context, idOf(deposit))
    await deliverCredit(world.context, idOf(deposit))
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
    expect(await stepsOf(world, deposit.deposit_id)).toEqual([
      'OPENED',
      'PAID',
      'CREDIT_REFUSED',
      'RETRIED',
      'CREDITED',
    ])
  })

  test('a retry may be refused, and be tried again', async () => {
    const deposit = await failed()
    await retryCredit(world.context, idOf(deposit), staffId)
    await world.sandbox.setFault('alphabet', 'refuse')
    await deliverCredit(world.context, idOf(deposit))
    expect((await state(deposit)).status).toBe('FAILED')
    await world.sandbox.setFault('alphabet', 'none')
    await retryCredit(world.context, idOf(deposit), staffId)
    await deliverCredit(world.context, idOf(deposit))
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('is not tried again while its player is on a break, and refunded then as ever', async () => {
    const deposit = await failed()
    const player = { agencyId: deposit.agency_id, playerId: deposit.player_id }
    await excludePlayer(world.context, player, { days: 1 })
    await expect(retryCredit(world.context, idOf(deposit), staffId)).rejects.toMatchObject({
      code: 'PLAYER_EXCLUDED',
      detail: { excludedUntil: expect.any(String) },
    })
    expect((await state(deposit)).status).toBe('FAILED')
    await refundDeposit(world.context, idOf(deposit), staffId)
    await refunded(deposit)
  })

  test('is refunded once, to the account of the player, and REJECTED', async () => {
    const deposit = await failed()
    await refundDeposit(world.context, idOf(deposit), staffId)
    expect((await state(deposit)).status).toBe('REJECTED')
    await expect(refundDeposit(world.context, idOf(deposit), staffId)).rejects.toMatchObject({
      code: 'REFUND_UNDER_WAY',
    })
    await refunded(deposit)
    expect((await state(deposit)).refunded_at).not.toBeNull()
    expect(await refundOf(deposit)).toMatchObject({ status: 'DONE', amount_minor: deposit.amount_minor })
    await expect(refundDeposit(world.context, idOf(deposit), staffId)).rejects.toMatchObject({
      code: 'ORDER_NOT_FAILED',
    })
    expect((await stepsOf(world, deposit.deposit_id)).slice(-3)).toEqual([
      'REFUND_APPROVED',
      'PAYOUT_SENT',
      'PAYOUT_DONE',
    ])
  })

  test('a refund that the bank refuses succeeds at the second try', async () => {
    const deposit = await failed()
    await refundDeposit(world.context, idOf(deposit), staffId)
    await world.sandbox.setFault('bank', 'refuse')
    await sendRefund(world.context, idOf(deposit))
    expect(await refundOf(deposit)).toMatchObject({ status: 'REJECTED', number: 1 })
    await world.sandbox.setFault('bank', 'none')
    await refundDeposit(world.context, idOf(deposit), staffId)
    await refunded(deposit)
    expect(await refundOf(deposit)).toMatchObject({ status: 'DONE', number: 2 })
  })

  test('is either tried again or refunded, when two operators decide at once', async () => {
    const deposit = await failed()
    const decided = await Promise.allSettled([
      retryCredit(world.context, idOf(deposit), staffId),
      refundDeposit(world.context, idOf(deposit), staffId),
      retryCredit(world.context, idOf(deposit), staffId),
    ])
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status } = await state(deposit)
    if (status === 'PAID') await deliverCredit(world.context, idOf(deposit))
    else await refunded(deposit)
  })

  test('only a failed deposit is tried again or paid back', async () => {
    const deposit = await paid()
    for (const act of [retryCredit, refundDeposit]) {
      await expect(act(world.context, idOf(deposit), staffId)).rejects.toMatchObject({
        code: 'ORDER_NOT_FAILED',
      })
    }
    await deliverCredit(world.context, idOf(deposit))
  })

  const decision = { note: 'seen in their back office', bankReference: null }
  async function unknown() {
    const deposit = await paid()
    await world.sandbox.setFault('alphabet', 'error')
    await expect(deliverCredit(world.context, idOf(deposit))).rejects.toThrow(NotFinished)
    await world.sandbox.setFault('alphabet', 'none')
    return deposit
  }
  const makeOld = ({ deposit_id }: DepositRow, seconds: number) =>
    rewrite(
      world.context.database,
      world.context.db
        .updateTable('credit_transfers')
        .set({ created_at: secondsAfter(world.context.clock(), -seconds) })
        .where('order_id', '=', deposit_id),
    )

  test('an operator decides a deposit whose provider never answers, after 15 minutes', async () => {
    world.setClock(new Date())
    const deposit = await unknown()
    const decide = () =>
      decideDeposit(world.context, idOf(deposit), { ...decision, staffId, happened: false })
    await makeOld(deposit, 15 * 60 - 1)
    await expect(decide()).rejects.toMatchObject({ code: 'TOO_EARLY_TO_DECIDE' })
    await makeOld(deposit, 15 * 60)
    await decide()
    expect((await state(deposit)).status).toBe('FAILED')
    await expect(decide()).rejects.toMatchObject({ code: 'NOTHING_TO_DECIDE' })
    expect((await stepsOf(world, deposit.deposit_id)).slice(-3)).toEqual([
      'PROVIDER_SILENT',
      'DECIDED',
      'CREDIT_REFUSED',
    ])
  })

  test('a deposit decided as credited succeeds, and the books follow the provider’s balance', async () => {
    const deposit = await paid()
    await world.sandbox.setFault('alphabet', 'timeout-after')
    await expect(deliverCredit(world.context, idOf(deposit))).rejects.toThrow(NotFinished)
    await world.sandbox.setFault('alphabet', 'none')
    await makeOld(deposit, 16 * 60)
    await decideDeposit(world.context, idOf(deposit), { ...decision, staffId, happened: true })
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await creditAt(deposit)).toBe(144_92n)
  })
})

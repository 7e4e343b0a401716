import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { NotFinished } from '../../jobs/job.ts'
import type { PaymentBank } from '../../partners/payment-bank.ts'
import { moneyWorld, type MoneyWorld } from '../../testing/money-world.ts'
import { databases } from '../../testing/test-database.ts'
import { readCredit } from '../credits/read-credit.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import { deliverCredit } from '../deposits/deliver-credit.ts'
import { openDeposit } from '../deposits/open-deposit.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import { quoteWithdrawal } from './quote-withdrawal.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import { returnCredit } from './return-credit.ts'
import { sendPayout } from './send-payout.ts'
import { takeCredit } from './take-credit.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { advanceWithdrawals } from './withdrawal-jobs.ts'
import { findWithdrawal } from './withdrawal-queries.ts'

describe.each(databases)('withdrawals on %s', (kind) => {
  let world: MoneyWorld
  let staffId: string
  beforeAll(async () => {
    world = await moneyWorld(kind)
    staffId = (await world.context.db.selectFrom('staff').select('staff_id').executeTakeFirstOrThrow())
      .staff_id
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  type Player = Awaited<ReturnType<MoneyWorld['newPlayer']>>
  const agencyId = () => world.agency.agency_id
  const idOf = (row: WithdrawalRow) => ({ agencyId: row.agency_id, withdrawalId: row.withdrawal_id })
  const state = async (row: WithdrawalRow) => (await findWithdrawal(world.context.db, idOf(row)))!
  const creditOf = ({ playerId }: Player) =>
    readCredit(world.context, { agencyId: agencyId(), playerId, providerId: 'gclub' })

  /** A player with 1,449.27 THB of credit, as 1,000,000 kip buy. */
  async function richPlayer(): Promise<Player> {
    const player = await world.newPlayer()
    const form = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '1000000' } as const
    const { context, agency } = world
    const deposit = await openDeposit(context, {
      agency,
      playerId: player.playerId,
      form,
      idempotencyKey: null,
    })
    await world.sandbox.pay(deposit.qr_payload!)
    const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
    await checkPayment(context, id)
    await deliverCredit(context, id)
    return player
  }

  const wish = (
    { playerId, bankAccountId }: Player,
    amountMinor: bigint,
    idempotencyKey: string | null = null,
  ) => ({
    agency: world.agency,
    playerId,
    bankAccountId,
    providerId: 'gclub' as const,
    amountMinor,
    idempotencyKey,
  })
  const open = (player: Player, amountMinor = 1_000_00n, key: string | null = null) =>
    openWithdrawal(world.context, wish(player, amountMinor, key))

  async function held(accountNumber?: string) {
    const player = await richPlayer()
    if (accountNumber) {
      const { db } = world.context
      await db
        .updateTable('bank_accounts')
        .set({ account_number: accountNumber })
        .where('bank_account_id', '=', player.bankAccountId)
        .execute()
    }
    const row = await open(player)
    await takeCredit(world.context, idOf(row))
    return { player, row }
  }

  async function payoutsOf(row: WithdrawalRow) {
    const answer = await fetch(`${world.sandbox.url}/sandbox/bank/payouts`)
    const { payouts } = (await answer.json()) as { payouts: { reference: string }[] }
    return payouts.filter((payout) => payout.reference.startsWith(row.code))
  }

  /** The world with a bank whose answers to payouts arrive late. */
  function answeringAfter(gate: Promise<void>): Context {
    const { context } = world
    async function bank(agency: string, method: string) {
      const real = (await context.partners.bank(agency, method))!
      const payOut: PaymentBank['payOut'] = async (request) => {
        const answer = await real.payOut(request)
        await gate
        return answer
      }
      return { ...real, payOut }
    }
    return { ...context, partners: { ...context.partners, bank } }
  }

  /** The bank takes about a second; asked until it has decided. */
  async function payOut(row: WithdrawalRow) {
    for (let tries = 0; tries < 50; tries++) {
      try {
        return await sendPayout(world.context, idOf(row))
      } catch (error) {
        if (!(error instanceof NotFinished)) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    throw new Error('the bank never decided')
  }

  test('goes OPEN, held, approved, PAID, SUCCESS, and the player gets exactly the quote', async () => {
    const player = await richPlayer()
    const quote = await quoteWithdrawal(world.context, wish(player, 1_000_00n))
    expect(quote).toMatchObject({ receiveMinor: 680_000_00n, blockedBy: null })
    const row = await open(player)
    expect(await creditOf(player)).toBe(1_449_27n)
    await takeCredit(world.context, idOf(row))
    expect((await state(row)).held_at).not.toBeNull()
    expect(await creditOf(player)).toBe(449_27n)

    await approveWithdrawal(world.context, idOf(row), staffId)
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    expect((await state(row)).status).toBe('PAID')
    await payOut(row)
    expect(await state(row)).toMatchObject({ status: 'SUCCESS', receive_minor: 680_000_00n })
  })

  test.each([
    ['one satang under the least', 99_99n, 'TOO_SMALL'],
    ['one satang over the most', 50_000_01n, 'TOO_LARGE'],
  ])('refuses %s', async (_, amountMinor, fault) => {
    const player = await world.newPlayer()
    await expect(open(player, amountMinor)).rejects.toMatchObject({ detail: { fields: { amount: fault } } })
  })

  test('takes the very least', async () => {
    expect((await open(await richPlayer(), 100_00n)).status).toBe('OPEN')
  })

  test('the whole credit may go, not one satang more', async () => {
    const player = await richPlayer()
    await expect(open(player, 1_449_28n)).rejects.toMatchObject({ code: 'CREDIT_NOT_ENOUGH' })
    const row = await open(player, 1_449_27n)
    await takeCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(0n)
  })

  test('of many asked for at once, one is made and the credit is taken once', async () => {
    const player = await richPlayer()
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => open(player)))
    const made = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
    expect(made).toHaveLength(1)
    await Promise.allSettled(Array.from({ length: 4 }, () => takeCredit(world.context, idOf(made[0]!))))
    expect(await creditOf(player)).toBe(449_27n)
  })

  test('the same key answers the same order, and never an order of another amount', async () => {
    const player = await richPlayer()
    const first = await open(player, 500_00n, 'w-1')
    expect((await open(player, 500_00n, 'w-1')).withdrawal_id).toBe(first.withdrawal_id)
    await expect(open(player, 600_00n, 'w-1')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('none while a deposit is open', async () => {
    const player = await richPlayer()
    const form = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '20000' } as const
    await openDeposit(world.context, {
      agency: world.agency,
      playerId: player.playerId,
      form,
      idempotencyKey: null,
    })
    await expect(open(player)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
  })

  test('cannot be approved before the credit is held, nor twice', async () => {
    const player = await richPlayer()
    const row = await open(player)
    await expect(approveWithdrawal(world.context, idOf(row), staffId)).rejects.toMatchObject({
      code: 'CREDIT_NOT_HELD',
    })
    await takeCredit(world.context, idOf(row))
    const approvals = await Promise.allSettled(
      Array.from({ length: 5 }, () => approveWithdrawal(world.context, idOf(row), staffId)),
    )
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(rejectWithdrawal(world.context, idOf(row), 'late')).rejects.toMatchObject({
      code: 'ORDER_NOT_OPEN',
    })
    await payOut(row)
  })

  test('a rejected one gives the credit back, once', async () => {
    const { player, row } = await held()
    await rejectWithdrawal(world.context, idOf(row), 'the name does not match')
    await Promise.allSettled(Array.from({ length: 4 }, () => returnCredit(world.context, idOf(row))))
    expect(await state(row)).toMatchObject({ status: 'REJECTED', reason: 'the name does not match' })
    expect((await state(row)).returned_at).not.toBeNull()
    expect(await creditOf(player)).toBe(1_449_27n)
  })

  test('one whose bank cannot be asked keeps no other from its next step', async () => {
    const { player, row: ended } = await held()
    await rejectWithdrawal(world.context, idOf(ended), 'the name does not match')
    const { row: stuck } = await held()
    await approveWithdrawal(world.context, idOf(stuck), staffId)
    const { db } = world.context
    const { base_url } = await db.selectFrom('payment_methods').select('base_url').executeTakeFirstOrThrow()
    await db.updateTable('payment_methods').set({ base_url: 'no address' }).execute()
    await advanceWithdrawals(world.context, 0)
    await db.updateTable('payment_methods').set({ base_url }).execute()
    expect((await state(stuck)).status).toBe('OPEN')
    expect((await state(ended)).returned_at).not.toBeNull()
    expect(await creditOf(player)).toBe(1_449_27n)
    await payOut(stuck)
  })

  test('a provider that refuses the credit makes it FAILED and nothing moves', async () => {
    const player = await richPlayer()
    const row = await open(player)
    await world.sandbox.setFault('gclub', 'refuse')
    await takeCredit(world.context, idOf(row))
    await world.sandbox.setFault('gclub', 'none')
    expect(await state(row)).toMatchObject({ status: 'FAILED', held_at: null })
    expect(await creditOf(player)).toBe(1_449_27n)
  })

  test('a provider whose answer is lost gave the credit once', async () => {
    const player = await richPlayer()
    const row = await open(player)
    await world.sandbox.setFault('gclub', 'timeout-after')
    await expect(takeCredit(world.context, idOf(row))).rejects.toThrow(NotFinished)
    expect((await state(row)).held_at).toBeNull()
    await takeCredit(world.context, idOf(row))
    await world.sandbox.setFault('gclub', 'none')
    expect((await state(row)).held_at).not.toBeNull()
    expect(await creditOf(player)).toBe(449_27n)
  })

  test('a bank whose answer is lost pays once', async () => {
    const { row } = await held()
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'timeout-after')
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    expect((await state(row)).status).toBe('OPEN')
    await world.sandbox.setFault('bank', 'none')
    await payOut(row)
    expect((await state(row)).status).toBe('SUCCESS')
    expect(await payoutsOf(row)).toHaveLength(1)
  })

  test('a bank that refuses after an answer was lost has not refused: it is asked, and pays once', async () => {
    const { row } = await held()
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'timeout-after')
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    await world.sandbox.setFault('bank', 'refuse')
    await expect(sendPayout(world.context, idOf(row))).rejects.toThrow(NotFinished)
    expect(await state(row)).toMatchObject({ status: 'PAID', payout_number: 1 })
    await world.sandbox.setFault('bank', 'none')
    await payOut(row)
    expect(await payoutsOf(row)).toHaveLength(1)
  })

  test('a no that comes late says nothing of the next approval', async () => {
    const { row } = await held()
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'refuse')
    const gate = Promise.withResolvers<void>()
    const late = sendPayout(answeringAfter(gate.promise), idOf(row))
    await sendPayout(world.context, idOf(row))
    await world.sandbox.setFault('bank', 'none')
    await approveWithdrawal(world.context, idOf(row), staffId)
    gate.resolve()
    await late
    expect(await state(row)).toMatchObject({ approved_by: staffId, payout_number: 2 })
    await payOut(row)
    expect((await state(row)).status).toBe('SUCCESS')
  })

  test('a bank that refuses the payout leaves it to the operator, who may approve anew or reject', async () => {
    const { player, row } = await held('1234000000')
    await approveWithdrawal(world.context, idOf(row), staffId)
    await world.sandbox.setFault('bank', 'refuse')
    await payOut(row)
    expect(await state(row)).toMatchObject({ status: 'OPEN', approved_at: null, reason: 'PAYOUT_REJECTED' })
    await world.sandbox.setFault('bank', 'none')
    await rejectWithdrawal(world.context, idOf(row), 'wrong account')
    await returnCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(1_449_27n)
  })

  test('a payout that comes back after it was sent makes it FAILED and the credit returns', async () => {
    const { player, row } = await held('12340000000')
    await approveWithdrawal(world.context, idOf(row), staffId)
    await payOut(row)
    expect(await state(row)).toMatchObject({ status: 'FAILED', reason: 'PAYOUT_RETURNED' })
    await returnCredit(world.context, idOf(row))
    expect(await creditOf(player)).toBe(1_449_27n)
  })
})

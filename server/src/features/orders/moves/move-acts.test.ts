import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { openDeposit } from '../deposits/open-deposit.ts'
import { checkPayment } from '../deposits/check-payment.ts'
import { endHeldWithdrawal } from '../withdrawals/approve-withdrawal.ts'
import { reserveCredit } from '../withdrawals/settle-withdrawal.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'

describe('moves of credit', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterEach(async () => {
    for (const target of ['bank', from, to]) await world.sandbox.setFault(target, 'none')
    await world.context.db.updateTable('agency_providers').set({ enabled: true }).execute()
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const desk = moveDesk(() => world)
  const { from, to, richPlayer, credits, state, open, advance, opened, taken, refused, transfersOf, lose } =
    desk
  const withdrawals = withdrawalDesk(() => world)

  test('all the credit of one provider is at the other, to the satang, by two transfers', async () => {
    const { player, row } = await taken()
    expect(await state(row)).toMatchObject({ status: 'OPEN', amount_minor: 1_449_27n })
    expect(await credits(player)).toEqual([0n, 0n])
    await advance(row, 'credit')
    expect(await state(row)).toMatchObject({ status: 'SUCCESS', reason: null, returned_at: null })
    expect(await credits(player)).toEqual([0n, 1_449_27n])
    expect(await transfersOf(row)).toMatchObject([
      { step: 'take', direction: 'OUT', provider_id: from, amount_minor: 1_449_27n, status: 'CONFIRMED' },
      { step: 'credit', direction: 'IN', provider_id: to, amount_minor: 1_449_27n, status: 'CONFIRMED' },
    ])
    expect(await stepsOf(world, row.move_id)).toEqual(['OPENED', 'HELD', 'CREDITED'])
  })

  test('credit that is at the other provider already stays there as well', async () => {
    const player = await richPlayer()
    await withdrawalDesk(() => world, to).credit(player)
    const row = await open(player)
    await advance(row, 'take')
    await advance(row, 'credit')
    expect(await credits(player)).toEqual([0n, 2_898_54n])
  })

  test('the second step is asked for in the transaction of the first, and not a moment before', async () => {
    const { row } = await opened()
    expect((await transfersOf(row)).map(({ step }) => step)).toEqual(['take'])
    await advance(row, 'take')
    expect(await transfersOf(row)).toMatchObject([
      { step: 'take', status: 'CONFIRMED' },
      { step: 'credit', status: 'REQUESTED' },
    ])
  })

  test('a step that is done again, and by many at once, is done once', async () => {
    const { player, row } = await opened()
    await Promise.allSettled([1, 2, 3, 4].map(() => advance(row, 'take')))
    await advance(row, 'take')
    await Promise.allSettled([1, 2, 3, 4].map(() => advance(row, 'credit')))
    await advance(row, 'credit')
    expect(await credits(player)).toEqual([0n, 1_449_27n])
    expect(await transfersOf(row)).toHaveLength(2)
  })

  test('of many concurrent requests one makes a move', async () => {
    const player = await richPlayer()
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => open(player)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['OPEN_ORDER']))
  })

  test('the same key answers the same order, and never another way', async () => {
    const player = await richPlayer()
    const first = await open(player, { key: 'm-1' })
    expect((await open(player, { key: 'm-1' })).move_id).toBe(first.move_id)
    await expect(open(player, { to: 'betflix', key: 'm-1' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test.each([
    ['to where it is', { to: 'gclub' }, { code: 'VALIDATION', detail: { fields: { to: 'NOT_ALLOWED' } } }],
    ['from where there is none', { from: 'betflix' }, { code: 'CREDIT_NOT_ENOUGH' }],
  ] as const)('cannot go %s', async (_, ways, refusal) => {
    await expect(open(await richPlayer(), ways)).rejects.toMatchObject(refusal)
  })

  test('a single satang can be moved', async () => {
    const player = await richPlayer()
    await lose(player, 1_449_26)
    expect((await open(player)).amount_minor).toBe(1n)
  })

  const switchOff = (providerId: 'from' | 'to') =>
    world.context.db
      .updateTable('agency_providers')
      .set({ enabled: false })
      .where('provider_id', '=', desk[providerId])
      .execute()

  test('nothing moves to a provider that is switched off', async () => {
    const player = await richPlayer()
    await switchOff('to')
    await expect(open(player)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    await world.context.db.updateTable('agency_providers').set({ enabled: true }).execute()
    expect((await open(player)).status).toBe('OPEN')
  })

  test('credit leaves a provider that is switched off', async () => {
    const player = await richPlayer()
    await switchOff('from')
    expect((await open(player)).status).toBe('OPEN')
    await world.context.db.updateTable('agency_providers').set({ enabled: true }).execute()
  })

  test.each(['from', 'to'] as const)(
    'nothing moves while the provider it goes %s does not answer',
    async (side) => {
      const player = await richPlayer()
      await world.sandbox.setFault(desk[side], 'error')
      await expect(open(player)).rejects.toThrow(ProviderUnavailable)
      const { moves } = await world.context.db
        .selectFrom('credit_moves')
        .select(({ fn }) => fn.countAll<bigint>().as('moves'))
        .where('player_id', '=', player.playerId)
        .executeTakeFirstOrThrow()
      expect(moves).toBe(0n)
    },
  )

  test('a provider that the agency has not is not found', async () => {
    const player = await richPlayer()
    const { db } = world.context
    const gone = await db
      .deleteFrom('agency_providers')
      .where('provider_id', '=', 'gclub_live')
      .returningAll()
      .executeTakeFirstOrThrow()
    await expect(open(player, { to: 'gclub_live' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db
      .insertInto('agency_providers')
      .values({ ...gone, settings: JSON.stringify(gone.settings) })
      .execute()
  })

  test('none from where a withdrawal is open, and a withdrawal none from where a move is', async () => {
    const player = await richPlayer()
    const withdrawal = await withdrawals.open(player)
    await expect(open(player)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
    await reserveCredit(world.context, withdrawals.idOf(withdrawal))
    await expect(open(player)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
    const { player: other } = await opened()
    await expect(withdrawals.open(other)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
  })

  test('a withdrawal elsewhere stands in no move\u2019s way', async () => {
    const player = await richPlayer()
    await withdrawalDesk(() => world, 'betflix').credit(player)
    await withdrawalDesk(() => world, 'betflix').open(player)
    const row = await open(player)
    await advance(row, 'take')
    await advance(row, 'credit')
    expect((await state(row)).status).toBe('SUCCESS')
  })

  test('none from where credit of a deposit is on its way, whose outcome nobody knows', async () => {
    const player = await richPlayer()
    const form = { providerId: from, paymentMethod: 'laoqr', amount: '100000' } as const
    const order = { agency: world.agency, playerId: player.playerId, form, idempotencyKey: null }
    const deposit = await openDeposit(world.context, order)
    await world.sandbox.pay(deposit.qr_payload!)
    await checkPayment(world.context, { agencyId: deposit.agency_id, depositId: deposit.deposit_id })
    await expect(open(player)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
  })

  test('credit that a withdrawal gives back moves only when it is back', async () => {
    const player = await richPlayer()
    const withdrawal = await withdrawals.open(player)
    await reserveCredit(world.context, withdrawals.idOf(withdrawal))
    const staffId = await findStaffId(world)
    const how = { as: 'REJECTED', reason: 'no', staffId } as const
    await endHeldWithdrawal(world.context, withdrawals.idOf(withdrawal), how)
    await expect(open(player)).rejects.toMatchObject({ code: 'OPEN_ORDER' })
  })

  test('play that takes credit meanwhile: nothing moves, and the order says why', async () => {
    const { player, row } = await opened()
    await lose(player, 1)
    await advance(row, 'take')
    expect(await state(row)).toMatchObject({ status: 'CANCELED', reason: 'CREDIT_CHANGED', taken_at: null })
    expect(await credits(player)).toEqual([1_449_26n, 0n])
    expect(await stepsOf(world, row.move_id)).toEqual(['OPENED', 'HOLD_REFUSED'])
    expect((await open(player)).amount_minor).toBe(1_449_26n)
  })

  test('credit won in play since stays at the source', async () => {
    const { player, row } = await opened()
    await lose(player, -50)
    await advance(row, 'take')
    await advance(row, 'credit')
    expect(await credits(player)).toEqual([50n, 1_449_27n])
  })

  test('a provider that will not give it: CANCELED, and nothing has moved', async () => {
    // This one has an answer of its own for a lack of credit.
    const other = moveDesk(() => world, { from: to, to: from })
    const { player, row } = await other.opened()
    await world.sandbox.setFault(to, 'refuse')
    await other.advance(row, 'take')
    expect(await state(row)).toMatchObject({ status: 'CANCELED', reason: 'PROVIDER_REFUSED' })
    expect(await other.credits(player)).toEqual([1_449_27n, 0n])
    expect(await transfersOf(row)).toHaveLength(1)
  })

  test('a provider that will not take it: FAILED, and it goes back to where it was, once', async () => {
    const { player, row } = await refused()
    expect(await state(row)).toMatchObject({ status: 'FAILED', returned_at: null })
    expect(await transfersOf(row)).toMatchObject([
      { step: 'take' },
      { step: 'credit', status: 'REFUSED' },
      { step: 'return', status: 'REQUESTED', provider_id: from },
    ])
    await Promise.allSettled([1, 2, 3].map(() => advance(row, 'return')))
    expect((await state(row)).returned_at).not.toBeNull()
    expect(await credits(player)).toEqual([1_449_27n, 0n])
    expect(await stepsOf(world, row.move_id)).toEqual(['OPENED', 'HELD', 'CREDIT_REFUSED', 'CREDIT_RETURNED'])
  })

  test('a failed move keeps no other from being made', async () => {
    const { player, row } = await refused()
    await advance(row, 'return')
    const again = await open(player)
    await advance(again, 'take')
    await advance(again, 'credit')
    expect(await credits(player)).toEqual([0n, 1_449_27n])
  })
})

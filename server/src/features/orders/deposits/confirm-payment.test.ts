import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BankUnavailable } from '../../../partners/payment-bank.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { addStaff } from '../../../testing/test-app.ts'
import { approveWithdrawal } from '../withdrawals/approve-withdrawal.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import type { DepositRow } from './deposit.ts'

describe('payments that the staff reports', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  let ownerId: string
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    ownerId = await findStaffId(world)
    owner = await doors.staff(ownerId)
  })
  afterAll(async () => {
    await doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  const { idOf, state, open, opened, creditAt, payments } = depositDesk(() => world, 'transfer')
  const payouts = payoutDesk(() => world)
  let number = 0
  const newReference = () => `FT2611200${++number}`
  const path = ({ deposit_id }: DepositRow) => `/v2/agency/deposits/${deposit_id}/confirm`
  const seen = (bankReference: string, amount = '100000') => ({ bankReference, amount, payerName: 'NOY' })
  const reasonsOf = async ({ deposit_id }: DepositRow) =>
    (await payments().where('deposit_id', '=', deposit_id).orderBy('state').execute()).map(
      ({ reason }) => reason,
    )
  const stepsBy = ({ deposit_id }: DepositRow) =>
    world.context.db
      .selectFrom('order_steps')
      .select(['step', 'by', 'staff_id', 'bank_ref'])
      .where('order_id', '=', deposit_id)
      .where('by', '=', 'STAFF')
      .execute()

  test('are credited, and the order says who reported them', async () => {
    const deposit = await opened()
    expect(deposit.qr_payload).toContain('KHAMDEMO0005')
    const reference = newReference()
    const shown = await owner.get(`/v2/agency/deposits/${deposit.deposit_id}`)
    expect(shown.body.deposit).toMatchObject({ status: 'OPEN', confirmable: true })
    const { status, body } = await owner.post(path(deposit), seen(reference))
    expect(status).toBe(200)
    expect(body.deposit).toMatchObject({ status: 'SUCCESS', confirmable: false })
    expect(await creditAt(deposit)).toBe(144_92n)
    expect(await stepsBy(deposit)).toEqual([
      { step: 'PAID', by: 'STAFF', staff_id: ownerId, bank_ref: reference },
    ])
  })

  describe('where there is no code to scan', () => {
    const method = () => world.context.db.updateTable('payment_methods').where('method', '=', 'transfer')
    const account = { bank: 'ldb', accountNumber: '0302000410008521', accountName: 'KHAM CO LTD' }
    const say = (mid: string, settings: object) => method().set({ mid, settings: JSON.stringify(settings) })
    afterEach(async () => void (await say('KHAMDEMO0005', {}).execute()))

    test('the player is told the account of then, and what comes there is credited', async () => {
      await say('', account).execute()
      const { playerId } = await world.newPlayer()
      const deposit = await open(playerId)
      await say('', { ...account, accountNumber: '0302000410009999' }).execute()
      const player = await doors.player(playerId)
      const shown = await player.get(`/v2/deposits/${deposit.deposit_id}`)
      const payTo = { bankCode: 'ldb', accountNumber: '0302000410008521', accountName: 'KHAM CO LTD' }
      expect(shown.body.deposit).toMatchObject({ status: 'OPEN', qr: null, payTo })
      const { body } = await owner.post(path(deposit), seen(newReference()))
      expect(body.deposit).toMatchObject({ status: 'SUCCESS' })
      expect(await creditAt(deposit)).toBe(144_92n)
    })

    test('and no account either, no order stays open that nobody could pay', async () => {
      await say('', {}).execute()
      const { playerId } = await world.newPlayer()
      await expect(open(playerId)).rejects.toThrow(BankUnavailable)
      await say('KHAMDEMO0005', {}).execute()
      expect((await open(playerId)).status).toBe('OPEN')
    })
  })

  test('count once for their reference, reported twice or by two at once', async () => {
    const deposit = await opened()
    const body = seen(newReference())
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(path(deposit), body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await owner.post(path(deposit), body)).status).toBe(200)
    expect(await reasonsOf(deposit)).toEqual([null])
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('one reference never pays two orders, reported in turn or concurrently', async () => {
    const [first, second, third] = [await opened(), await opened(), await opened()]
    const body = seen(newReference())
    const answers = await Promise.all([first, second].map((deposit) => owner.post(path(deposit), body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await owner.post(path(third), body)).toMatchObject({
      status: 409,
      body: { code: 'BANK_REFERENCE_USED' },
    })
    const states = await Promise.all([first, second, third].map(state))
    expect(states.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1)
    expect(states.filter(({ status }) => status === 'OPEN')).toHaveLength(2)
  })

  test('of money that came back of a payout are refused, whoever it would pay for', async () => {
    const { row } = await payouts.withdrawals.held()
    const enable = (enabled: boolean) =>
      world.context.db
        .updateTable('payment_methods')
        .set({ enabled })
        .where('method', '<>', 'transfer')
        .execute()
    await enable(false)
    const cashier = await payouts.member()
    await approveWithdrawal(world.context, payouts.withdrawals.idOf(row), cashier)
    await enable(true)
    const payout = await payouts.payoutOf(row.withdrawal_id)
    await payouts.take(payout, cashier)
    const sent = newReference()
    await payouts.sent(payout, cashier, sent, true)
    const deposit = await opened('680000')
    for (const reference of [sent, payout.reference])
      expect(await owner.post(path(deposit), seen(reference, '680000'))).toMatchObject({
        status: 409,
        body: { code: 'BANK_REFERENCE_USED' },
      })
    expect(await state(deposit)).toMatchObject({ status: 'OPEN', reason: null })
  })

  test.each(['99999', '100001'])('of %s kip for 100,000 wait in suspense', async (amount) => {
    const deposit = await opened()
    expect((await owner.post(path(deposit), seen(newReference(), amount))).status).toBe(200)
    expect(await state(deposit)).toMatchObject({ status: 'OPEN', reason: 'PAYMENT_IN_REVIEW' })
    expect(await reasonsOf(deposit)).toEqual(['WRONG_AMOUNT'])
    expect(await stepsBy(deposit)).toMatchObject([{ step: 'PAYMENT_IN_REVIEW', staff_id: ownerId }])
  })

  test('add up, beside what was ordered, to what has come for it', async () => {
    const deposit = await opened()
    const shown = async () => (await owner.get(`/v2/agency/deposits/${deposit.deposit_id}`)).body.deposit
    const received = async () => ({
      amount: (await shown()).amount.amount,
      received: (await shown()).received,
    })
    const come = (kip: string) => ({ amount: '100000.00', received: { amount: kip, currency: 'LAK' } })
    expect(await received()).toEqual(come('0.00'))
    await owner.post(path(deposit), seen(newReference(), '60000'))
    expect(await received()).toEqual(come('60000.00'))
    await owner.post(path(deposit), seen(newReference(), '45000'))
    expect(await received()).toEqual(come('105000.00'))
    await owner.post(path(deposit), seen(newReference()))
    expect(await received()).toEqual(come('205000.00'))
    const { deposits } = (await owner.get('/v2/agency/deposits?sort=newest')).body
    expect(deposits.find(({ id }: { id: string }) => id === deposit.deposit_id).received.amount).toBe(
      '205000.00',
    )
  })

  test('a second payment waits in suspense, a late one is credited', async () => {
    const deposit = await opened()
    await cancelDeposit(world.context, idOf(deposit))
    for (const _ of [1, 2]) await owner.post(path(deposit), seen(newReference()))
    expect((await state(deposit)).status).toBe('SUCCESS')
    expect(await reasonsOf(deposit)).toEqual([null, 'SECOND_PAYMENT'])
    expect(await creditAt(deposit)).toBe(144_92n)
  })

  test('wait as paid while the provider does not answer', async () => {
    const deposit = await opened()
    await world.sandbox.setFault('alphabet', 'timeout-after')
    expect((await owner.post(path(deposit), seen(newReference()))).body.deposit.status).toBe('PAID')
    await world.sandbox.setFault('alphabet', 'none')
  })

  test('are refused where the gateway reports its payments', async () => {
    const deposit = await depositDesk(() => world).opened()
    expect(await owner.post(path(deposit), seen(newReference()))).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_MANUAL' },
    })
    expect((await state(deposit)).status).toBe('OPEN')
  })

  test.each([
    ['no reference', { bankReference: ' ', amount: '100000' }],
    ['a reference of 101 characters', { bankReference: 'x'.repeat(101), amount: '100000' }],
    ['half a kip', { bankReference: 'FT1', amount: '100000.50' }],
    ['nothing', { bankReference: 'FT1', amount: '0' }],
    ['less than nothing', { bankReference: 'FT1', amount: '-5' }],
  ])('with %s are refused', async (_, body) => {
    const deposit = await opened()
    expect(await owner.post(path(deposit), body)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(await reasonsOf(deposit)).toEqual([])
  })

  test.each(['manager', 'cashier'] as const)('may be reported by a %s', async (role) => {
    const { context, agency } = world
    const staff = await doors.staff(await addStaff(context, `a-${role}`, role, agency.agency_id))
    expect((await staff.post(path(await opened()), seen(newReference()))).status).toBe(200)
  })

  test('are refused from roles that may only look, and for an unknown order', async () => {
    const { context, agency } = world
    const support = await doors.staff(await addStaff(context, 'looker', 'support', agency.agency_id))
    const deposit = await opened()
    expect(await support.post(path(deposit), seen(newReference()))).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    const nowhere = { deposit_id: crypto.randomUUID() } as DepositRow
    expect(await owner.post(path(nowhere), seen(newReference()))).toMatchObject({ status: 404 })
  })
})

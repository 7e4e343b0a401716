import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { sendOwedRefunds } from './refund-jobs.ts'
import { decidePayment, returnPayment } from './return-payment.ts'
import { acceptNotice } from '../notices/accept-notice.ts'

describe('a payment that goes back to its payer', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  beforeEach(() => world.sandbox.setFault('bank', 'none'))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const { deposits, idOf, staffId, waiting, payment, refundsOf, refund, match, sentBack, ...desk } =
    paymentDesk(() => world)
  const stateOf = async (paymentId: string) => (await payment(paymentId)).state
  const account = (accountNumber: string) =>
    ({ bankCode: 'jdb', accountNumber, accountName: 'NOY PHOMMACHAN' }) as const

  test('goes to the account that the bank told, once, and its order says so', async () => {
    const { order, paymentId } = await waiting()
    await refund(paymentId)
    expect(await stateOf(paymentId)).toBe('REFUNDING')
    await expect(refund(paymentId)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' })
    await expect(match(paymentId, order.deposit_id)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' })
    await sentBack(paymentId)
    await sentBack(paymentId)
    expect(await stateOf(paymentId)).toBe('REFUNDED')
    await expect(refund(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_SETTLED' })
    const [payout, ...others] = await refundsOf(paymentId)
    expect(others).toEqual([])
    expect(payout).toMatchObject({
      status: 'DONE',
      amount_minor: 90_000_00n,
      bank_code: 'bcel',
      account_number: '010120004521482',
      account_name: 'SOMCHAI PHOMMACHAN',
      reference: expect.stringMatching(/^S[0-9A-F]{15}R1$/),
    })
    const atBank = (await world.sandbox.payouts()).filter(({ reference }) => reference === payout!.reference)
    expect(atBank).toMatchObject([{ state: 'DONE', amount: '90000.00' }])
    expect(await stepsOf(world, paymentId)).toEqual(['REFUND_APPROVED', 'PAYOUT_SENT', 'PAYOUT_DONE'])
    expect(await stepsOf(world, order.deposit_id)).toEqual([
      'OPENED',
      'PAYMENT_IN_REVIEW',
      'PAYMENT_REFUND_APPROVED',
      'PAYMENT_REFUNDED',
    ])
    expect(await deposits.state(order)).toMatchObject({ status: 'OPEN', reason: null })
  })

  test.each([
    ['one at a bank that we do not know', { payerBank: 'ANZ' }],
    ['one whose number is too short', { payerAccount: '1234567' }],
    ['a wallet', { payerAccount: '2055512345' }],
    ['one in dollars', { payerAccount: '010120104521482000' }],
  ])('needs another account where the bank told %s', async (_, payer) => {
    const { paymentId } = await waiting('90000', payer)
    await expect(refund(paymentId)).rejects.toMatchObject({ code: 'PAYER_ACCOUNT_UNKNOWN' })
    await refund(paymentId, account('100200300'))
    await sentBack(paymentId)
    expect((await refundsOf(paymentId))[0]).toMatchObject({ status: 'DONE', account_number: '100200300' })
  })

  test('does not go to a wallet, nor to an account in another currency', async () => {
    const { paymentId } = await waiting()
    await expect(refund(paymentId, account('02055512345'))).rejects.toMatchObject({
      code: 'WALLET_NOT_ALLOWED',
    })
    const dollars = { ...account('010120104521482000'), bankCode: 'bcel' } as const
    await expect(refund(paymentId, dollars)).rejects.toMatchObject({ code: 'CURRENCY_NOT_ALLOWED' })
    expect(await stateOf(paymentId)).toBe('SUSPENSE')
  })

  test('waits again when the bank refuses it, and goes at the second try under another reference', async () => {
    const { order, paymentId } = await waiting()
    await refund(paymentId)
    await world.sandbox.setFault('bank', 'refuse')
    await returnPayment(world.context, idOf(paymentId))
    await world.sandbox.setFault('bank', 'none')
    expect(await stateOf(paymentId)).toBe('SUSPENSE')
    expect((await deposits.state(order)).reason).toBe('PAYMENT_IN_REVIEW')
    await refund(paymentId)
    await sentBack(paymentId)
    expect((await refundsOf(paymentId)).map(({ status, number }) => [number, status])).toEqual([
      [1, 'REJECTED'],
      [2, 'DONE'],
    ])
  })

  test('waits again when the bank sends it back before it has confirmed it, and may become credit then', async () => {
    const { order, paymentId } = await waiting()
    await refund(paymentId, account('12340000000'))
    await sentBack(paymentId)
    expect(await stateOf(paymentId)).toBe('SUSPENSE')
    await desk.credit(paymentId, order.player_id)
    const paid = await desk.orderPaidBy(paymentId)
    await desk.deliver(paid)
    expect(await deposits.creditAt(paid)).toBe(130_43n)
  })

  describe('returned after the bank has confirmed it', () => {
    async function cameBack() {
      const { order: first } = await waiting('100000')
      const paymentId = await desk.payWrongly(first, '100000')
      await refund(paymentId, account('12340000999999'))
      await sentBack(paymentId)
      await expect
        .poll(async () => {
          await returnPayment(world.context, idOf(paymentId)).catch(() => {})
          return stateOf(paymentId)
        })
        .toBe('SUSPENSE')
      expect(await payment(paymentId)).toMatchObject({ came_back: 1 })
      return paymentId
    }

    test('waits again, and may be matched then', async () => {
      const paymentId = await cameBack()
      const order = await deposits.opened()
      await match(paymentId, order.deposit_id)
      await desk.deliver(order)
      expect(await deposits.creditAt(order)).toBe(144_92n)
    })

    test('may be sent anew', async () => {
      const paymentId = await cameBack()
      await refund(paymentId)
      await sentBack(paymentId)
      expect(await stateOf(paymentId)).toBe('REFUNDED')
      expect(await world.audit()).toEqual([])
    })
  })

  test.each(['timeout-before', 'timeout-after', 'error'] as const)(
    'waits for a bank that does not answer (%s), and is sent once',
    async (fault) => {
      const { paymentId } = await waiting()
      await refund(paymentId)
      await world.sandbox.setFault('bank', fault)
      await expect(returnPayment(world.context, idOf(paymentId))).rejects.toThrow(NotFinished)
      expect(await stateOf(paymentId)).toBe('REFUNDING')
      expect((await refundsOf(paymentId))[0]).toMatchObject({ status: 'UNKNOWN' })
      await expect(refund(paymentId)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' })
      await world.sandbox.setFault('bank', 'none')
      await sentBack(paymentId)
      const [payout] = await refundsOf(paymentId)
      const atBank = (await world.sandbox.payouts()).filter(
        ({ reference }) => reference === payout!.reference,
      )
      expect(atBank).toMatchObject([{ state: 'DONE' }])
      expect((await stepsOf(world, paymentId))[1]).toBe('BANK_SILENT')
    },
  )

  test('is taken up by the round when its job died with its process', async () => {
    const { paymentId } = await waiting()
    await refund(paymentId)
    await expect
      .poll(async () => {
        await sendOwedRefunds(world.context, running, 0)
        return stateOf(paymentId)
      })
      .toBe('REFUNDED')
  })

  test("is asked about by a job of its own at the bank's notice", async () => {
    const { paymentId } = await waiting()
    await refund(paymentId)
    const jobs = async () => {
      const { rows } = await world.context.database.pool.query(
        `select name from jobs.job where data->>'paymentId' = $1`,
        [paymentId],
      )
      return rows.map(({ name }) => name)
    }
    expect(await jobs()).toEqual(['return-payment'])
    const reference = (await refundsOf(paymentId))[0]!.reference
    const notice = { eventId: paymentId, bill: null, gatewayRef: null, reference }
    const agencyId = world.agency.agency_id
    await acceptNotice(world.context, { agencyId, method: 'laoqr', notice, isSigned: true })
    expect(await jobs()).toEqual(['return-payment', 'return-payment'])
    await sentBack(paymentId)
  })

  test.each([
    [true, 'REFUNDED'],
    [false, 'SUSPENSE'],
  ])(
    'is decided on where the bank never answers, not before 15 minutes: happened %s',
    async (happened, state) => {
      world.setClock(new Date())
      const { paymentId } = await waiting()
      await refund(paymentId)
      await world.sandbox.setFault('bank', happened ? 'timeout-after' : 'timeout-before')
      await expect(returnPayment(world.context, idOf(paymentId))).rejects.toThrow(NotFinished)
      const decision = { note: 'by telephone', bankReference: null, staffId: await staffId(), happened }
      const decide = () => decidePayment(world.context, idOf(paymentId), decision)
      const makeOld = (seconds: number) =>
        rewrite(
          world.context.database,
          world.context.db
            .updateTable('payouts')
            .set({ created_at: secondsAfter(world.context.clock(), -seconds) })
            .where('order_id', '=', paymentId),
        )
      await makeOld(15 * 60 - 1)
      await expect(decide()).rejects.toMatchObject({ code: 'TOO_EARLY_TO_DECIDE' })
      await makeOld(15 * 60)
      await decide()
      expect(await stateOf(paymentId)).toBe(state)
      await expect(decide()).rejects.toMatchObject({ code: 'NOTHING_TO_DECIDE' })
    },
  )
})

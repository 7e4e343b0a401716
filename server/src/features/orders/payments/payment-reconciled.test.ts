import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { receiptDesk } from '../../../testing/receipt-desk.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { issueReceipt } from '../../books/receipts/issue-receipt.ts'

describe('the books after payments were decided on', () => {
  let world: MoneyWorld
  beforeAll(async () => void (world = await moneyWorld()))
  afterAll(() => world.close())
  const { reconcile, differences } = reconciliationDesk(() => world)
  const { deposits, waiting, payWrongly, match, credit, refund, ...desk } = paymentDesk(() => world)

  const kip = (minor: string, state: string) => ({ minor, currency: 'LAK', state })

  test('agree with the bank, whatever was decided; a refund that the bank lost is named with the order of its bill', async () => {
    const { order: first, paymentId: own } = await waiting('100000')
    await desk.deliver(await desk.orderPaidBy(own))
    const matched = await payWrongly(first, '100000')
    const order = await deposits.opened()
    await match(matched, order.deposit_id)
    await desk.deliver(order)
    const credited = await waiting()
    await credit(credited.paymentId, credited.order.player_id)
    await desk.deliver(await desk.orderPaidBy(credited.paymentId))
    const refunded = await waiting()
    await refund(refunded.paymentId)
    await desk.sentBack(refunded.paymentId)
    await waiting()
    await refund((await waiting()).paymentId)

    expect((await reconcile()).outcomes).toMatchObject({ laoqr: 'CLEAN', '': 'CLEAN' })
    expect(await differences()).toEqual([])
    expect(await world.audit()).toEqual([])

    const reference = (await desk.refundsOf(refunded.paymentId))[0]!.reference
    await world.sandbox.rewrite(`delete from payouts where reference = '${reference}'`)
    await reconcile()
    const { deposit_id: order_id, code: order_code, player_id } = refunded.order
    expect(await differences()).toMatchObject([
      {
        kind: 'PAYOUT_MISSING_THERE',
        reference,
        order_kind: 'deposit',
        order_id,
        order_code,
        player_id,
        expected: kip('-9000000', 'DONE'),
      },
    ])
  })

  test('are receipted: an order that an operator had paid or made, with the bank reference of its payment', async () => {
    const { order, paymentId } = await waiting()
    await credit(paymentId, order.player_id)
    const made = await desk.orderPaidBy(paymentId)
    await desk.deliver(made)
    const id = { agencyId: made.agency_id, kind: 'deposit', orderId: made.deposit_id } as const
    await issueReceipt(world.context, id)
    const [receipt] = await receiptDesk(() => world).receiptsOf(id)
    expect(JSON.parse(receipt!.body)).toMatchObject({
      code: made.code,
      outcome: 'CREDITED',
      moves: [
        {
          move: 'PAID_IN',
          money: { amount: '90000.00', currency: 'LAK' },
          bankReference: (await desk.payment(paymentId)).bank_ref,
        },
        { move: 'CREDITED', money: { amount: '130.43', currency: 'THB' } },
      ],
    })
  })

  test.each([
    ['stands as matched', `state = 'MATCHED'`],
    ['stands as sent back', `state = 'REFUNDED'`],
    ['stands as going back', `state = 'REFUNDING'`],
    ['is of another amount', `amount_minor = amount_minor - 100`],
  ])('are named by the audit where a payment that waits %s', async (_, change) => {
    const { paymentId } = await waiting()
    const set = (what: string) =>
      rewrite(world.context.database, `update payments set ${what} where payment_id = $1`, [paymentId])
    await set(change)
    const named = (await world.audit()).flatMap(({ rows }) => rows.map(({ bank_ref }) => bank_ref))
    expect(named).toContain((await desk.payment(paymentId)).bank_ref)
    await set(`state = 'SUSPENSE', amount_minor = 9000000`)
    expect(await world.audit()).toEqual([])
  })
})

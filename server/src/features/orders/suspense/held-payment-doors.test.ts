import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rewrite } from '../../../testing/as-owner.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { stepsOf } from '../../../testing/steps-of.ts'
import { keysOfAccount } from '../../../db/keys-of-texts.ts'
import { newId } from '../../../id.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { insertBankAccount, replaceAccount } from '../../players/bank-accounts/bank-account-queries.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import type { DepositRow } from '../deposits/deposit.ts'
import { cancelUsage } from '../../promotions/promotions/cancel-usage.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { setLimits } from '../../players/protection/set-limits.ts'
import { releaseHeldPayments } from './release-held-payments.ts'
import { returnPayment } from './return-payment.ts'

const path = '/v2/players/held-payments'
const lak = (amount: string) => ({ amount: `${amount}.00`, currency: 'LAK' })

describe('payments that wait, as their player sees and decides them', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
  })
  beforeEach(() => world.sandbox.setFault('bank', 'none'))
  afterAll(async () => {
    await doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const desk = paymentDesk(() => world)
  const { deposits, payment, payWrongly, sentBack } = desk
  const promotions = promotionDesk(() => world)

  async function someone() {
    const { playerId } = await world.newPlayer()
    const door = await doors.player(playerId)
    const player = { agencyId: world.agency.agency_id, playerId }
    const seen = async () => (await door.get(path)).body.payments
    const credit = (id: string, providerId = 'gclub', key?: string) =>
      door.post(`${path}/${id}/credit`, { providerId }, key ? { 'idempotency-key': key } : {})
    const refund = (id: string) => door.post(`${path}/${id}/refund`)
    return { playerId, player, door, seen, credit, refund }
  }
  async function oldBill(playerId: string, amount: string): Promise<DepositRow> {
    return cancelDeposit(world.context, deposits.idOf(await deposits.open(playerId, amount)))
  }
  /** A payment that waits while its player uses a promotion at alphabet. */
  async function held(payer = {}) {
    const who = await someone()
    const order = await oldBill(who.playerId, '345000')
    const usage = await promotions.claim(who.playerId, await promotions.promotion())
    const id = await payWrongly(order, '345000', payer)
    const end = () => cancelUsage(world.context, who.player, usage.usage_id)
    return { ...who, order, id, end }
  }
  const refused = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code]

  test('a payment held for a promotion shows why, and the choices', async () => {
    const { order, id, seen, door } = await held()
    const { messages } = (await door.get('/v2/players/inbox')).body
    expect(messages).toMatchObject([
      {
        kind: 'PAYMENT_HELD',
        params: { code: order.code, reason: 'PROMOTION_IN_USE', providerId: 'alphabet' },
        link: `/player/deposit/history?order=${order.deposit_id}`,
      },
    ])
    expect(await seen()).toEqual([
      {
        id,
        depositId: order.deposit_id,
        code: order.code,
        providerId: 'alphabet',
        amount: lak('345000'),
        paidAt: expect.any(String),
        state: 'IN_REVIEW',
        reason: 'PROMOTION_IN_USE',
        choices: ['CREDIT_ELSEWHERE', 'REFUND'],
        releasedBy: 'USAGE_END',
        heldUntil: null,
        heldFor: null,
        refund: null,
      },
    ])
    const { body } = await door.get(`/v2/deposits/${order.deposit_id}/payments`)
    expect(body.payments).toMatchObject([{ state: 'IN_REVIEW', reason: 'PROMOTION_IN_USE' }])
  })

  test('players neither see nor decide payments of others', async () => {
    const { id } = await held()
    const other = await someone()
    expect(await other.seen()).toEqual([])
    expect(refused(await other.credit(id))).toEqual([404, 'NOT_FOUND'])
    expect(refused(await other.refund(id))).toEqual([404, 'NOT_FOUND'])
    expect((await doors.ask(path)).status).toBe(401)
  })

  describe('credit at another provider', () => {
    test('comes at the rate of its own order, and the order tells of the other one', async () => {
      const { id, credit, seen, order } = await held()
      await rewrite(
        world.context.database,
        world.context.db
          .updateTable('deposits')
          .set({ sell_micro: 345_000_000n, credit_minor: 100_000n })
          .where('deposit_id', '=', order.deposit_id),
      )
      const { status, body } = await credit(id)
      expect(status).toBe(200)
      expect(body.deposit).toMatchObject({
        status: 'PAID',
        providerId: 'gclub',
        amount: lak('345000'),
        depositCredit: { amount: '1000.00', currency: 'THB' },
      })
      expect(body.payment).toMatchObject({ state: 'CREDITED', choices: [], releasedBy: null })
      expect(await seen()).toMatchObject([{ id, state: 'CREDITED', depositId: order.deposit_id }])
      expect((await deposits.state(order)).reason).toBe('PAYMENT_CREDITED')
      expect(await stepsOf(world, id)).toEqual(['PAYMENT_CREDITED'])
      expect(await stepsOf(world, body.deposit.id)).toEqual(['OPENED', 'PAID'])
    })

    test('comes once: the same key answers the same, another call finds it settled', async () => {
      const { id, credit } = await held()
      const [first, again] = [await credit(id, 'gclub', 'one'), await credit(id, 'gclub', 'one')]
      expect(again.body).toEqual(first.body)
      expect(refused(await credit(id))).toEqual([409, 'PAYMENT_SETTLED'])
      expect(refused(await credit(id, 'askmebet', 'one'))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    })

    test('comes once of all who ask at one instant, refund and release among them', async () => {
      for (let round = 0; round < 3; round++) {
        const { id, credit, refund, end } = await held()
        await end()
        await Promise.all([
          ...[1, 2, 3].map(() => credit(id)),
          ...[1, 2].map(() => refund(id)),
          releaseHeldPayments(world.context, running),
        ])
        const { state } = await payment(id)
        expect(['MATCHED', 'REFUNDING']).toContain(state)
        const orders = await world.context.db
          .selectFrom('deposits')
          .select('status')
          .where('player_id', '=', (await payment(id)).player_id)
          .execute()
        expect(orders.filter(({ status }) => status === 'PAID')).toHaveLength(state === 'MATCHED' ? 1 : 0)
      }
    })

    test('is refused at its own provider, at one that is not there, and for any other reason to wait', async () => {
      const { id, credit } = await held()
      expect(refused(await credit(id, 'alphabet'))).toEqual([403, 'FORBIDDEN'])
      expect(refused(await credit(id, 'nowhere'))).toEqual([400, 'VALIDATION'])
      const other = await someone()
      const wrong = await payWrongly(await deposits.open(other.playerId))
      expect(refused(await other.credit(wrong))).toEqual([403, 'FORBIDDEN'])
      expect(await payment(id)).toMatchObject({ state: 'SUSPENSE' })
    })

    test('is refused on a break and over a limit, to the kip', async () => {
      const { id, credit, player, refund } = await held()
      await setLimits(world.context, player, { day: 344_999_00n })
      expect(refused(await credit(id))).toEqual([409, 'DEPOSIT_LIMIT_REACHED'])
      await excludePlayer(world.context, player, { days: 1 })
      expect(refused(await credit(id))).toEqual([403, 'PLAYER_EXCLUDED'])
      expect((await refund(id)).status).toBe(200)
      const other = await held()
      await setLimits(world.context, other.player, { day: 345_000_00n })
      expect((await other.credit(other.id)).status).toBe(200)
    })

    test('is refused where the promotion has gone meanwhile', async () => {
      const { id, credit, player, playerId, end } = await held()
      await end()
      await promotions.claim(playerId, await promotions.promotion({ providers: ['betflix'] }), {
        providerId: 'betflix',
      })
      expect(refused(await credit(id, 'betflix'))).toEqual([409, 'PROMOTION_USAGE'])
      expect(player.playerId).toBe(playerId)
    })
  })

  describe('sent back', () => {
    test('goes to the payer, once, and says how far it is', async () => {
      const { id, refund, seen, order, credit } = await held()
      const { status, body } = await refund(id)
      expect(status).toBe(200)
      expect(body.payment).toMatchObject({
        state: 'REFUNDING',
        choices: [],
        releasedBy: null,
        refund: { status: 'REQUESTED', bankName: 'BCEL', lastDigits: '1482' },
      })
      expect(refused(await refund(id))).toEqual([409, 'REFUND_UNDER_WAY'])
      expect(refused(await credit(id))).toEqual([409, 'REFUND_UNDER_WAY'])
      await sentBack(id)
      expect(await seen()).toMatchObject([{ state: 'REFUNDED', refund: { status: 'DONE' } }])
      expect(refused(await refund(id))).toEqual([409, 'PAYMENT_SETTLED'])
      expect(await deposits.state(order)).toMatchObject({ status: 'CANCELED', reason: 'PAYMENT_REFUNDED' })
      expect(await stepsOf(world, order.deposit_id)).toEqual([
        'OPENED',
        'CANCELED',
        'PAYMENT_HELD',
        'PAYMENT_REFUND_APPROVED',
        'PAYMENT_REFUNDED',
      ])
    })

    test('may be a payment of another amount, or a second one', async () => {
      const { playerId, refund, seen } = await someone()
      const order = await deposits.open(playerId)
      const wrong = await payWrongly(order, '90000')
      expect(await seen()).toMatchObject([{ reason: 'WRONG_AMOUNT', choices: ['REFUND'], releasedBy: null }])
      expect((await refund(wrong)).status).toBe(200)
      await deposits.pay(order)
      const second = await payWrongly(order, '100000')
      expect((await refund(second)).body.payment).toMatchObject({ reason: 'SECOND_PAYMENT' })
    })

    test('goes to the account that its player has now, and is listed once', async () => {
      const { db, clock } = world.context
      const { playerId, player, seen, refund } = await held({ payerName: 'PLAYER TEST', payerAccount: '12' })
      const old = (await accountOfPlayer(db, player.agencyId, playerId))!
      await db.transaction().execute(async (tx) => {
        const now = clock()
        await replaceAccount(tx, old, { at: now, by: null })
        const account_number = `${old.account_number.slice(0, -4)}7700`
        const account_key = keysOfAccount({ ...old, account_number }).account_key
        const bank_account_id = newId(now)
        await insertBankAccount(tx, { ...old, bank_account_id, account_number, account_key, created_at: now })
      })
      const [{ id, choices }, ...others] = await seen()
      expect([choices, others]).toEqual([['CREDIT_ELSEWHERE', 'REFUND'], []])
      expect((await refund(id)).body.payment.refund).toMatchObject({ lastDigits: '7700' })
    })

    test('goes nowhere without the staff when another name has paid and no account is known', async () => {
      const { id, refund, seen } = await held({ payerName: 'NOY PHOMMACHAN', payerAccount: '12' })
      expect(await seen()).toMatchObject([{ choices: ['CREDIT_ELSEWHERE'] }])
      expect(refused(await refund(id))).toEqual([409, 'PAYER_ACCOUNT_UNKNOWN'])
      expect(await payment(id)).toMatchObject({ state: 'SUSPENSE' })
    })

    test('may be asked for again after the bank has refused what a rule sent back', async () => {
      const { playerId, player, refund, seen } = await someone()
      const order = await oldBill(playerId, '100000')
      await excludePlayer(world.context, player, { days: 1 })
      const id = await payWrongly(order, '100000')
      expect(await seen()).toMatchObject([{ state: 'REFUNDING', reason: 'EXCLUDED', choices: [] }])
      await world.sandbox.setFault('bank', 'refuse')
      await returnPayment(world.context, desk.idOf(id))
      await world.sandbox.setFault('bank', 'none')
      expect(await seen()).toMatchObject([
        { state: 'IN_REVIEW', choices: ['REFUND'], refund: { status: 'REJECTED' } },
      ])
      expect((await refund(id)).status).toBe(200)
      await sentBack(id)
      expect(await seen()).toMatchObject([{ state: 'REFUNDED' }])
    })
  })

  test('a list has what waits first, page by page', async () => {
    const { playerId, door, refund } = await someone()
    const order = await deposits.open(playerId)
    const first = await payWrongly(order, '90000')
    const second = await payWrongly(order, '80000')
    await refund(second)
    await sentBack(second)
    const page = async (number: number) => (await door.get(`${path}?page=${number}&pageSize=1`)).body
    expect(await page(1)).toMatchObject({ payments: [{ id: first }], page: 1, pageSize: 1, total: 2 })
    expect(await page(2)).toMatchObject({ payments: [{ id: second }] })
  })
})

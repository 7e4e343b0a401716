import { amountIn } from '@kham/contract/money'
import * as api from '@kham/contract/deposits'
import type { Deposit } from '@kham/contract/deposits'
import * as held from '@kham/contract/held-payments'
import { depositReceipt } from '@kham/contract/receipts'
import { Refusal } from '../../../server/src/refusal.ts'
import { answer } from '../answer.ts'
import { pageOf } from '../page-of.ts'
import type { Person } from '../person.ts'
import { depositOf, steps, stepsFrom } from '../player-orders.ts'
import { receiptOfDeposit } from '../receipts.ts'
import { heed } from '../sentinels.ts'

/** @throws Refusal NOT_FOUND */
function found(player: Person, id: string): Deposit {
  const deposit = player.deposits.find((each) => each.id === id)
  if (!deposit) throw new Refusal('NOT_FOUND')
  return deposit
}

/** @throws Refusal NOT_FOUND */
function heldOne(player: Person, id: string): held.HeldPayment {
  const payment = player.held.find((each) => each.id === id)
  if (!payment) throw new Refusal('NOT_FOUND')
  return payment
}

export const depositAnswers = [
  answer(api.openDeposit, async ({ player, body }) => {
    const amount = amountIn(body.amount)
    await heed('deposit', amount)
    const { providerId, paymentMethod } = body
    if (player.info.excludedUntil) throw new Refusal('PLAYER_EXCLUDED')
    if (player.deposits.some(({ status }) => status === 'OPEN')) throw new Refusal('OPEN_ORDER')
    const usage = player.usages.find(({ status, depositId }) => status === 'USED' && depositId === null)
    const deposit = depositOf({ providerId, paymentMethod, amount, ...(usage ? { usage } : {}) })
    player.deposits.unshift(deposit)
    player.steps[deposit.id] = stepsFrom(0, [steps.opened])
    return { deposit }
  }),
  answer(api.depositHistory, ({ player, query: { status, ...page } }) => {
    const all = player.deposits.filter((each) => !status || status.includes(each.status))
    const { items, rest } = pageOf(all, page)
    return { deposits: items, ...rest }
  }),
  answer(api.currentDeposit, ({ player }) => ({
    deposit: player.deposits.find(({ status }) => status === 'OPEN' || status === 'PAID') ?? null,
  })),
  answer(api.depositById, ({ player, params }) => ({ deposit: found(player, params.id) })),
  answer(api.depositTimeline, ({ player, params }) => ({
    steps: player.steps[found(player, params.id).id] ?? [],
  })),
  answer(api.depositPayments, ({ player, params }) => ({
    payments: player.received[found(player, params.id).id] ?? [],
  })),
  answer(api.checkDeposit, ({ player, params }) => ({ deposit: found(player, params.id) })),
  answer(api.cancelDeposit, ({ player, params }) => {
    const deposit = found(player, params.id)
    Object.assign(deposit, { status: 'CANCELED', reason: 'CANCELED_BY_PLAYER' })
    player.steps[deposit.id] = stepsFrom(1, [
      steps.opened,
      { step: 'CANCELED', status: 'CANCELED', by: 'PLAYER' },
    ])
    player.tell('order', { kind: 'deposit', id: deposit.id, status: 'CANCELED' })
    return { deposit }
  }),
  answer(depositReceipt, ({ player, params }) => {
    const deposit = found(player, params.id)
    if (deposit.status !== 'SUCCESS') throw new Refusal('NOT_FOUND')
    return { receipt: receiptOfDeposit(deposit, player.steps[deposit.id] ?? []) }
  }),
  answer(held.heldPayments, ({ player, query }) => {
    const { items, rest } = pageOf(player.held, query)
    return { payments: items, ...rest }
  }),
  answer(held.creditHeldPayment, ({ player, params, body: { providerId } }) => {
    const payment = heldOne(player, params.id)
    Object.assign(payment, { state: 'CREDITED', choices: [] })
    const deposit = depositOf({ providerId, amount: payment.amount.amount, status: 'SUCCESS' })
    player.deposits.unshift(deposit)
    return { payment, deposit }
  }),
  answer(held.refundHeldPayment, ({ player, params }) => ({
    payment: Object.assign(heldOne(player, params.id), { state: 'REFUNDING', choices: [] }),
  })),
]

import { amountIn } from '@kham/contract/money'
import * as api from '@kham/contract/orders/deposits'
import * as held from '@kham/contract/orders/held-payments'
import { depositReceipt } from '@kham/contract/books/receipts'
import { Refusal } from '../../../server/src/refusal.ts'
import { answer } from '../answer.ts'
import { found, one } from '../found.ts'
import { inStatus, pageOf } from '../page-of.ts'
import { depositOf } from '../player-orders.ts'
import { receiptOfDeposit } from '../receipts.ts'
import { heed } from '../sentinels.ts'
import { steps, stepsFrom } from '../timeline.ts'

/** @throws Refusal NOT_FOUND */
function noneHeld(): never {
  throw new Refusal('NOT_FOUND')
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
  answer(api.depositHistory, ({ player, query }) =>
    pageOf('deposits', inStatus(player.deposits, query.status), query),
  ),
  answer(api.currentDeposit, ({ player }) => ({
    deposit: player.deposits.find(({ status }) => status === 'OPEN' || status === 'PAID') ?? null,
  })),
  answer(api.depositById, ({ player, params }) => one('deposit', player.deposits, params)),
  answer(api.depositTimeline, ({ player, params }) => ({
    steps: player.steps[found(player.deposits, params.id).id] ?? [],
  })),
  answer(api.depositPayments, () => ({ payments: [] })),
  answer(api.checkDeposit, ({ player, params }) => one('deposit', player.deposits, params)),
  answer(api.cancelDeposit, ({ player, params }) => {
    const deposit = found(player.deposits, params.id)
    Object.assign(deposit, { status: 'CANCELED', reason: 'CANCELED_BY_PLAYER' })
    player.steps[deposit.id] = stepsFrom(1, [steps.opened, steps.canceled])
    player.tell('order', { kind: 'deposit', id: deposit.id, status: 'CANCELED' })
    return { deposit }
  }),
  answer(depositReceipt, ({ player, params }) => {
    const deposit = found(player.deposits, params.id)
    if (deposit.status !== 'SUCCESS') throw new Refusal('NOT_FOUND')
    return { receipt: receiptOfDeposit(deposit, player.steps[deposit.id] ?? []) }
  }),
  answer(held.heldPayments, ({ query }) => pageOf('payments', [], query)),
  answer(held.creditHeldPayment, noneHeld),
  answer(held.refundHeldPayment, noneHeld),
]

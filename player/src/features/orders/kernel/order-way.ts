import type { OrderStepName } from '@kham/contract/orders/order-steps'

export type OrderKind = 'deposit' | 'withdraw' | 'move'
type Steps = readonly OrderStepName[]

/** The way of an order on which nothing goes wrong. */
const ways: Record<OrderKind, Steps> = {
  deposit: ['OPENED', 'PAID', 'CREDITED'],
  withdraw: ['OPENED', 'HELD', 'APPROVED', 'PAYOUT_SENT', 'PAYOUT_DONE'],
  move: ['OPENED', 'HELD', 'CREDITED'],
}
const underWay: readonly string[] = ['OPEN', 'PAID']
const givesCreditBack: readonly string[] = ['REJECTED', 'CANCELED', 'FAILED']

/** How far along its way an order has come; a payout that the bank refused waits for its approval again. */
function reached(way: Steps, happened: readonly string[]) {
  let place = 0
  for (const step of happened) {
    if (step === 'PAYOUT_REJECTED') place = way.indexOf('HELD')
    else place = Math.max(place, (way as readonly string[]).indexOf(step))
  }
  return place
}

/** The steps to come, as far as they are certain; an unknown status promises nothing. */
export function upcomingSteps(kind: OrderKind, status: string, happened: readonly string[]): Steps {
  const way = ways[kind]
  if (underWay.includes(status)) return way.slice(reached(way, happened) + 1)
  if (kind !== 'deposit' && givesCreditBack.includes(status) && happened.includes('HELD'))
    return happened.includes('CREDIT_RETURNED') ? [] : ['CREDIT_RETURNED']
  return kind === 'deposit' && status === 'REJECTED' ? restOfRefund(happened) : []
}

const refund: Steps = ['REFUND_APPROVED', 'PAYOUT_SENT', 'PAYOUT_DONE']

/** After a refund that the bank did not take it is for the staff to say how it goes on. */
function restOfRefund(happened: readonly string[]): Steps {
  const last = happened.findLast((step) => step.startsWith('PAYOUT_') || step === 'REFUND_APPROVED')
  const place = (refund as readonly (string | undefined)[]).indexOf(last)
  return place === -1 ? [] : refund.slice(place + 1)
}

const likely: Record<OrderKind, Partial<Record<string, Steps>>> = {
  deposit: {
    OPEN: ['OPENED'],
    PAID: ['OPENED', 'PAID'],
    SUCCESS: ways.deposit,
    CANCELED: ['OPENED', 'CANCELED'],
    FAILED: ['OPENED', 'PAID', 'CREDIT_REFUSED'],
    REJECTED: ['OPENED', 'PAID', 'CREDIT_REFUSED', 'REFUND_APPROVED', 'PAYOUT_SENT', 'PAYOUT_DONE'],
  },
  withdraw: {
    OPEN: ['OPENED', 'HELD'],
    PAID: ['OPENED', 'HELD', 'APPROVED', 'PAYOUT_SENT'],
    SUCCESS: ways.withdraw,
    CANCELED: ['OPENED', 'HELD', 'CANCELED', 'CREDIT_RETURNED'],
    REJECTED: ['OPENED', 'HELD', 'REJECTED', 'CREDIT_RETURNED'],
    FAILED: ['OPENED', 'HOLD_REFUSED'],
  },
  move: {
    OPEN: ['OPENED'],
    SUCCESS: ways.move,
    CANCELED: ['OPENED', 'HOLD_REFUSED'],
    FAILED: ['OPENED', 'HELD', 'CREDIT_REFUSED'],
  },
}

/** Steps that tell a bank reference, balances or a reason besides their time. */
const tellMore: Steps = [
  'PAID',
  'CREDITED',
  'HELD',
  'PAYOUT_SENT',
  'PAYOUT_DONE',
  'CREDIT_RETURNED',
  'REJECTED',
  'CANCELED',
]

/** How many lines each step will likely have, so that their place is kept while they load. */
export function likelyLines(kind: OrderKind, status: string): number[] {
  const happened = likely[kind][status] ?? ['OPENED']
  const coming = upcomingSteps(kind, status, happened)
  return [...happened.map((step) => (tellMore.includes(step) ? 3 : 2)), ...coming.map(() => 1)]
}

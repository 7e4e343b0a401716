import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { OrderStep, OrderStepName, StepActor } from '@kham/contract/orders/order-steps'
import { minutesAgo } from './ago.ts'
import { baht } from './money.ts'

export interface StepSeed {
  step: OrderStepName
  status: OrderStatus
  by: StepActor
  bankReference?: string
  /** Baht of credit before and after. */
  balances?: [before: string, after: string]
  reason?: string
}

/** A timeline whose steps are a minute apart, the first so many minutes ago. */
export const stepsFrom = (minutes: number, seeds: readonly StepSeed[]): OrderStep[] =>
  seeds.map(({ balances, bankReference = null, reason = null, ...seed }, place) => ({
    ...seed,
    no: place + 1,
    at: minutesAgo(minutes - place),
    bankReference,
    balanceBefore: balances ? baht(balances[0]) : null,
    balanceAfter: balances ? baht(balances[1]) : null,
    reason,
  }))

/** What the bank knows payments by. */
export const paidAs = 'FT261126Z92Y0YRAWSYX'
export const paidOutAs = 'FT261126Z43EEK0F1RV3'

const byProvider = (step: OrderStepName, status: OrderStatus) => (before: string, after: string) =>
  ({ step, status, by: 'PROVIDER', balances: [before, after] }) satisfies StepSeed

export const steps = {
  opened: { step: 'OPENED', status: 'OPEN', by: 'PLAYER' },
  paid: { step: 'PAID', status: 'PAID', by: 'BANK', bankReference: paidAs },
  canceled: { step: 'CANCELED', status: 'CANCELED', by: 'PLAYER' },
  credited: byProvider('CREDITED', 'SUCCESS'),
  held: byProvider('HELD', 'OPEN'),
  returned: byProvider('CREDIT_RETURNED', 'REJECTED'),
} as const

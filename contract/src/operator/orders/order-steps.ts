import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { orderStep, orderSteps, staffOnlySteps } from '../../orders/order-steps.ts'
import { idParams } from '../../page.ts'
import { everyRole } from '../../desk/staff-roles.ts'

/** A step as the staff see it: also who took it, and what the partner knows it by. Reasons are as they came. */
export const staffOrderStep = z.extend(orderStep, {
  step: z.enum([...orderSteps, ...staffOnlySteps]),
  staff: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** A sole approver did what takes two, since no one else could approve. */
  alone: z.boolean(),
})
export type StaffOrderStep = z.infer<typeof staffOrderStep>

const timeline = {
  access: 'staff',
  params: idParams,
  reply: z.object({ steps: z.array(staffOrderStep) }),
  refusals: ['NOT_FOUND'],
} as const

export const staffDepositTimeline = endpoint({
  ...timeline,
  method: 'GET',
  path: '/v2/agency/deposits/{id}/timeline',
  summary: 'What has happened to a deposit, oldest first',
  roles: everyRole,
})

export const staffMoveTimeline = endpoint({
  ...timeline,
  method: 'GET',
  path: '/v2/agency/moves/{id}/timeline',
  summary: 'What has happened to a move of credit, oldest first',
  roles: everyRole,
})

export const staffWithdrawTimeline = endpoint({
  ...timeline,
  method: 'GET',
  path: '/v2/agency/withdraws/{id}/timeline',
  summary: 'What has happened to a withdrawal, oldest first',
  roles: everyRole,
})

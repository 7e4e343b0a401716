import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { moneyRoles } from '../../desk/staff-roles.ts'
import { withdrawMarks } from './withdrawal-marks.ts'

/** The most withdrawals that one call approves: as many as a page of their queue has at most. */
export const mostApproved = 100

/** The outcome of one of several: approved, waiting for a second approval, or left, with the reason. */
export const approvalAnswer = z.object({
  id: z.string(),
  outcome: z.enum(['APPROVED', 'WAITS', 'LEFT']),
  /** null also where `marks` say why it was left. */
  code: z.nullable(
    z.enum([
      'NOT_FOUND',
      'ORDER_NOT_OPEN',
      'CREDIT_NOT_HELD',
      'PAYOUT_HELD',
      'FOUR_EYES',
      'FORBIDDEN',
      'STEP_UP_REQUIRED',
      'ORDER_TAKEN',
    ]),
  ),
  by: z.nullable(z.string()),
  marks: z.array(z.enum(withdrawMarks)),
})
export type ApprovalAnswer = z.infer<typeof approvalAnswer>

export const approveWithdraws = endpoint({
  method: 'POST',
  path: '/v2/agency/withdraws/approve',
  summary:
    'Approve several, each for itself as it is then, and only what is clean; refused as a whole with STEP_UP_REQUIRED where nothing but that is missing',
  access: 'staff',
  roles: moneyRoles,
  body: z.strictObject({
    ids: z.array(z.uuid()).check(z.minLength(1, 'REQUIRED'), z.maxLength(mostApproved)),
  }),
  reply: z.object({ answers: z.array(approvalAnswer) }),
  refusals: ['FORBIDDEN', 'STEP_UP_REQUIRED'],
})

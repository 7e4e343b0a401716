import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { amountOf, money } from '../../money.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'

/** Range within which an agency may set its limits: the smallest order is worth something, and the ledger bears the largest. */
export const limitBounds = {
  deposit: { least: '1000', most: '100000000000' },
  withdraw: { least: '1', most: '100000000' },
} as const

/** Limits of deposits in kip, and of withdrawals in the credit's currency. */
export const limits = z.object({
  depositMin: money,
  depositMax: money,
  withdrawMin: money,
  withdrawMax: money,
})
export type Limits = z.infer<typeof limits>

const wholeKip = z.string().check(z.regex(/^\d{1,12}(\.0{1,2})?$/, 'BAD_FORMAT'))

/** `version`: the one that was read, so that nobody overwrites what another has changed meanwhile. */
export const limitsForm = z.strictObject({
  version: z.int().check(z.minimum(0)),
  depositMin: wholeKip,
  depositMax: wholeKip,
  withdrawMin: amountOf('THB'),
  withdrawMax: amountOf('THB'),
})
export type LimitsForm = z.input<typeof limitsForm>

/** The limits as they stand. Version 0: nobody has changed them yet. */
const standing = z.object({ version: z.int(), limits })

export const readLimits = endpoint({
  method: 'GET',
  path: '/v2/agency/settings/limits',
  summary: 'How much one order may pay in and take out',
  access: 'staff',
  roles: everyRole,
  reply: standing,
  refusals: [],
})

export const changeLimits = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/limits',
  summary:
    'Set how much one order may pay in and take out from now on; open orders keep what they were made with',
  access: 'staff',
  roles: decidingRoles,
  body: limitsForm,
  reply: standing,
  stepUp: true,
  refusals: ['SETTINGS_CHANGED'],
})

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { amountOf, money } from '../../money.ts'
import { time } from '../../page.ts'
import { firstApproval } from '../desk/approvals.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'

/** The largest bound, in kip. */
export const fourEyesMost = '1000000000'
/** Hours for which a player's payouts are held after a change of the account. */
export const holdHoursBounds = { least: 1, most: 168 } as const

/** The bounds from which two must approve. */
export const fourEyes = z.object({
  /** Kip: from which amount on one act takes two, and from which sum of what one person does alone in a day of Vientiane. */
  from: money,
  day: money,
  /** Kip: from when on a payment that the staff confirms needs its slip; null = never. */
  slipFrom: z.nullable(money),
  holdHours: z.int(),
})
export type FourEyes = z.infer<typeof fourEyes>

/** `version`: the one that was read, so that nobody overwrites what another has changed meanwhile. */
export const fourEyesForm = z.strictObject({
  version: z.int().check(z.minimum(0)),
  from: amountOf('LAK'),
  day: amountOf('LAK'),
  slipFrom: z.nullable(amountOf('LAK')),
  holdHours: z.int().check(z.minimum(holdHoursBounds.least), z.maximum(holdHoursBounds.most)),
})
export type FourEyesForm = z.input<typeof fourEyesForm>

/** Looser settings: what will hold and from when on, and the first approval where the second is waited for. */
export const nextFourEyes = {
  next: z.nullable(z.object({ rules: fourEyes, at: time })),
  waitsForSecond: z.nullable(firstApproval),
}

/** The settings as they stand. Version 0: nobody has changed them yet. */
const standing = z.object({ version: z.int(), rules: fourEyes, ...nextFourEyes })

export const readFourEyes = endpoint({
  method: 'GET',
  path: '/v2/agency/settings/four-eyes',
  summary: 'What takes two of the staff',
  access: 'staff',
  roles: everyRole,
  reply: standing,
  refusals: [],
})

export const changeFourEyes = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/four-eyes',
  summary:
    'Set what takes two of the staff: tighter at once; looser takes two approvals, an owner first, and holds 24 hours later',
  access: 'staff',
  roles: decidingRoles,
  body: fourEyesForm,
  reply: standing,
  stepUp: true,
  refusals: ['FORBIDDEN', 'SETTINGS_CHANGED', 'FOUR_EYES'],
})

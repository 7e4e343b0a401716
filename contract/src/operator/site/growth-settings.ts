import * as z from 'zod/mini'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { amountOf, money } from '../../money.ts'
import { line } from '../../text.ts'

const version = z.int().check(z.minimum(0))
const within = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** What a reward for inviting somebody takes. `promotionId`: the promotion whose credit it is. */
const referral = {
  enabled: z.boolean(),
  promotionId: z.nullable(line({ min: 0, max: 40 })),
  withinDays: within(7, 90),
  holdDays: within(0, 30),
  perMonth: within(1, 50),
}

const switches = {
  publicLobby: z.boolean(),
  indexing: z.boolean(),
  /** Whether the measured times are told. All of them, or none. */
  showTimes: z.boolean(),
  demoRounds: z.boolean(),
  attributionDays: within(1, 90),
  offersPerWeek: within(0, 2),
  autoMoveOffered: z.boolean(),
  strictTerms: z.boolean(),
}

/** Version 0: as it is at first. */
const growthSettings = z.object({
  version: z.int(),
  ...switches,
  rewardFourEyesFrom: money,
  referral: z.object({ ...referral, depositAtLeast: money, turnoverAtLeast: money }),
})
export type GrowthSettings = z.infer<typeof growthSettings>

export const growthSettingsForm = z.strictObject({
  version,
  ...switches,
  rewardFourEyesFrom: amountOf('THB'),
  referral: z.strictObject({
    ...referral,
    depositAtLeast: amountOf('LAK'),
    turnoverAtLeast: amountOf('THB'),
  }),
})
export type GrowthSettingsForm = z.input<typeof growthSettingsForm>

export const readGrowthSettings = endpoint({
  method: 'GET',
  path: '/v2/agency/settings/growth',
  summary: 'What visitors see of the agency, and how it wins players',
  access: 'staff',
  roles: everyRole,
  reply: growthSettings,
  refusals: [],
})

export const changeGrowthSettings = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/growth',
  summary:
    'Change it from now on; `version` is the one that was read. Search engines, freer terms and a higher bound of two for rewards: the owner alone',
  access: 'staff',
  roles: decidingRoles,
  stepUp: true,
  body: growthSettingsForm,
  reply: growthSettings,
  refusals: ['FORBIDDEN', 'SETTINGS_CHANGED'],
})

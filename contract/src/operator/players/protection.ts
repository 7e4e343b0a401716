import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { idParams } from '../../page.ts'
import { offers } from '../../players/offers.ts'
import { days, months, protection, wishedLimits } from '../../players/protection.ts'
import { everyRole, helpingRoles } from '../../desk/staff-roles.ts'
import { playerAct } from './player-acts.ts'
import { noteText } from '../../text.ts'

const note = noteText({ max: 1000 })
export const staffLimitsForm = z.strictObject({ ...wishedLimits, note })
export const staffTimeOutForm = z.strictObject({ days, note })
export const offersOffForm = z.strictObject({ note })
export const staffExclusionForm = z.strictObject({ months, note })
export type StaffLimitsForm = z.input<typeof staffLimitsForm>

const reply = z.object({ protection, offers, acts: z.array(playerAct) })
const byStaff = { access: 'staff', roles: helpingRoles, params: idParams, reply } as const

/** How many of the newest acts are shown. */
export const shownProtectionActs = 50

export const protectionOfPlayer = endpoint({
  method: 'GET',
  path: '/v2/agency/players/{id}/protection',
  summary:
    "A player's own limits and breaks, whether they want offers, and who has set them when, newest first",
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply,
  refusals: ['NOT_FOUND'],
})

export const limitPlayer = endpoint({
  ...byStaff,
  method: 'PUT',
  path: '/v2/agency/players/{id}/limits',
  summary: 'Tighten deposit limits because the player asks for it; only the player loosens them',
  body: staffLimitsForm,
  refusals: ['NOT_FOUND'],
})

export const giveTimeOut = endpoint({
  ...byStaff,
  method: 'POST',
  path: '/v2/agency/players/{id}/time-out',
  summary: 'A break of so many days because the player asks for it; nobody can shorten it',
  body: staffTimeOutForm,
  refusals: ['NOT_FOUND', 'PLAYER_EXCLUDED'],
})

export const excludePlayer = endpoint({
  ...byStaff,
  method: 'POST',
  path: '/v2/agency/players/{id}/self-exclusion',
  summary: 'No play for so many months because the player asks for it; nobody can shorten it',
  body: staffExclusionForm,
  refusals: ['NOT_FOUND', 'PLAYER_EXCLUDED'],
})

export const switchOffersOff = endpoint({
  ...byStaff,
  method: 'POST',
  path: '/v2/agency/players/{id}/offers-off',
  summary: 'No more offers because the player asks for it; only the player wants them again, after 24 hours',
  body: offersOffForm,
  refusals: ['NOT_FOUND'],
})

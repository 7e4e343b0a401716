import * as z from 'zod/mini'
import { everyRole, ownerRole } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { licence } from '../../site/agency.ts'
import { isLinkable } from '../../site/linkable.ts'
import { line, shownLine, withoutDirections } from '../../text.ts'

/** The longest of what is said of a licence. */
export const longestOfLicence = 100

const said = withoutDirections(shownLine({ max: longestOfLicence }))

/** Version 0: it was never set. null: the agency names none. */
const licenceSettings = z.object({ version: z.int(), licence: z.nullable(licence) })
export type LicenceSettings = z.infer<typeof licenceSettings>

export const licenceForm = z.strictObject({
  /** The one that was read, so that nobody overwrites what another has changed meanwhile. */
  version: z.int().check(z.minimum(0)),
  licence: z.nullable(
    z.strictObject({
      holder: said,
      number: said,
      authority: said,
      /** Where the authority says so itself. */
      url: line({ max: longestOfLicence }).check(z.refine(isLinkable, 'BAD_FORMAT')),
    }),
  ),
})
export type LicenceForm = z.input<typeof licenceForm>

export const readLicence = endpoint({
  method: 'GET',
  path: '/v2/agency/settings/licence',
  summary: 'Whose licence the agency plays under, as the foot of every page names it',
  access: 'staff',
  roles: everyRole,
  reply: licenceSettings,
  refusals: [],
})

export const changeLicence = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/licence',
  summary: 'Name another from now on, or none; `version` is the one that was read',
  access: 'staff',
  roles: ownerRole,
  stepUp: true,
  body: licenceForm,
  reply: licenceSettings,
  refusals: ['SETTINGS_CHANGED'],
})

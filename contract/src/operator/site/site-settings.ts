import * as z from 'zod/mini'
import { agency, languages } from '../../site/agency.ts'
import { colour } from '../../site/brand-colours.ts'
import { endpoint } from '../../endpoint.ts'
import { seen } from '../../sameness.ts'
import { decidingRoles, everyRole, ownerRole } from '../../desk/staff-roles.ts'
import { isLinkable } from '../../site/linkable.ts'
import { line, shownLine } from '../../text.ts'

export const siteNameBounds = { min: 1, max: 60 } as const
/** How old a player has to be: nowhere may somebody younger gamble. */
export const minAgeBounds = { least: 18, most: 99 } as const
export const longestAddress = 300
/** How many hosts one agency may have. */
export const mostHosts = 20

/** Where players reach the agency, in the order in which they are shown. */
export const channels = ['whatsapp', 'line', 'facebook', 'telegram', 'twitter'] as const
export type Channel = (typeof channels)[number]

/** '' = the agency is not there, and nothing is shown. */
const channelAddress = line({ min: 0, max: longestAddress }).check(
  z.refine((text) => text === '' || isLinkable(text), 'BAD_FORMAT'),
)

const siteName = shownLine(siteNameBounds)

const spoken = z.array(z.enum(languages)).check(
  z.minLength(1),
  z.refine((chosen) => new Set(chosen).size === chosen.length, 'NOT_ALLOWED'),
)

/** What a site says of its agency, as the staff sets it. */
export const siteForm = z.strictObject({
  /** The one that was read, so that nobody overwrites what another has changed meanwhile. */
  version: z.int().check(z.minimum(0)),
  name: siteName,
  /** The address of a picture that was sent as a logo; null = the neutral one. */
  logo: z.nullable(line({ min: 0, max: longestAddress })),
  /** null = the gold that the site is made in. */
  colour: z.nullable(colour),
  minAge: z.int().check(z.minimum(minAgeBounds.least), z.maximum(minAgeBounds.most)),
  /** In the order of the menu; the first is that of whoever has not chosen one. */
  languages: spoken,
  social: z.strictObject({
    whatsapp: channelAddress,
    line: channelAddress,
    facebook: channelAddress,
    telegram: channelAddress,
    twitter: channelAddress,
  }),
})
export type SiteForm = z.input<typeof siteForm>

/** What the site says now. Version 0: nobody has changed it yet. */
const site = z.object({
  version: z.int(),
  ...z.pick(agency, { name: true, logo: true, languages: true, social: true, minAge: true }).shape,
  colour: z.nullable(z.string()),
})
export type Site = z.infer<typeof site>

/** The site that a host serves. */
export const hostUses = ['PLAYERS', 'STAFF', 'BOTH'] as const
export type HostUse = (typeof hostUses)[number]

const hosts = z.array(z.string())
const allHosts = {
  hosts,
  /** For the console alone. Once an owner has signed in at one, it answers at such hosts alone. */
  staffHosts: hosts,
  /** Where the console answers now. */
  consoleHosts: hosts,
}

/** A host as browsers send it: lower-case, other scripts as Punycode; no scheme, port or path. */
const hostShape = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** A host as it is kept, from what somebody typed; null = that is none. */
export function hostFrom(typed: string): string | null {
  const text = seen(typed).toLowerCase()
  if (/[\s/:@?#\\%[\]]/.test(text) || !URL.canParse(`https://${text}`)) return null
  const { hostname } = new URL(`https://${text}`)
  return hostShape.test(hostname) ? hostname : null
}

/** Whether a host is a name below another one: neither an address in digits nor of one part. A last part of digits is an address to browsers. */
export const isOfNames = (host: string) => host.includes('.') && !/\.\d+$/.test(host)

export const readSite = endpoint({
  method: 'GET',
  path: '/v2/agency/settings/site',
  summary: 'What the site says of its agency, and on which hosts it and the console answer',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ site, ...allHosts }),
  refusals: [],
})

export const changeSite = endpoint({
  method: 'PUT',
  path: '/v2/agency/settings/site',
  summary: 'Set name, logo, colour, age, languages and channels, all of them; the same again changes nothing',
  access: 'staff',
  roles: decidingRoles,
  body: siteForm,
  reply: z.object({ site }),
  stepUp: true,
  refusals: ['COLOUR_CONTRAST', 'SETTINGS_CHANGED'],
})

export const addHost = endpoint({
  method: 'POST',
  path: '/v2/agency/settings/hosts',
  summary:
    'One more name for the site, for players, the staff or both; every server answers there within seconds. One that is there changes its use',
  access: 'staff',
  roles: ownerRole,
  body: z.strictObject({
    host: line({ min: 0, max: longestAddress }),
    /** Left out: what it is for already, or both, or players where the staff have a host of their own. */
    use: z.optional(z.enum(hostUses)),
  }),
  reply: z.object(allHosts),
  stepUp: true,
  refusals: ['HOST_TAKEN', 'HOSTS_FULL', 'HOST_LAST', 'HOST_IN_USE'],
})

export const removeHost = endpoint({
  method: 'DELETE',
  path: '/v2/agency/settings/hosts',
  summary: 'Take a name from the site, but not its last one; the one that was called needs `evenThis`',
  access: 'staff',
  roles: ownerRole,
  query: z.strictObject({
    host: line({ min: 0, max: longestAddress }),
    evenThis: z.optional(z.literal('true')),
  }),
  reply: z.object(allHosts),
  stepUp: true,
  refusals: ['NOT_FOUND', 'HOST_LAST', 'HOST_IN_USE'],
})

import * as z from 'zod/mini'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { announcement, announcementKinds, announcementPlaces } from '../../players/announcements.ts'
import { inLanguages } from '../../promotions/promotions.ts'
import { line, noteText, shownLine, withoutDirections } from '../../text.ts'

export const announcementStatuses = ['ACTIVE', 'INACTIVE'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

export const announcementAudiences = ['EVERYBODY', 'VISITORS', 'PLAYERS'] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]

/** A strip and a push are one line of plain text. */
export const mostOfStrip = 160
/** An offer is pushed from the first to the second of these hours of Vientiane, on the day on which it begins. */
export const pushedFromHour = 9
export const pushedUntilHour = 20
/** A pop-up and an offer last so long at most. */
export const mostDays = 30
/** So many of a place are switched on and not over. */
export const mostActive = 20

const text = z.strictObject({
  title: withoutDirections(shownLine({ min: 1, max: 80 })),
  /** Limited Markdown without links. */
  description: withoutDirections(noteText({ min: 0, max: 2000 })),
})

/** What an operator says. */
export const announcementForm = z.strictObject({
  kind: z.enum(announcementKinds),
  place: z.enum(announcementPlaces),
  texts: z.strictObject(inLanguages(text)),
  /** The id of a picture that was sent as a banner; a banner has one, nothing else has. */
  picture: z._default(z.nullable(z.uuid()), null),
  link: z._default(z.nullable(line({ min: 0, max: 200 })), null),
  audience: z.strictObject({ kind: z.enum(announcementAudiences) }),
  priority: z._default(z.int().check(z.minimum(0), z.maximum(9)), 5),
  startsAt: z.iso.datetime({ offset: true }),
  /** null = until it is switched off. */
  endsAt: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
})
export type AnnouncementForm = z.input<typeof announcementForm>

/** Players, and what became of its version of now. A card is sent; what has another place is shown. */
export const announcementFigures = z.object({
  shown: z.int(),
  read: z.int(),
  sent: z.int(),
  /** Players a card or push of an offer was withheld from: gate shut, no consent to offers, or their cap reached. */
  heldBack: z.int(),
})

export const managedAnnouncement = z.extend(announcement, {
  audience: z.object({ kind: z.enum(announcementAudiences) }),
  status: z.enum(announcementStatuses),
  figures: announcementFigures,
  /** null = it came with the agency. */
  changedBy: z.nullable(z.string()),
  changedAt: time,
})
export type ManagedAnnouncement = z.infer<typeof managedAnnouncement>

const one = z.object({ announcement: managedAnnouncement })

export const managedAnnouncements = endpoint({
  method: 'GET',
  path: '/v2/agency/announcements',
  summary: 'All announcements, newest first, and what became of each',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(announcementStatuses)),
    place: z.optional(z.enum(announcementPlaces)),
  }),
  reply: z.object({ announcements: z.array(managedAnnouncement), ...pageReply }),
  refusals: [],
})

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/v2/agency/announcements',
  summary: 'Make an announcement; nobody sees it before it is switched on',
  access: 'staff',
  roles: decidingRoles,
  body: announcementForm,
  status: 201,
  reply: one,
  refusals: ['FORBIDDEN'],
})

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/v2/agency/announcements/{id}',
  summary:
    'Say it otherwise from now on: a new version, which is shown also to who has read the one before; a push that was sent stays as it is',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  /** `version`: what was changed, as it was read. */
  body: z.extend(announcementForm, { version: z.int() }),
  reply: one,
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'SETTINGS_CHANGED'],
})

export const switchAnnouncement = endpoint({
  method: 'POST',
  path: '/v2/agency/announcements/{id}/status',
  summary:
    'Switch an announcement on or off; 20 of a place are on at once; a push that was sent is not switched on again',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  body: z.strictObject({ status: z.enum(announcementStatuses) }),
  reply: one,
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'SETTINGS_CHANGED'],
})

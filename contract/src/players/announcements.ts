import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, time } from '../page.ts'
import { promotionTexts } from '../promotions/promotions.ts'

/** SERVICE: how to pay, maintenance. OFFER: an inducement, shown to nobody whom the gate shuts out. */
export const announcementKinds = ['SERVICE', 'OFFER'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** STRIP: one line under the top bar. CARD: in the inbox. BANNER: in the carousel of home and lobby. PUSH: sent once, to who takes notices. */
export const announcementPlaces = ['STRIP', 'CARD', 'POPUP', 'BANNER', 'PUSH'] as const
export type AnnouncementPlace = (typeof announcementPlaces)[number]

/** How many of a place are shown at once; the inbox shows every card, and no page a push. */
export const mostShown = { STRIP: 1, POPUP: 1, BANNER: 6, CARD: 20, PUSH: 0 } as const satisfies Record<
  AnnouncementPlace,
  number
>

/** `description` is limited Markdown without links, that of a strip plain text. */
export const announcement = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(announcementKinds),
  place: z.enum(announcementPlaces),
  texts: promotionTexts,
  /** The id of a picture, 1600 by 600; null = none. */
  picture: z.nullable(z.string()),
  /** A path of this site. */
  link: z.nullable(z.string()),
  priority: z.int(),
  startsAt: time,
  /** null = until it is switched off. */
  endsAt: z.nullable(time),
})
export type Announcement = z.infer<typeof announcement>

export const announcementList = endpoint({
  method: 'GET',
  path: '/v2/announcements',
  summary:
    'What this caller may see now, by place and priority; no read pop-up or strip, no second pop-up a day, no offer that the gate shuts out, and while an order is open no pop-up, banner or strip of an offer',
  access: 'public',
  reply: z.object({ announcements: z.array(announcement) }),
  refusals: [],
})

export const readAnnouncement = endpoint({
  method: 'POST',
  path: '/v2/players/announcements/{id}/read',
  summary: 'The player has read it, in the version that was shown; twice is as once',
  access: 'player',
  params: idParams,
  reply: null,
  refusals: ['NOT_FOUND'],
})

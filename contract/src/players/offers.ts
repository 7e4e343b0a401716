import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'

/** What a player says to promotions and other offers. NOT_ASKED: sees and claims them, is sent none. NO: gets none at all. */
export const offersStates = ['NOT_ASKED', 'YES', 'NO'] as const
export type OffersState = (typeof offersStates)[number]

/** So long after a NO a YES holds. */
export const offersHours = 24

export const offers = z.object({
  offers: z.enum(offersStates),
  /** When; null = not answered yet. */
  since: z.nullable(time),
  /** A YES that waits, and when it holds. */
  next: z.nullable(z.object({ offers: z.literal('YES'), at: time })),
})
export type Offers = z.infer<typeof offers>

export const offersForm = z.strictObject({ offers: z.enum(['YES', 'NO'], 'NOT_ALLOWED') })
export type OffersForm = z.input<typeof offersForm>

export const readOffers = endpoint({
  method: 'GET',
  path: '/v2/players/offers',
  summary: 'Whether the player wants offers',
  access: 'player',
  reply: offers,
  refusals: [],
})

export const setOffers = endpoint({
  method: 'PUT',
  path: '/v2/players/offers',
  summary:
    'Want offers or none: NO holds at once, YES after NO 24 hours later. During a self-exclusion no YES is taken',
  access: 'player',
  body: offersForm,
  reply: offers,
  refusals: ['PLAYER_EXCLUDED'],
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, time } from '../page.ts'
import { noteText } from '../text.ts'

export const appealStates = ['OPEN', 'ALLOWED', 'DENIED'] as const
export type AppealState = (typeof appealStates)[number]

/** A player has asked support to look at a refused claim again. */
export const appeal = z.object({
  state: z.enum(appealStates),
  askedAt: time,
  decidedAt: z.nullable(time),
  /** What support says to it. */
  reason: z.nullable(z.string()),
})
export type Appeal = z.infer<typeof appeal>

export const readAppeal = endpoint({
  method: 'GET',
  path: '/v2/promotions/{id}/appeal',
  summary: 'Whether support can be asked to look at a refused claim again, and what became of it',
  access: 'player',
  params: idParams,
  /** `mayAsk`: the claim was refused because of signs of another player, and support has not been asked yet. */
  reply: z.object({ mayAsk: z.boolean(), appeal: z.nullable(appeal) }),
  refusals: [],
})

export const askToLookAgain = endpoint({
  method: 'POST',
  path: '/v2/promotions/{id}/appeal',
  summary: 'Ask support to look at a refused claim again; asked twice, it is the same one',
  access: 'player',
  params: idParams,
  body: z.strictObject({
    note: z.optional(noteText({ min: 1, max: 500 })),
  }),
  reply: z.object({ mayAsk: z.boolean(), appeal }),
  refusals: ['APPEAL_NOT_POSSIBLE'],
})

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { noteText } from '../../text.ts'

/** NO_ANSWER: a partner has not answered. TIMED_OUT: the job never came to an end. FAULT: an error of this program. */
export const jobFailures = ['NO_ANSWER', 'TIMED_OUT', 'FAULT'] as const

/** Subjects of jobs without an order: a statement, an export, or a player's bank account. */
export const jobSubjects = ['statement', 'export', 'player'] as const

/**
 * A job that failed every time. The look-rounds go on with its order all the same, so it may be finished by now: `order` tells how it
 * stands. `failure.text` is for those who look after the program, in English.
 */
export const deadLetter = z.object({
  id: z.string(),
  job: z.string(),
  order: z.nullable(
    z.object({
      kind: z.enum(['deposit', 'withdraw', 'move', 'payment', 'adjustment', 'reversal']),
      id: z.string(),
      code: z.string(),
      status: z.string(),
    }),
  ),
  /** null = it has an order, or is about nothing that has a page. `name`: of the file, of what is exported, of the player. */
  subject: z.nullable(z.object({ kind: z.enum(jobSubjects), id: z.string(), name: z.string() })),
  /** The provider or bank that it was to ask, as the agency calls it; null = none, or one that the agency has no more. */
  partner: z.nullable(z.object({ kind: z.enum(['provider', 'bank']), name: z.string() })),
  tries: z.number(),
  failure: z.object({
    kind: z.enum(jobFailures),
    /** The code of our own constraint that refused it. */
    code: z.nullable(z.string()),
    text: z.nullable(z.string()),
  }),
  askedAt: time,
  failedAt: time,
  retryable: z.boolean(),
})
export type DeadLetter = z.infer<typeof deadLetter>

export const deadLetterList = endpoint({
  method: 'GET',
  path: '/v2/agency/dead-letters',
  summary: 'Jobs that failed every time, newest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject(pageQuery),
  reply: z.object({ deadLetters: z.array(deadLetter), ...pageReply }),
  refusals: [],
})

export const retryDeadLetter = endpoint({
  method: 'POST',
  path: '/v2/agency/dead-letters/{id}/retry',
  summary: 'Put a failed job back into the queue; doing again what is done already is harmless',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  reply: null,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'DEAD_LETTER_SETTLED', 'JOB_GONE'],
})

export const discardForm = z.strictObject({
  reason: noteText({ max: 300 }),
})

export const discardDeadLetter = endpoint({
  method: 'POST',
  path: '/v2/agency/dead-letters/{id}/discard',
  summary: 'Take a failed job off the list, with the reason why nothing is left to do',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  body: discardForm,
  reply: null,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'DEAD_LETTER_SETTLED'],
})

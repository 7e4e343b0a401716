import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { decidingRoles, everyRole, notingRoles } from '../../desk/staff-roles.ts'
import { line, noteText } from '../../text.ts'
import { partnerSum, reconciliationScopes } from './reconciliation.ts'

/** HERE is our side, THERE the partner's. */
export const differenceKinds = [
  'SUM_NOT_ZERO',
  'POSITION_DIFFERS',
  'OLD_DAY_DIFFERS',
  'TRANSFER_MISSING_HERE',
  'TRANSFER_MISSING_THERE',
  'TRANSFER_DIFFERS',
  'MEMBER_MISSING_HERE',
  'BALANCE_DIFFERS',
  'PAYMENT_MISSING_HERE',
  'PAYMENT_MISSING_THERE',
  'PAYMENT_DIFFERS',
  'RECEIPT_DIFFERS',
  'PAYOUT_MISSING_HERE',
  'PAYOUT_MISSING_THERE',
  'PAYOUT_DIFFERS',
  'SAME_REFERENCE',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** One side of a difference: amount and state. */
const side = z.object({ sum: z.nullable(partnerSum), state: z.nullable(z.string()) })
export type DifferenceSide = z.infer<typeof side>

/** Why a difference needs nobody any more although it is still there. */
export const settledReasons = ['MENDED_HERE', 'MENDED_THERE', 'COMES_LATER', 'LOSS_TAKEN', 'OTHER'] as const
export type SettledReason = (typeof settledReasons)[number]

const person = z.object({ id: z.string(), name: z.string() })

const difference = z.object({
  id: z.string(),
  scope: z.enum(reconciliationScopes),
  /** The provider or the payment method; '' for the trial balance. */
  subject: z.string(),
  kind: z.enum(differenceKinds),
  /** The account of the ledger that is concerned. */
  account: z.object({ kind: z.string(), place: z.string(), currency: z.string() }),
  /** The transfer's, payment's or payout's reference; the member's name for a balance. */
  reference: z.string(),
  order: z.nullable(
    z.object({
      kind: z.enum(['deposit', 'withdrawal', 'move', 'adjustment', 'reversal']),
      id: z.string(),
      code: z.string(),
    }),
  ),
  player: z.nullable(z.object({ id: z.string(), username: z.string(), displayName: z.string() })),
  /** The side of our books; null = nothing. */
  expected: z.nullable(side),
  /** The partner's side; null = nothing. */
  found: z.nullable(side),
  firstSeenAt: time,
  lastSeenAt: time,
  /** null = it is still there. */
  goneAt: z.nullable(time),
  /** Goes up when its figures change. */
  version: z.int(),
  /** Its assignee. */
  givenTo: z.nullable(person),
  settled: z.nullable(z.object({ at: time, by: person, reason: z.enum(settledReasons) })),
  /** The newest words of the staff. */
  note: z.nullable(z.string()),
  /** It was here before, had gone, and has come back. */
  hasReturned: z.boolean(),
})
export type Difference = z.infer<typeof difference>

/** SETTLED: still there, but the staff have said why it needs nobody. */
export const differenceStates = ['OPEN', 'SETTLED', 'GONE'] as const
export type DifferenceState = (typeof differenceStates)[number]

export const reconciliationDifferences = endpoint({
  method: 'GET',
  path: '/v2/agency/reconciliation/differences',
  summary:
    'Differences between our books and the partners, those that somebody has to look into unless asked otherwise; newest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    state: z._default(z.enum(differenceStates), 'OPEN'),
    scope: z.optional(z.enum(reconciliationScopes)),
    subject: z.optional(line({ min: 0, max: 40 })),
    kind: z.optional(z.enum(differenceKinds)),
    /** ME: whoever asks. */
    given: z.optional(z.enum(['ME', 'NOBODY'])),
  }),
  reply: z.object({ differences: z.array(difference), ...pageReply }),
  refusals: [],
})

/** The notes on a difference, also from its earlier occurrences. */
const differenceAct = z.object({
  act: z.enum(['NOTED', 'GIVEN', 'SETTLED', 'REOPENED']),
  /** null = a comparison has found other figures. */
  by: z.nullable(z.string()),
  /** null = nobody. */
  givenTo: z.nullable(z.string()),
  reason: z.nullable(z.enum(settledReasons)),
  note: z.nullable(z.string()),
  /** No colleague could have settled it. */
  alone: z.boolean(),
  /** The figures of that time. */
  expected: z.nullable(side),
  found: z.nullable(side),
  at: time,
})
export type DifferenceAct = z.infer<typeof differenceAct>

const oneDifference = {
  access: 'staff',
  params: idParams,
  reply: z.object({
    difference: z.extend(difference, {
      /** Newest first. */
      acts: z.array(differenceAct),
      /** Whether whoever asks has a part in its order, and another has to settle it. */
      isOwn: z.boolean(),
    }),
  }),
} as const
export type DifferenceFile = z.infer<(typeof oneDifference)['reply']>['difference']

export const differenceById = endpoint({
  ...oneDifference,
  method: 'GET',
  path: '/v2/agency/reconciliation/differences/{id}',
  summary: 'One difference, with all that was said of it',
  roles: everyRole,
  refusals: ['NOT_FOUND'],
})

const note = noteText({ max: 1000 })
export const differenceNoteForm = z.strictObject({ note })
export const settleForm = z.strictObject({
  /** The figures that were read. */
  version: z.int().check(z.positive(), z.maximum(2_147_483_647)),
  reason: z.enum(settledReasons),
  note,
})

export const noteDifference = endpoint({
  ...oneDifference,
  method: 'POST',
  path: '/v2/agency/reconciliation/differences/{id}/notes',
  summary: 'Note something of a difference, for the staff alone and for good',
  roles: notingRoles,
  body: differenceNoteForm,
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
  idempotent: true,
})

export const giveDifference = endpoint({
  ...oneDifference,
  method: 'POST',
  path: '/v2/agency/reconciliation/differences/{id}/give',
  summary:
    'Give a difference to one of the staff, or, with null, to nobody; who does not decide may take it and give it back',
  roles: notingRoles,
  body: z.strictObject({ staffId: z.nullable(z.uuid()) }),
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'DIFFERENCE_CHANGED'],
})

export const settleDifference = endpoint({
  ...oneDifference,
  method: 'POST',
  path: '/v2/agency/reconciliation/differences/{id}/settle',
  summary:
    'Say why a difference needs nobody any more; whoever has a part in its order cannot. It is open again when its figures change',
  roles: decidingRoles,
  body: settleForm,
  stepUp: true,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'DIFFERENCE_CHANGED', 'FOUR_EYES'],
})

export const reopenDifference = endpoint({
  ...oneDifference,
  method: 'POST',
  path: '/v2/agency/reconciliation/differences/{id}/reopen',
  summary: 'Open a settled difference again',
  roles: decidingRoles,
  body: differenceNoteForm,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'DIFFERENCE_CHANGED'],
})

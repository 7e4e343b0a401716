import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { pageQuery, pageReply, time } from '../../page.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { line } from '../../text.ts'

/** What is compared: our books with themselves, with a game provider, with the bank behind a payment method. */
export const reconciliationScopes = ['TRIAL_BALANCE', 'PROVIDER', 'BANK'] as const
export type ReconciliationScope = (typeof reconciliationScopes)[number]

/** NOT_LISTED: what could be compared agrees, but the partner has no list of the rest. NOT_REACHED says nothing of the books. */
export const reconciliationOutcomes = ['CLEAN', 'DIFFERENCES', 'NOT_REACHED', 'NOT_LISTED'] as const
export type ReconciliationOutcome = (typeof reconciliationOutcomes)[number]

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

/** What a partner may have no list of. */
export const partnerLists = ['PLAY', 'TRANSFERS', 'PAYMENTS', 'PAYOUTS'] as const
export type PartnerList = (typeof partnerLists)[number]

/** A sum in the partner's own currency, which may be none of ours; below zero = money that went out. */
const sum = z.object({ amount: z.string(), currency: z.string() })

/** One side of a difference: how much, and in which state. */
const side = z.object({ sum: z.nullable(sum), state: z.nullable(z.string()) })
export type DifferenceSide = z.infer<typeof side>

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
  /** What our books say; null = nothing. */
  expected: z.nullable(side),
  /** What the partner says; null = nothing. */
  found: z.nullable(side),
  firstSeenAt: time,
  lastSeenAt: time,
  /** null = it is still there. */
  goneAt: z.nullable(time),
})
export type Difference = z.infer<typeof difference>

const accountLine = z.object({
  kind: z.string(),
  place: z.string(),
  currency: z.string(),
  debits: z.string(),
  credits: z.string(),
  balance: z.string(),
})
export type AccountLine = z.infer<typeof accountLine>

const run = z.object({
  id: z.string(),
  askedAt: time,
  /** null = the hourly one. */
  askedBy: z.nullable(z.string()),
  finishedAt: z.nullable(time),
})
export type ReconciliationRun = z.infer<typeof run>

const result = z.object({
  scope: z.enum(reconciliationScopes),
  subject: z.string(),
  /** As the agency calls it. */
  name: z.string(),
  outcome: z.enum(reconciliationOutcomes),
  at: time,
  /** Why it was not reached, in the partner's own words. */
  reason: z.nullable(z.string()),
  notListed: z.array(z.enum(partnerLists)),
  /** Differences that are still there. */
  differences: z.number(),
  /** How many of what were looked at, and what is left out because it is not settled yet. */
  counts: z.record(z.string(), z.number()),
  totals: z.record(z.string(), sum),
})
export type ReconciliationResult = z.infer<typeof result>

export const reconciliation = endpoint({
  method: 'GET',
  path: '/v2/agency/reconciliation',
  summary:
    'How the books compare with each provider and bank: the last result of each, and the trial balance',
  access: 'staff',
  roles: everyRole,
  reply: z.object({
    /** The newest run; null = there was none yet. */
    run: z.nullable(run),
    results: z.array(result),
    trialBalance: z.nullable(z.object({ at: time, accounts: z.array(accountLine), sums: z.array(sum) })),
  }),
  refusals: [],
})

export const differenceStates = ['OPEN', 'GONE'] as const

export const reconciliationDifferences = endpoint({
  method: 'GET',
  path: '/v2/agency/reconciliation/differences',
  summary:
    'Differences between our books and the partners, those that are still there unless asked otherwise; newest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    state: z._default(z.enum(differenceStates), 'OPEN'),
    scope: z.optional(z.enum(reconciliationScopes)),
    subject: z.optional(line({ min: 0, max: 40 })),
    kind: z.optional(z.enum(differenceKinds)),
  }),
  reply: z.object({ differences: z.array(difference), ...pageReply }),
  refusals: [],
})

export const runReconciliation = endpoint({
  method: 'POST',
  path: '/v2/agency/reconciliation/run',
  summary: 'Compare now; while a run is under way, that one is answered',
  access: 'staff',
  roles: decidingRoles,
  status: 202,
  reply: z.object({ run }),
  refusals: ['FORBIDDEN'],
})

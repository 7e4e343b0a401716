import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { time } from '../../page.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'

/** The comparison: our books with themselves, with a game provider, or with the bank of a payment method. */
export const reconciliationScopes = ['TRIAL_BALANCE', 'PROVIDER', 'BANK'] as const
export type ReconciliationScope = (typeof reconciliationScopes)[number]

/** NOT_LISTED: what could be compared agrees, but the partner has no list of the rest. NOT_REACHED says nothing of the books. */
export const reconciliationOutcomes = ['CLEAN', 'DIFFERENCES', 'NOT_REACHED', 'NOT_LISTED'] as const
export type ReconciliationOutcome = (typeof reconciliationOutcomes)[number]

/** Lists that a partner may lack. */
export const partnerLists = ['PLAY', 'TRANSFERS', 'PAYMENTS', 'PAYOUTS'] as const
export type PartnerList = (typeof partnerLists)[number]

/** A sum in the partner's own currency, which may be none of ours; below zero = money that went out. */
export const partnerSum = z.object({ amount: z.string(), currency: z.string() })

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
  /** The agency's name of it. */
  name: z.string(),
  outcome: z.enum(reconciliationOutcomes),
  at: time,
  /** Why it was not reached, in the partner's own words. */
  reason: z.nullable(z.string()),
  notListed: z.array(z.enum(partnerLists)),
  /** Differences that somebody has to look into. */
  differences: z.number(),
  /** Those that are still there, and need nobody. */
  settled: z.number(),
  /** How many of what were looked at, and what is left out because it is not settled yet. */
  counts: z.record(z.string(), z.number()),
  totals: z.record(z.string(), partnerSum),
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
    trialBalance: z.nullable(
      z.object({ at: time, accounts: z.array(accountLine), sums: z.array(partnerSum) }),
    ),
  }),
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

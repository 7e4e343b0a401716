import type pg from 'pg'
import type { Database } from '../../../db/pool.ts'
import { withoutTimeLimits } from '../../../db/without-time-limits.ts'
import {
  closedDay,
  notedScope,
  noteScope,
  sinceCheckpoints,
  wholeLedger,
  wholeOf,
  type AuditScope,
} from '../../../ledger/audit-scope.ts'
import { checkpointRules } from '../../../ledger/checkpoint-rules.ts'
import { ledgerInvariants, ledgerRules } from '../../../ledger/invariants.ts'
import { journalRules } from '../../../ledger/journal-rules.ts'
import { auditChainRules } from '../../desk/audit/audit-chain-rules.ts'
import { billInvariants } from './bill-invariants.ts'
import { gateInvariants } from './gate-invariants.ts'
import { heldInvariants } from './held-invariants.ts'
import { narrowed, noteOrders } from './narrowed-orders.ts'
import { exclusionInvariants } from './exclusion-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { payoutInvariants } from './payout-invariants.ts'
import { promotionInvariants } from './promotion-invariants.ts'
import { receiptInvariants } from './receipt-invariants.ts'
import { reversalRules } from './reversal-rules.ts'
import { sealRules } from './seal-rules.ts'
import { sumsOfOrders } from './sums-of-orders.ts'
import { approvalInvariants } from './approval-invariants.ts'
import { walletInvariants } from './wallet-invariants.ts'

export interface Breach {
  /** The sentence that should hold. */
  rule: string
  rows: Record<string, unknown>[]
}

const ordersRules = {
  ...orderInvariants,
  ...payoutInvariants,
  ...promotionInvariants,
  ...walletInvariants,
  ...heldInvariants,
  ...gateInvariants,
  ...receiptInvariants,
  ...approvalInvariants,
  ...exclusionInvariants,
}

/** Looks at what every player is owed now, and so is asked of the orders that are not over now. */
const ofNow = 'what a player is owed in money belongs to an order under way'

/**
 * Runs every invariant; what it answers is wrong in the books. An agency is looked at from its newest checkpoint on, and from its beginning where it has
 * none or `full` is asked for.
 */
export async function auditBooks(
  database: Pick<Database, 'pool'>,
  { full = false }: { full?: boolean } = {},
): Promise<Breach[]> {
  return withoutTimeLimits(database, async (client) => {
    const { rowCount } = await client.query('select from ledger.checkpoints limit 1')
    if (full || rowCount === 0)
      return breachesOf(client, {
        ...ledgerInvariants,
        ...reversalRules(wholeLedger),
        ...auditChainRules(wholeLedger),
        ...billInvariants(wholeLedger),
        ...ordersRules,
        ...sealRules,
      })
    return breachesSince(client, sinceCheckpoints())
  })
}

/** The same of one agency since its newest checkpoint. */
export const auditAgencyBooks = (database: Pick<Database, 'pool'>, agencyId: string): Promise<Breach[]> =>
  withoutTimeLimits(database, (client) => breachesSince(client, sinceCheckpoints(agencyId)))

/** The same of one agency from its beginning. */
export const auditWholeAgency = (database: Pick<Database, 'pool'>, agencyId: string): Promise<Breach[]> =>
  withoutTimeLimits(database, (client) => breachesSince(client, wholeOf(agencyId)))

async function breachesSince(client: pg.ClientBase, scope: AuditScope) {
  await note(client, scope)
  return breachesOf(client, {
    ...ledgerRules(notedScope),
    ...reversalRules(notedScope),
    ...auditChainRules(notedScope),
    ...billInvariants(notedScope),
    ...narrowedRules(),
  })
}

/** The violations of a closed day: in its journals, its checkpoint, and the current state of the orders touched on it. */
export const auditClosedDay = (
  database: Pick<Database, 'pool'>,
  { agencyId, day }: { agencyId: string; day: string },
): Promise<Breach[]> =>
  withoutTimeLimits(database, async (client) => {
    await note(client, closedDay(agencyId, day))
    const { [ofNow]: _, ...rules } = narrowedRules()
    return breachesOf(client, {
      ...journalRules(notedScope),
      ...reversalRules(notedScope),
      ...checkpointRules(notedScope),
      ...auditChainRules(notedScope),
      ...billInvariants(notedScope),
      ...rules,
    })
  })

async function note(client: pg.ClientBase, scope: AuditScope) {
  await client.query(noteScope(scope))
  await noteOrders(client)
}

function narrowedRules() {
  const rules = Object.entries({ ...ordersRules, ...sumsOfOrders(notedScope) })
  return Object.fromEntries(rules.map(([rule, query]) => [rule, narrowed(query)]))
}

async function breachesOf(client: pg.ClientBase, rules: Record<string, string>) {
  const breaches: Breach[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await client.query<Record<string, unknown>>(query)
    if (rows.length > 0) breaches.push({ rule, rows })
  }
  return breaches
}

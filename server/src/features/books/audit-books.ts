import type { Database } from '../../db/pool.ts'
import { ledgerInvariants } from '../../ledger/invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { promotionInvariants } from './promotion-invariants.ts'
import { receiptInvariants } from './receipt-invariants.ts'
import { walletInvariants } from './wallet-invariants.ts'

export interface Breach {
  /** What should hold. */
  rule: string
  rows: Record<string, unknown>[]
}

const invariants = {
  ...ledgerInvariants,
  ...orderInvariants,
  ...promotionInvariants,
  ...walletInvariants,
  ...receiptInvariants,
}

/** Runs every invariant; what it answers is wrong in the books. */
export async function auditBooks({ pool }: Pick<Database, 'pool'>): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [rule, query] of Object.entries(invariants)) {
    const { rows } = await pool.query<Record<string, unknown>>(query)
    if (rows.length > 0) breaches.push({ rule, rows })
  }
  return breaches
}

import { wholeLedger, type AuditScope } from './audit-scope.ts'
import { checkpointRules } from './checkpoint-rules.ts'
import { journalRules } from './journal-rules.ts'
import { positionRules } from './position-rules.ts'

/** Invariants of the ledger, as queries that return no row. */
export const ledgerRules = (scope: AuditScope): Record<string, string> => ({
  ...journalRules(scope),
  ...positionRules(scope),
  ...checkpointRules(scope),
})

/** The same of all that there is. */
export const ledgerInvariants = ledgerRules(wholeLedger)

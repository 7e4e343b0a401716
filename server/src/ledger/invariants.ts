import { wholeLedger, type AuditScope } from './audit-scope.ts'
import { checkpointRules } from './checkpoint-rules.ts'
import { journalRules } from './journal-rules.ts'
import { positionRules } from './position-rules.ts'

/** What must hold of the ledger at every moment, as queries that answer no row. */
export const ledgerRules = (scope: AuditScope): Record<string, string> => ({
  ...journalRules(scope),
  ...positionRules(scope),
  ...checkpointRules(scope),
})

/** The same of all that there is. */
export const ledgerInvariants = ledgerRules(wholeLedger)

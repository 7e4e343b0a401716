import type { SignInRules } from '@kham/contract/operator/desk/staff'
import { lockedAgency } from '../../../db/write-agency.ts'
import type { Db, Tx } from '../../../db/db.ts'

const columns = [
  'staff_rules_version as version',
  'staff_need_totp as needTotp',
  'staff_addresses as addresses',
] as const

/** The current rules; the agency's record is cached for some seconds. */
export const signInRulesOf = (db: Db, agencyId: string): Promise<SignInRules> =>
  db.selectFrom('agencies').select(columns).where('agency_id', '=', agencyId).executeTakeFirstOrThrow()

/** The same, and nobody else changes them until the transaction ends. */
export const lockSignInRules = (tx: Tx, agencyId: string): Promise<SignInRules> =>
  lockedAgency(tx, agencyId).select(columns).executeTakeFirstOrThrow()

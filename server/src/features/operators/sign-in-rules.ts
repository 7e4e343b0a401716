import type { SignInRules } from '@kham/contract/operator/staff'
import type { Db, Tx } from '../../db/db.ts'

const columns = [
  'staff_rules_version as version',
  'staff_need_totp as needTotp',
  'staff_addresses as addresses',
] as const

/** As they are now; the agency's record is remembered for some seconds. */
export const signInRulesOf = (db: Db, agencyId: string): Promise<SignInRules> =>
  db.selectFrom('agencies').select(columns).where('agency_id', '=', agencyId).executeTakeFirstOrThrow()

/** The same, and nobody else changes them until the transaction ends. */
export const holdSignInRules = (tx: Tx, agencyId: string): Promise<SignInRules> =>
  tx
    .selectFrom('agencies')
    .select(columns)
    .where('agency_id', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const writeSignInRules = (tx: Tx, agencyId: string, { version, needTotp, addresses }: SignInRules) =>
  tx
    .updateTable('agencies')
    .set({ staff_rules_version: version, staff_need_totp: needTotp, staff_addresses: addresses })
    .where('agency_id', '=', agencyId)
    .execute()

import type { Selectable } from 'kysely'
import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import { bankFields } from '@kham/contract/operator/cashier/partner-fields'
import type { MethodSettings } from '@kham/contract/operator/cashier/payment-methods'
import type { Tables } from '../../../db/tables.ts'
import type { BankReach } from '../../../partners/check-bank.ts'

export type MethodRow = Selectable<Tables['payment_methods']>

/** A payment method without its secret. `set_by_name`: who set that. */
export const toMethodSettings = (row: MethodRow & { set_by_name: string | null }): MethodSettings => ({
  code: row.method,
  displayName: row.display_name,
  currency: row.currency,
  dialect: row.dialect,
  baseUrl: row.base_url,
  mid: row.mid,
  iin: row.iin,
  settings: row.settings,
  enabled: row.enabled,
  version: row.version,
  credentials:
    bankFields[row.dialect].credentials.length === 0
      ? null
      : { setAt: row.secret_set_at?.toISOString() ?? null, setBy: row.set_by_name },
})

type Kept = Pick<MethodRow, 'display_name' | 'dialect' | 'base_url' | 'mid' | 'iin' | 'enabled' | 'settings'>

/** The same in plain values, for the audit log. */
export const toMethodFacts = ({ display_name, base_url, settings, ...row }: Kept): AuditFacts => ({
  name: display_name,
  dialect: row.dialect,
  url: base_url,
  mid: row.mid,
  iin: row.iin,
  enabled: row.enabled,
  ...settings,
})

export type Account = Pick<BankReach, 'dialect' | 'mid' | 'iin' | 'settings'>

/**
 * Whether bills and payouts would be asked after at another account, or as another partner, whom the gateway tells of its own bills alone.
 * Where there is nobody to ask, each order keeps what its player was shown.
 */
export const isOtherAccount = (one: Account, other: Account) =>
  one.dialect !== other.dialect ||
  (one.dialect !== 'manual' &&
    (one.mid !== other.mid ||
      one.iin !== other.iin ||
      one.settings['partnerId'] !== other.settings['partnerId']))

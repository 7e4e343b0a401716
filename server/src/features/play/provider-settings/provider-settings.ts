import type { Selectable } from 'kysely'
import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import type { ProviderSettings } from '@kham/contract/operator/play/provider-settings'
import type { Tables } from '../../../db/tables.ts'

export type ProviderRow = Selectable<Tables['agency_providers']>

/** A provider as it is told: never with its secret. `setBy`: the name of whoever set that. */
export const toProviderSettings = (row: ProviderRow & { set_by_name: string | null }): ProviderSettings => ({
  id: row.provider_id,
  name: row.name,
  dialect: row.dialect,
  baseUrl: row.base_url,
  keyId: row.key_id,
  settings: row.settings,
  enabled: row.enabled,
  version: row.version,
  credentials: { setAt: row.secret_set_at?.toISOString() ?? null, setBy: row.set_by_name },
})

type Kept = Pick<ProviderRow, 'name' | 'dialect' | 'base_url' | 'key_id' | 'enabled' | 'settings'>

/** The same in plain values, for the audit log. */
export const toProviderFacts = ({
  name,
  dialect,
  base_url,
  key_id,
  enabled,
  settings,
}: Kept): AuditFacts => ({
  name,
  dialect,
  url: base_url,
  keyId: key_id,
  enabled,
  ...settings,
})

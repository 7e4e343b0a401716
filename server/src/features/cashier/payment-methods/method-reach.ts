import { bankFields, type BankDialect } from '@kham/contract/operator/cashier/partner-fields'
import type { Actor } from '../../../actor.ts'
import { credentialsOfSecret, type BankReach } from '../../../partners/check-bank.ts'
import { keptCredentials } from '../../../partners/kept-credentials.ts'
import { ofMethod, openPartnerSecret } from '../../../partners/partner-secret.ts'
import { missing } from '../../../partners/wrong-reach.ts'
import type { Secrets } from '../../../secrets.ts'
import { settingsAfter, trimmedUrl } from '../../../partners/wanted-settings.ts'
import type { MethodRow } from './payment-method.ts'

/** Fields to change; those left out stay. */
export interface MethodWish {
  displayName?: string | undefined
  dialect?: BankDialect | undefined
  baseUrl?: string | undefined
  mid?: string | undefined
  iin?: string | undefined
  credentials?: Readonly<Record<string, string>> | undefined
  /** An empty value takes a setting away. */
  settings?: Readonly<Record<string, string>> | undefined
}

/** How a method that is kept is reached. */
export const reachOf = (row: MethodRow, secrets: Secrets): BankReach => ({
  dialect: row.dialect,
  baseUrl: row.base_url,
  mid: row.mid,
  iin: row.iin,
  displayName: row.display_name,
  settings: row.settings,
  credentials: credentialsOfSecret(
    row.dialect,
    openPartnerSecret(secrets, ofMethod(row.agency_id, row.method), row.secret),
  ),
})

/** How a gateway is to be reached after a wish. */
export function reachAfter(old: BankReach | undefined, wish: MethodWish, by: Actor): BankReach {
  const dialect = wish.dialect ?? old?.dialect
  if (dialect === undefined) throw missing('dialect')
  const { credentials: names, settings: known } = bankFields[dialect]
  const isOther = old !== undefined && old.dialect !== dialect
  const settings = settingsAfter(old && !isOther ? old.settings : {}, wish.settings ?? {})
  const baseUrl = wish.baseUrl === undefined ? (old?.baseUrl ?? '') : trimmedUrl(wish.baseUrl)
  const after = { dialect, baseUrl, settings }
  const kept = keptCredentials({ before: old, after, known, isByCommand: by.staffId === null })
  const credentials = wish.credentials ?? kept?.credentials ?? {}
  const lacking = names.find((name) => !credentials[name])
  if (lacking !== undefined) throw missing(`credentials.${lacking}`)
  return {
    dialect,
    baseUrl,
    mid: (wish.mid ?? old?.mid ?? '').trim(),
    iin: (wish.iin ?? old?.iin ?? '').trim(),
    displayName: wish.displayName ?? old?.displayName ?? '',
    settings,
    credentials,
  }
}

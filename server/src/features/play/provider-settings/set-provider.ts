import { providerFields, type ProviderDialect } from '@kham/contract/operator/cashier/partner-fields'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { isOtherAccount, type ProviderReach } from '../../../partners/check-provider.ts'
import { keptCredentials } from '../../../partners/kept-credentials.ts'
import { ofProvider, openPartnerSecret, sealPartnerSecret } from '../../../partners/partner-secret.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { mayHappenNow } from '../../desk/approvals/may-happen-now.ts'
import { settingsAfter, trimmedUrl } from '../../../partners/wanted-settings.ts'
import { toProviderFacts, type ProviderRow } from './provider-settings.ts'
import { hasMembers, lockProvider, nextPosition } from './provider-settings-queries.ts'
import { missing, WrongReach } from '../../../partners/wrong-reach.ts'
import { isReachedOtherwise, providerSubject, approvalOfProvider } from './approval-of-provider.ts'

/** What is to be different; what is left out stays. */
export interface ProviderWish {
  name?: string | undefined
  dialect?: ProviderDialect | undefined
  baseUrl?: string | undefined
  keyId?: string | undefined
  /** What lets us in there. */
  secret?: string | undefined
  /** An empty value takes a setting away. */
  settings?: Readonly<Record<string, string>> | undefined
  enabled?: boolean | undefined
}

interface Setting {
  agencyId: string
  providerId: ProviderId
  by: Actor
  /** The version that was read, 0 = there was none; undefined = on top of whatever is there. */
  version?: number
  /** Somebody says that it is the same account at another place, as when a provider has moved. */
  isSameAccount?: boolean
  /** Whether they may give the first approval of it; a command needs none. */
  mayRaiseRisk?: boolean
  wish: ProviderWish
}

type Deps = Pick<Context, 'db' | 'clock' | 'secrets' | 'partners'>

/**
 * Joins a provider or changes how it is reached, with two approvals, an owner first: whoever answers in a provider's place says what credit
 * players have. What is under way is asked after with what is kept from now on, so that an account with members stays what it is. Refuses with VALIDATION, SETTINGS_CHANGED, PARTNER_IN_USE, FORBIDDEN, FOUR_EYES.
 * @returns whether it has happened; false = it waits for the second approval
 */
export function setProvider(
  { db, clock, secrets, partners }: Deps,
  { agencyId, providerId, by, version, isSameAccount = false, mayRaiseRisk = true, wish }: Setting,
): Promise<boolean> {
  const way = { agencyId, providerId }
  return db.transaction().execute(async (tx) => {
    // Before the row is there, its agency's is held instead.
    const position = await nextPosition(tx, agencyId)
    const old = await lockProvider(tx, way)
    if (version !== undefined && version !== (old?.version ?? 0)) throw new Refusal('SETTINGS_CHANGED')
    const secretOf = (row: ProviderRow) =>
      openPartnerSecret(secrets, ofProvider(agencyId, providerId), row.secret)
    const before = old && { ...reachOf(old), secret: secretOf(old) }
    const reach = reachAfter(before, wish, by)
    const fault = partners.checkGame(reach)
    if (fault) throw new WrongReach(fault)
    if (old && !isSameAccount && isOtherAccount(reachOf(old), reach) && (await hasMembers(tx, way)))
      throw new Refusal('PARTNER_IN_USE')

    const name = wish.name ?? old?.name ?? ''
    if (name === '') throw missing('name')
    const at = clock()
    const isOther = !before || isReachedOtherwise(before, reach)
    if (!isOther && !mayRaiseRisk) throw new Refusal('FORBIDDEN')
    const word = { way, name, reach, version: old?.version ?? 0, mayRaiseRisk }
    if (isOther && !(await mayHappenNow(tx, approvalOfProvider(secrets, word), by, at))) return false
    await endApproval(tx, providerSubject(way), at)
    const hasNewSecret = reach.secret !== before?.secret
    const row = {
      name,
      dialect: reach.dialect,
      base_url: reach.baseUrl,
      key_id: reach.keyId,
      settings: JSON.stringify(reach.settings),
      // A new one is tried before it is offered.
      enabled: wish.enabled ?? old?.enabled ?? false,
      version: (old?.version ?? 0) + 1,
      ...(hasNewSecret || !old
        ? {
            secret: sealPartnerSecret(secrets, ofProvider(agencyId, providerId), reach.secret),
            secret_set_at: at,
            secret_set_by: by.staffId,
          }
        : { secret: old.secret }),
    }
    await tx
      .insertInto('agency_providers')
      .values({ agency_id: agencyId, provider_id: providerId, position, ...row })
      .onConflict((conflict) => conflict.columns(['agency_id', 'provider_id']).doUpdateSet(row))
      .execute()
    await writeAudit(tx, {
      agencyId,
      at,
      by,
      act: 'PROVIDER_SET',
      subject: { kind: 'PROVIDER', id: providerId },
      ...(old ? { before: toProviderFacts(old) } : {}),
      after: {
        ...toProviderFacts({ ...row, settings: reach.settings }),
        ...(hasNewSecret ? { secret: true } : {}),
      },
    })
    return true
  })
}

export const reachOf = ({ dialect, base_url, key_id, settings }: ProviderRow) => ({
  dialect,
  baseUrl: base_url,
  keyId: key_id,
  settings,
})

/** How a provider is to be reached after a wish. */
export function reachAfter(
  old: ProviderReach | undefined,
  wish: Omit<ProviderWish, 'name' | 'enabled'>,
  by: Actor,
): ProviderReach {
  const dialect = wish.dialect ?? old?.dialect
  if (dialect === undefined) throw missing('dialect')
  const isOther = old !== undefined && old.dialect !== dialect
  const { credentials: names, settings: known } = providerFields[dialect]
  const settings = settingsAfter(old && !isOther ? old.settings : {}, wish.settings ?? {})
  const baseUrl = wish.baseUrl === undefined ? old?.baseUrl : trimmedUrl(wish.baseUrl)
  if (!baseUrl) throw missing('baseUrl')
  const keyId = wish.keyId ?? old?.keyId
  if (!keyId) throw missing('keyId')
  const after = { dialect, baseUrl, settings }
  const kept = keptCredentials({ before: old, after, known, isByCommand: by.staffId === null })
  const secret = wish.secret ?? kept?.secret
  if (!secret) throw missing(`credentials.${names[0]}`)
  return { dialect, baseUrl, keyId, secret, settings }
}

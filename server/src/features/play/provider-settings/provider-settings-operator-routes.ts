import type { z } from 'zod/mini'
import { providerFields } from '@kham/contract/operator/cashier/partner-fields'
import * as contract from '@kham/contract/operator/play/provider-settings'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { countPartnerTry } from '../../desk/operators/count-partner-try.ts'
import { mayRaiseRisk } from '../../desk/operators/may-decide.ts'
import { pendingApprovalOf } from '../../desk/approvals/pending-approval-of.ts'
import { pendingApprovalsOfKind } from '../../desk/approvals/pending-approvals-of-kind.ts'
import { changeProviderOffer } from './change-provider-offer.ts'
import { toProviderSettings } from './provider-settings.ts'
import { settingsOfProviders } from './provider-settings-queries.ts'
import { setProvider } from './set-provider.ts'
import { tryProvider } from './try-provider.ts'
import { providerSubject } from './approval-of-provider.ts'

const all = async ({ db }: Context, agencyId: string) =>
  (await settingsOfProviders(db, agencyId)).map(toProviderSettings)

async function one(context: Context, agencyId: string, providerId: ProviderId) {
  const provider = (await all(context, agencyId)).find(({ id }) => id === providerId)
  const waitsForSecond = await pendingApprovalOf(context.db, providerSubject({ agencyId, providerId }))
  if (!provider && !waitsForSecond) throw new Refusal('NOT_FOUND')
  return { provider: provider ?? null, waitsForSecond }
}

/** A provider has one credential, which its dialect names. */
function wishOf({ dialect, baseUrl, keyId, settings, credentials }: z.output<typeof contract.providerDraft>) {
  const [name = ''] = providerFields[dialect].credentials
  const secret = credentials && (credentials[name] ?? '')
  return { dialect, baseUrl, keyId, settings, secret }
}

/** Everybody may look; owner and manager switch; how a provider is reached two say, an owner first. */
export function providerSettingsOperatorRoutes(app: App) {
  serve(app, contract.providerSettingsList, async ({ context, agencyId }) => ({
    providers: await all(context, agencyId),
    waitForSecond: await pendingApprovalsOfKind(context.db, agencyId, 'provider'),
  }))

  serve(app, contract.setProvider, async ({ context, agencyId, staff, by, params, body }) => {
    const { version, ...form } = body
    const wish = { ...wishOf(form), name: form.name }
    const setting = { agencyId, providerId: params.provider, by, mayRaiseRisk: mayRaiseRisk(staff) }
    await setProvider(context, { ...setting, version, wish })
    return one(context, agencyId, params.provider)
  })

  serve(app, contract.changeProviderOffer, async ({ context, agencyId, by, params, body: form }) => {
    await changeProviderOffer(context, { agencyId, providerId: params.provider, by, form })
    return one(context, agencyId, params.provider)
  })

  serve(app, contract.tryProvider, async ({ context, agencyId, staff, by, params, body: { draft } }) => {
    if (draft && !mayRaiseRisk(staff)) throw new Refusal('FORBIDDEN')
    await countPartnerTry(context, agencyId, staff)
    return tryProvider(context, { agencyId, providerId: params.provider, by, draft: draft && wishOf(draft) })
  })
}

import type { z } from 'zod/mini'
import type { providerOfferForm } from '@kham/contract/operator/play/provider-settings'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { toProviderFacts } from './provider-settings.ts'
import { lockProvider } from './provider-settings-queries.ts'
import { providerSubject } from './approval-of-provider.ts'

interface Changing {
  agencyId: string
  providerId: ProviderId
  by: Actor
  form: z.output<typeof providerOfferForm>
}

/**
 * Renames a provider, or switches it on or off: nothing comes to one that is off, and what players have there they can take out. Refuses
 * with NOT_FOUND, SETTINGS_CHANGED.
 */
export function changeProviderOffer(
  { db, clock }: Context,
  { agencyId, providerId, by, form: { version, name, enabled } }: Changing,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const old = await lockProvider(tx, { agencyId, providerId })
    if (!old) throw new Refusal('NOT_FOUND')
    if (old.name === name && old.enabled === enabled) return
    if (old.version !== version) throw new Refusal('SETTINGS_CHANGED')
    await endApproval(tx, providerSubject({ agencyId, providerId }), clock())
    await tx
      .updateTable('agency_providers')
      .set({ name, enabled, version: version + 1 })
      .where('agency_id', '=', agencyId)
      .where('provider_id', '=', providerId)
      .execute()
    await writeAudit(tx, {
      agencyId,
      at: clock(),
      by,
      act: 'PROVIDER_SET',
      subject: { kind: 'PROVIDER', id: providerId },
      before: toProviderFacts(old),
      after: toProviderFacts({ ...old, name, enabled }),
    })
  })
}

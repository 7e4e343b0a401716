import type { Context } from '../../../../context.ts'
import type { ProviderOf } from '../desk.ts'
import { Findings, type Look } from '../reconciliation.ts'
import { reconcileBalances } from './reconcile-balances.ts'
import { reconcileTransfers } from './reconcile-transfers.ts'

/** Our books against one game provider: transfers and balances. Throws ProviderUnavailable, and then nothing is known. */
export async function reconcileProvider(context: Context, look: Look, at: ProviderOf): Promise<Findings> {
  const provider = await context.partners.game(at.agencyId, at.providerId)
  if (!provider) throw new Error(`provider ${at.providerId} of an agency is gone`)
  const desk = { context, look, at, provider, findings: new Findings() }
  await reconcileTransfers(desk)
  await reconcileBalances(desk)
  return desk.findings
}

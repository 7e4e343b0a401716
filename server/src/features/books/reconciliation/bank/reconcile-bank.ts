import type { Context } from '../../../../context.ts'
import type { MethodOf } from '../desk.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'
import { sameReferences } from './same-references.ts'
import { Findings, type Look } from '../reconciliation.ts'

/** Our books against the bank behind a payment method: what came in and what went out. Throws BankUnavailable, and then nothing is known. */
export async function reconcileBank(context: Context, look: Look, at: MethodOf): Promise<Findings> {
  const bank = await context.partners.bank(at.agencyId, at.method)
  if (!bank) throw new Error(`payment method ${at.method} of an agency is gone`)
  const desk = { context, look, at, bank, findings: new Findings() }
  desk.findings.add(...(await sameReferences(context.db, at)))
  await reconcilePayments(desk)
  await reconcilePayouts(desk)
  return desk.findings
}

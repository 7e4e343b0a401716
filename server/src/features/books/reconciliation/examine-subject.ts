import { providerId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import { isDatabaseUnavailable } from '../../../db/database-errors.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { BankUnavailable } from '../../../partners/payment-bank.ts'
import { reasonOf } from '../../../reason-of.ts'
import { examineBooks } from './examine-books.ts'
import { reconcileBank } from './bank/reconcile-bank.ts'
import { reconcileProvider } from './provider/reconcile-provider.ts'
import type { Look, Subject } from './reconciliation.ts'
import type { Result } from './run-queries.ts'

/** A partner that drips its lists out may not hold the others up. */
const longestMs = 10 * 60_000

/**
 * Looks at one subject. A partner that cannot be asked, or with which anything else goes wrong, is told by its reason and keeps no other
 * from being looked at; only a database that is away, or an order to stop, ends the whole run.
 */
export async function examineSubject(
  context: Context,
  look: Omit<Look, 'stopping'>,
  subject: Subject,
  stopping: AbortSignal,
): Promise<Result> {
  const limit = AbortSignal.timeout(longestMs)
  try {
    const bounded = { ...look, stopping: AbortSignal.any([stopping, limit]) }
    return { findings: await examine(context, bounded, subject) }
  } catch (error) {
    if (stopping.aborted || isDatabaseUnavailable(error)) throw error
    const isPartner = error instanceof BankUnavailable || error instanceof ProviderUnavailable
    const told = { ...subject, agencyId: look.agencyId, err: error }
    if (isPartner) context.log.warn(told, 'a partner could not be compared')
    else context.log.error(told, 'a partner could not be compared')
    return { reason: limit.aborted ? 'it took longer than ten minutes' : reasonOf(error) }
  }
}

function examine(context: Context, look: Look, { scope, subject }: Subject) {
  const { agencyId } = look
  if (scope === 'BANK') return reconcileBank(context, look, { agencyId, method: subject })
  if (scope === 'TRIAL_BALANCE') return examineBooks(context, look)
  return reconcileProvider(context, look, { agencyId, providerId: providerId.parse(subject) })
}

import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { lockMethods, writeOrder } from './payment-method-queries.ts'

interface Ordering {
  agencyId: string
  by: Actor
  /** The order that was read. */
  before: readonly string[]
  after: readonly string[]
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/** Sets the order of methods. Refuses with SETTINGS_CHANGED, and with VALIDATION a list that has other methods. */
export function orderMethods({ db, clock }: Context, { agencyId, by, before, after }: Ordering) {
  if (!isSame(before.toSorted(), after.toSorted()))
    throw new Refusal('VALIDATION', { fields: { after: 'NOT_ALLOWED' } })
  return db.transaction().execute(async (tx) => {
    const now = (await lockMethods(tx, agencyId)).map(({ method }) => method)
    if (isSame(now, after)) return
    if (!isSame(now, before)) throw new Refusal('SETTINGS_CHANGED')
    await writeOrder(tx, agencyId, after)
    await writeAudit(tx, {
      agencyId,
      at: clock(),
      by,
      act: 'METHODS_ORDERED',
      subject: { kind: 'AGENCY', id: agencyId },
      before: { order: before.join(', ') },
      after: { order: after.join(', ') },
    })
  })
}

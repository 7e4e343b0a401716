import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { enqueueDeliveries } from '../channels/enqueue-deliveries.ts'
import type { StaffRecord } from './sign-in-step.ts'

const quarterHourMs = 15 * 60_000

/** Counts a sign-in attempt of a staff member; if it is refused, alerts the agency, at most once in a quarter of an hour. */
export async function alertOnLockout<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staff: Pick<StaffRecord, 'agency_id' | 'staff_id' | 'display_name'> | undefined,
  count: () => Promise<T>,
): Promise<T> {
  try {
    return await count()
  } catch (error) {
    if (staff && error instanceof Refusal && error.code === 'RATE_LIMITED') {
      const { agency_id: agencyId, staff_id, display_name: what } = staff
      const at = clock()
      const subject = `${staff_id} ${Math.floor(at.getTime() / quarterHourMs)}`
      const data = { what, since: at.toISOString(), path: '/audit-log' }
      await db
        .transaction()
        .execute((tx) =>
          enqueueDeliveries(tx, { agencyId, at }, [{ event: 'SIGN_IN_LOCKED', subject, data }]),
        )
    }
    throw error
  }
}
